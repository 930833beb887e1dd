import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { leaderReader } from '#server/app/database/replica/reads.ts'
import { startApp } from '#test/harness.ts'
import { tileOf } from './tile-address.ts'
import { changesOf, foldTileChanges } from './tile-changes.sql.ts'
import { makeTiles } from './tiles.service.ts'
import { drawDag, tileAt } from './tiles.test-ground.sql.ts'

const { db, land } = await startApp()
/** The tiles of an instance without a replica. */
const tilesOf = () => {
  const tiles = makeTiles(db)
  return { get: async () => (await tiles.get(leaderReader(db), tile)).tile }
}
const place = await land.place()
const where = [90.4, 23.7] as const
const dag_id = await land.dag(place)
await drawDag(db, dag_id, [90.4, 23.7, 90.401, 23.701])
const { x, y } = tileAt(15, where)
const tile = tileOf({ layer: 'dags', z: '15', x: String(x), y: String(y) }, undefined)
const square = { layer: 'dags', ...tileAt(14, where) } as const

it('a tile requested by many is built once, and cached', async () => {
  const tiles = tilesOf()
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => tiles.get()))
  expect(first).not.toBeNull()
  for (const other of others) expect(other).toBe(first)
  expect(await tiles.get()).toBe(first)
})

it('a failure to build a tile is not cached', async () => {
  const tiles = tilesOf()
  const before = await tiles.get()
  await sql`update dags set dag_no = dag_no || 'x'`.execute(db)
  await sql`alter table dags rename column khatiyan_number to hidden`.execute(db)
  try {
    await expect(tiles.get()).rejects.toThrow('khatiyan_number')
  } finally {
    await sql`alter table dags rename column hidden to khatiyan_number`.execute(db)
  }
  const after = await tiles.get()
  expect(after?.etag).toBeDefined()
  expect(after?.etag).not.toBe(before?.etag)
})

it('folding the changes keeps their count', async () => {
  for (let edit = 0; edit < 20; edit += 1) await sql`update dags set dag_no = ${`9${edit}`}`.execute(db)
  const before = await changesOf(db, square)
  expect(before).toBeGreaterThanOrEqual(20)
  await foldTileChanges(db)
  expect(await changesOf(db, square)).toBe(before)
  const { rows } =
    await sql`select from tile_changes where layer = 'dags' and x = ${square.x} and y = ${square.y}`.execute(db)
  expect(rows).toHaveLength(1)
})

it('a zil shows the survey that an admin added last, until its order changes', async () => {
  const newestOf = (zil_id: number) =>
    db.selectFrom('zils').select('newest_drawn_survey_id as id').where('id', '=', zil_id).executeTakeFirstOrThrow()
  const other = await land.place()
  const rs = await land.survey('RS')
  const bds = await land.survey('BDS')
  for (const survey_type_id of [rs, bds])
    await drawDag(db, await land.dag(other, { survey_type_id }), [90.5, 23.7, 90.501, 23.701])
  expect(await newestOf(other.zil_id)).toEqual({ id: bds })
  await db.updateTable('survey_types').set({ sequence: 2 }).where('id', '=', bds).execute()
  expect(await newestOf(other.zil_id)).toEqual({ id: rs })
})

it('a request that waits gets what was committed before its turn', async () => {
  const tiles = tilesOf()
  const seen = vi.fn()
  await Promise.all(
    Array.from({ length: 10 }, async (_, turn) => {
      await sql`update dags set dag_no = ${`T${turn}`}`.execute(db)
      seen((await tiles.get())?.etag)
    }),
  )
  const last = await tiles.get()
  expect(await tilesOf().get()).toMatchObject({ etag: last?.etag })
  expect(seen).toHaveBeenCalledTimes(10)
})
