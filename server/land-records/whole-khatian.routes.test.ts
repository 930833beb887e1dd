import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listedDags } from '#contract/land-records/land-records.ts'
import { startApp } from '#test/harness.ts'

const app = await startApp()
const { db, get, land } = app

const place = await land.place()
const elsewhere = await land.place()
const rs = await land.survey('RS')
const bs = await land.survey('BS')
const rahim = { id: 'a', owner: 'রহিম', father: 'করিম', address: 'সাভার', share: '1.000' }
const salma = { id: 'b', owner: 'সালমা', share: '1.000' }
const dag = (dag_no: string, changes: Parameters<typeof land.dag>[1] = {}) =>
  land.dag(place, { dag_no, khatiyan_number: '45', survey_type_id: rs, area: 4356, ...changes })

const own = await dag('12', { owners: [{ ...rahim, area: 4356 }] })
await dag('2', { owners: [{ ...rahim, area: 4356 }] })
await dag('100', { owners: [{ ...salma, area: 4356 }] })
await dag('7', { khatiyan_number: '4' })
await dag('8', { survey_type_id: bs })
await land.dag(elsewhere, { dag_no: '9', khatiyan_number: '45', survey_type_id: rs })

describe('the khatian of a dag', () => {
  it('has all dags of its number in the mouza and survey, in natural order, with the whole area', async () => {
    const { status, body } = await get(`/locations/dags/${own}/khatian`)
    expect(status).toBe(200)
    expect(body.dags.map((row: { dag_no: string }) => row.dag_no)).toEqual(['2', '12', '100'])
    expect(body).toMatchObject({ khatiyan_number: '45', dag_count: 3, area: 13_068 })
    expect(body.dags[0]).toMatchObject({ zil_no: '2', land_class: 'Nal', land_class_bn: 'নাল', area: 4356 })
  })

  it('has each owner once over all dags, without father and address', async () => {
    const { body } = await get(`/locations/dags/${own}/khatian`)
    expect(body.owners).toEqual([
      { owner: 'রহিম', owner_en: null, share: '0.6667', area: 8712, dag_numbers: ['2', '12'] },
      { owner: 'সালমা', owner_en: null, share: '0.3333', area: 4356, dag_numbers: ['100'] },
    ])
  })

  it('has a closed dag alone, as it was', async () => {
    const closed = await dag('45', { khatiyan_number: '77', owners: [{ ...rahim, area: 4356 }] })
    for (const dag_no of ['45/1', '45/2']) await dag(dag_no, { khatiyan_number: '77', area: 2178 })
    await sql`update dags set closed_at = now(), geometry = null where id = ${closed}`.execute(db)
    const { body } = await get(`/locations/dags/${closed}/khatian`)
    expect(body).toMatchObject({ dag_count: 1, area: 4356, dags: [{ id: closed, dag_no: '45' }] })
    expect(body.owners).toMatchObject([{ owner: 'রহিম', area: 4356 }])
  })

  it('is 404 for an unknown dag', async () => {
    expect((await get('/locations/dags/999999/khatian')).status).toBe(404)
  })

  it('has the first 500 dags of a long one, the dag itself among them, and counts them all', async () => {
    const long = await land.place()
    await land.dag(long, { dag_no: '1', khatiyan_number: '1', survey_type_id: rs })
    await db
      .insertInto('dags')
      .columns(['zil_id', 'mouza_id', 'upazila_id', 'survey_type_id', 'dag_no', 'khatiyan_number', 'area', 'meta'])
      .values(
        Array.from({ length: listedDags + 40 }, (_, at) => ({
          zil_id: long.zil_id,
          mouza_id: long.mouza_id,
          upazila_id: long.upazila_id,
          survey_type_id: rs,
          dag_no: String(at + 2),
          khatiyan_number: '1',
          area: '100',
          meta: '{}',
        })),
      )
      .execute()
    await sql`insert into khatians (dag_id, version, khatiyan_number, area, khotiyan)
      select id, 1, '1', area, jsonb_build_array(jsonb_build_object('id', 'a', 'owner', 'সরকার', 'area', area))
      from dags where mouza_id = ${long.mouza_id} and dag_no <> '1'`.execute(db)
    const last = await db
      .selectFrom('dags')
      .select('id')
      .where('mouza_id', '=', long.mouza_id)
      .where('dag_no', '=', String(listedDags + 41))
      .executeTakeFirstOrThrow()
    const { body } = await get(`/locations/dags/${last.id}/khatian`)
    expect(body.dag_count).toBe(listedDags + 41)
    expect(body.dags).toHaveLength(listedDags)
    expect(body.dags.at(-1).id).toBe(last.id)
    expect(body.dags.at(-2).dag_no).toBe(String(listedDags - 1))
  })
})
