import { expect, it } from 'vitest'
import { listStateIn } from '#web/parts/records/list/list-address.ts'
import { withDefaultStatus } from './default-status.ts'

it.each([
  [{}, { status: 'pending' }, 'submitted_at asc'],
  [{ status: 'all' }, {}, 'submitted_at desc'],
  [{ status: 'flagged', upazila_id: '7' }, { status: 'flagged', upazila_id: '7' }, 'submitted_at desc'],
  [{ review: 'shares' }, { review: 'shares' }, 'submitted_at desc'],
  [{ review: 'shares', status: 'approved' }, { review: 'shares', status: 'approved' }, 'submitted_at desc'],
  [{ sort: 'submitted_at' }, { status: 'pending' }, 'submitted_at desc'],
  [{ sort: 'land_area', direction: 'asc' }, { status: 'pending' }, 'land_area asc'],
])('the address %j requests %j sorted by %s', (address, filters, order) => {
  const state = withDefaultStatus(listStateIn(address))
  expect(state.filters).toEqual(filters)
  expect(`${state.sort} ${state.direction}`).toBe(order)
})
