import { expect, it } from 'vitest'
import { listStateIn } from '#web/parts/records/list/list-address.ts'
import { startsWithNewest, withWorkOrder } from './work-order.ts'

it.each([
  [{}, 'id desc', true],
  [{ status: 'approved' }, 'id desc', true],
  [{ work: 'late' }, 'paid_at asc', false],
  [{ work: 'waiting', sort: 'created_at' }, 'created_at desc', true],
  [{ sort: 'created_at', direction: 'asc' }, 'created_at asc', false],
  [{ page: '2' }, 'id desc', false],
])('the address %j sorts by %s, the newest first: %s', (address, order, newest) => {
  const state = withWorkOrder(listStateIn({ ...address, per_page: '50' }))
  expect(`${state.sort} ${state.direction}`).toBe(order)
  expect(startsWithNewest(state)).toBe(newest)
  expect(state.per_page).toBe(10)
})
