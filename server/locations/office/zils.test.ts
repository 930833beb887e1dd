import { expect, it } from 'vitest'
import { ZilsQuery } from '#contract/locations/location-records.ts'
import { startApp } from '#test/harness.ts'
import { zilLists } from './zils.sql.ts'

const { db, land } = await startApp()
const [one, other, third] = [await land.place(), await land.place(), await land.place()]
const zils: number[] = []
// In turn, so that a page holds rows of each.
for (const [nth, place] of [one, other, third, other, one, third, one].entries()) {
  const { mouza_id, upazila_id } = place
  const sheet = { mouza_id, upazila_id, zil_no: String(20 - nth), map_url: null, meta: '{}' }
  const { id } = await db.insertInto('zils').values(sheet).returning('id').executeTakeFirstOrThrow()
  if (place !== third) zils.push(id)
}
const own = [...[one, other].map(({ zil_id }) => zil_id), ...zils]
const offices = [one.upazila_id, other.upazila_id]

const pages = async (query: object) => {
  const asked = ZilsQuery.parse(query)
  const rows = []
  for (const offset of [0, 3, 6]) rows.push(await zilLists.rows(db, asked, offices, 3, offset))
  return rows.flat().map(({ id }) => id)
}

it.each(['asc', 'desc'] as const)('pages of several offices are in one order, %s', async (direction) => {
  const ids = own.toSorted((a, b) => (direction === 'asc' ? a - b : b - a))
  expect(await pages({ direction })).toEqual(ids)
})

it('pages of several offices are in one order by the zil number, which they share', async () => {
  const [first, second] = own
  expect(await pages({ sort: 'zil_no', direction: 'asc' })).toEqual([first, second, ...zils.toReversed()])
})

it('pages of several offices are narrowed to one by a filter', async () => {
  expect(await pages({ upazila_id: other.upazila_id, direction: 'asc' })).toEqual([other.zil_id, zils[1], zils[2]])
})
