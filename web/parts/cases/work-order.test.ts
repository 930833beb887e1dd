import { expect, it } from 'vitest'
import { listStateIn } from '#web/parts/records/list/list-address.ts'
import { startsWithNewest, withWorkOrder } from './work-order.ts'

it.each([
  [{}, { work: 'waiting' }, 'paid_at asc', false],
  [{ upazila_id: '7' }, { upazila_id: '7', work: 'waiting' }, 'paid_at asc', false],
  [{ status: 'all' }, {}, 'id desc', true],
  [{ status: 'approved' }, { status: 'approved' }, 'id desc', true],
  [{ work: 'late' }, { work: 'late' }, 'paid_at asc', false],
  [{ work: 'late', status: 'pending' }, { work: 'late', status: 'pending' }, 'paid_at asc', false],
  [{ work: 'waiting', sort: 'created_at' }, { work: 'waiting' }, 'created_at desc', true],
  [{ status: 'all', sort: 'created_at', direction: 'asc' }, {}, 'created_at asc', false],
  [{ status: 'all', page: '2' }, {}, 'id desc', false],
])('the address %j requests %j sorted by %s, the newest first: %s', (address, filters, order, newest) => {
  const state = withWorkOrder(listStateIn({ ...address, per_page: '50' }))
  expect(state.filters).toEqual(filters)
  expect(`${state.sort} ${state.direction}`).toBe(order)
  expect(startsWithNewest(state)).toBe(newest)
  expect(state.per_page).toBe(10)
})
