import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { checkAll } from '#test/topology/checks.ts'

const { db, land, person } = await startApp()
const { id: admin_id } = await person('admin')
const survey_type_id = await land.survey('RS')
const place = await land.place()
const { id: next_zil } = await db
  .insertInto('zils')
  .values({ mouza_id: place.mouza_id, upazila_id: place.upazila_id, zil_no: '3', map_url: null, meta: '{}' })
  .returning('id')
  .executeTakeFirstOrThrow()

/** Degrees: the side of a square, about 100 m. */
const side = 0.001

/** A dag that covers so many squares, from south-west to north-east; its area on record is as drawn. */
async function dagOver(zil_id: number, [west, south, east, north]: readonly [number, number, number, number]) {
  const id = await land.dag({ ...place, zil_id }, { dag_no: `${zil_id}${west}${south}${east}${north}`, survey_type_id })
  await sql`
    update dags set geometry = shape, area = round((st_area(shape::geography) / 0.09290304)::numeric, 2)
    from (select st_multi(st_makeenvelope(${91 + west * side}::float8, ${24 + south * side}::float8,
      ${91 + east * side}::float8, ${24 + north * side}::float8, 4326)) as shape) as square
    where id = ${id}`.execute(db)
  return id
}

const gaps = async () => {
  const { rows } = await sql<{ dag_id: number; other_dag_id: number | null }>`
    select dag_id, other_dag_id from topology_faults where kind = 'gap' and state = 'open'`.execute(db)
  return rows
}

beforeEach(() => sql`update dags set geometry = null`.execute(db))

describe('a gap at the border of two sheets', () => {
  it('is reported by the sheet of the younger dags if only that sees it whole', async () => {
    const older = await dagOver(place.zil_id, [0, 0, 1, 3])
    const north = await dagOver(next_zil, [1, 2, 3, 3])
    await dagOver(next_zil, [1, 0, 3, 1])
    await dagOver(next_zil, [2, 1, 3, 2])
    await checkAll(db, admin_id)
    expect(await gaps()).toEqual([{ dag_id: north, other_dag_id: older }])
    expect(await checkAll(db, admin_id)).toMatchObject({ found: 0, mended: 0 })
    expect(await gaps()).toEqual([{ dag_id: north, other_dag_id: older }])
  })

  it('is reported once if both sheets see it', async () => {
    const older = await dagOver(place.zil_id, [0, 3, 1, 6])
    const north = await dagOver(next_zil, [1, 5, 2, 6])
    await dagOver(next_zil, [1, 3, 2, 4])
    await dagOver(next_zil, [1.1, 4, 2, 5])
    await checkAll(db, admin_id)
    expect(await gaps()).toEqual([{ dag_id: older, other_dag_id: north }])
  })
})
