import { expect, it } from 'vitest'
import { listStateIn } from '#web/parts/records/list-address.ts'
import { withAskedStatus } from './asked-status.ts'

it.each([
  [{}, { status: 'pending' }],
  [{ status: 'all' }, {}],
  [
    { status: 'flagged', upazila_id: '7' },
    { status: 'flagged', upazila_id: '7' },
  ],
])('the address %j asks for %j', (address, filters) => {
  expect(withAskedStatus(listStateIn(address)).filters).toEqual(filters)
})
