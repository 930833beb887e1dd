import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TopologyFault } from '#contract/drawing/topology.ts'
import { startApp } from '#test/harness.ts'
import { boundaryChecks } from '#test/topology/checks.ts'
import { squaresOfTest } from '#test/topology/squares.sql.ts'
import { startNightlyRun } from './runs.service.ts'

const started = await startApp()
const { db, get, post, person, land } = started
const here = await land.place({ upazila: ['Savar', 'সাভার'] })
const away = await land.place({ upazila: ['Away', 'দূর'] })
const admin = await person('admin')
const acland = await person('acland', [here.office_code])
const stranger = await person('acland', [away.office_code])
const squares = await squaresOfTest(started, here)

const { token } = acland
const faults = async (query = '', as = token): Promise<TopologyFault[]> =>
  (await get(`/admin/topology/faults?per_page=100&${query}`, { token: as })).body.data
const check = async (body: object = {}, as = token) => {
  const answer = await post('/admin/topology/runs', { token: as, body })
  await boundaryChecks(db).work(Number.POSITIVE_INFINITY)
  return answer
}
const entries = async (id: number) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['act', 'actor_id'])
      .where('subject', '=', 'topology_faults')
      .where('subject_id', '=', String(id))
      .execute()
  ).map(({ actor_id }) => actor_id)

// Two squares side by side, of which one lies over the other by a tenth.
beforeEach(async () => {
  await squares.redraw()
  await squares.move(squares.first, 0.1)
  await check({ everything: true }, admin.token)
})

describe('the list of boundary faults', () => {
  it('has the faults of one’s offices with their dags and size, in any order', async () => {
    const [overlap, ...others] = await faults('kind=overlap&state=open')
    expect(others).toEqual([])
    expect(overlap).toMatchObject({
      kind: 'overlap',
      state: 'open',
      dag: { id: squares.first, dag_no: '1' },
      other_dag: { id: squares.second, dag_no: '2' },
      zil_id: here.zil_id,
      upazila: { name_en: 'Savar' },
      reason: null,
    })
    expect(overlap?.area).toBeGreaterThan(900)
    expect(overlap?.width).toBeGreaterThan(5)
    expect(await faults('', stranger.token)).toEqual([])
    expect(await faults(`upazila_id=${away.upazila_id}`, admin.token)).toEqual([])
    expect((await faults('sort=area&direction=asc&state=open')).map(({ area }) => area)).toEqual(
      (await faults('sort=area&direction=desc&state=open')).map(({ area }) => area).toReversed(),
    )
    expect((await faults('search=2&state=open')).map(({ kind }) => kind)).toEqual(['overlap'])
    expect(await faults('search=777')).toEqual([])
    for (const name of ['mouza_id', 'zil_id'] as const)
      expect(await faults(`${name}=${here[name]}&state=open`)).toEqual(await faults('state=open'))
    expect((await get('/admin/topology/faults?kind=hole', { token })).status).toBe(422)
  })

  it('is exported as CSV in the reader’s language, and as GeoJSON', async () => {
    const csv = await get('/admin/topology/faults.csv?kind=overlap&state=open', { token, language: 'bn' })
    expect(csv.headers['content-disposition']).toContain('topology-faults.csv')
    const [, , head = [], row = [], ...more] = parse(csv.raw, { bom: true, relax_column_count: true })
    expect([head[1], row[1], row[2], row[7], row[8], more]).toEqual(['ত্রুটি', 'একটির ওপর আরেকটি', 'বাকি', '1', '2', []])
    const file = await get('/admin/topology/faults.geojson?kind=overlap&state=open', { token })
    expect(file.headers).toMatchObject({ 'content-type': 'application/geo+json', 'cache-control': 'private, no-store' })
    const { type, features } = JSON.parse(String(file.raw))
    expect([type, features.length]).toEqual(['FeatureCollection', 1])
    expect(features[0]).toMatchObject({
      type: 'Feature',
      properties: { kind: 'overlap', dag_no: '1', other_dag_no: '2' },
    })
    expect(features[0].geometry.type).toMatch(/Polygon/)
    const none = await get('/admin/topology/faults.geojson', { token: stranger.token })
    expect(JSON.parse(String(none.raw)).features).toEqual([])
  })

  it('has the place of a fault and the outlines of its dags', async () => {
    const [overlap] = await faults('kind=overlap&state=open')
    const { status, body } = await get(`/admin/topology/faults/${overlap?.id}`, { token })
    expect([status, body.place.type, body.dags.length]).toEqual([200, expect.stringMatching(/Polygon/), 2])
    expect(body.dags[0]).toMatchObject({ dag_no: '1', geojson: { type: 'MultiPolygon' } })
    expect((await get(`/admin/topology/faults/${overlap?.id}`, { token: stranger.token })).status).toBe(404)
  })
})

describe('a decision about a boundary fault', () => {
  const act = (
    id: number | undefined,
    what: 'accept' | 'reopen',
    more: { version?: number; as?: string; reason?: string },
  ) =>
    post(`/admin/topology/faults/${id}/${what}`, {
      token: more.as ?? token,
      ...(what === 'accept' && { body: { reason: more.reason ?? 'A wall on both' } }),
      ...(more.version !== undefined && { headers: { 'if-match': `"${more.version}"` } }),
    })
  const overlapNow = async (query = '') => (await faults(`kind=overlap&${query}`))[0]

  it('accepts it with a reason, until it grows or is opened again', async () => {
    const fault = await overlapNow('state=open')
    const accepted = await act(fault?.id, 'accept', { version: fault?.version ?? 0 })
    expect([accepted.status, accepted.body]).toMatchObject([200, { state: 'accepted', reason: 'A wall on both' }])
    expect(accepted.body).toMatchObject({ decided_by: 'Person 2', version: (fault?.version ?? 0) + 1 })
    await check({ everything: true })
    expect(await overlapNow()).toMatchObject({ id: fault?.id, state: 'accepted', version: accepted.body.version })
    // Wider by a hand, it is the same; wider by a foot, it is another.
    await squares.move(squares.first, 0.1001)
    await check()
    expect(await overlapNow()).toMatchObject({ state: 'accepted', reason: 'A wall on both' })
    await squares.move(squares.first, 0.12)
    await check()
    expect(await overlapNow()).toMatchObject({ id: fault?.id, state: 'open', reason: null, decided_by: null })
    expect(await entries(fault?.id ?? 0)).toEqual([acland.id])
  })

  it('can be withdrawn, and is refused in the wrong state', async () => {
    const fault = await overlapNow('state=open')
    const id = fault?.id
    expect((await act(id, 'reopen', {})).body.code).toBe('fault_not_accepted')
    expect((await act(id, 'accept', { reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await act(id, 'accept', { as: stranger.token })).status).toBe(404)
    const stale = await act(id, 'accept', { version: (fault?.version ?? 0) + 7 })
    expect([stale.status, stale.body.code, stale.body.current.id]).toEqual([409, 'conflict', id])
    const { body } = await act(id, 'accept', {})
    expect((await act(id, 'accept', {})).body.code).toBe('fault_not_open')
    expect((await act(id, 'reopen', { version: fault?.version ?? 0 })).body.code).toBe('conflict')
    const open = await act(id, 'reopen', { version: body.version })
    expect([open.status, open.body]).toMatchObject([200, { state: 'open', reason: null }])
    expect((await entries(id ?? 0)).slice(-2)).toEqual([acland.id, acland.id])
  })

  it('ends when the fault is mended; a fault that returns is open', async () => {
    const fault = await overlapNow('state=open')
    await act(fault?.id, 'accept', {})
    await squares.redraw()
    await check()
    const mended = await overlapNow()
    expect(mended).toMatchObject({ id: fault?.id, state: 'mended', reason: null, mended_at: expect.any(String) })
    expect((await act(fault?.id, 'accept', {})).body.code).toBe('fault_not_open')
    await squares.move(squares.first, 0.1)
    await check()
    expect(await overlapNow()).toMatchObject({ id: fault?.id, state: 'open', mended_at: null })
  })
})

describe('a check of boundaries', () => {
  it('is started for a zil, an upazila or one’s offices, and shows its progress', async () => {
    await squares.move(squares.first, 0.2)
    const before = (await get('/admin/topology/runs', { token })).body
    expect([before.sheets, before.changed]).toEqual([1, 1])
    const { zil_id, upazila_id } = here
    const { status, body } = await post('/admin/topology/runs', { token, body: { zil_id } })
    expect([status, body]).toMatchObject([201, { state: 'waiting', zil_id, everything: false, started_by: 'Person 2' }])
    expect((await post('/admin/topology/runs', { token, body: { zil_id } })).body.id).toBe(body.id)
    expect((await post('/admin/topology/runs', { token, body: { upazila_id } })).body.id).not.toBe(body.id)
    await boundaryChecks(db).work(Number.POSITIVE_INFINITY)
    const after = (await get('/admin/topology/runs', { token })).body
    expect([after.changed, after.checked_at]).toEqual([0, expect.any(String)])
    const run = after.runs.find(({ id }: { id: number }) => id === body.id)
    expect(run).toMatchObject({ state: 'done', total: 1, done: 1, failed: 0, finished_at: expect.any(String) })
    expect((await get('/admin/topology/runs', { token: stranger.token })).body).toMatchObject({ runs: [], sheets: 0 })
    expect((await get('/admin/topology/runs', { token: admin.token })).body.runs.length).toBe(10)
  })

  it('is started once a night for the whole country, by nobody', async () => {
    await startNightlyRun(db)
    await startNightlyRun(db)
    const { runs } = (await get('/admin/topology/runs', { token: admin.token })).body
    expect(runs[0]).toMatchObject({ state: 'waiting', upazila_ids: null, everything: false, started_by: '' })
    expect(runs[1]).not.toMatchObject({ state: 'waiting', upazila_ids: null })
    await boundaryChecks(db).work(Number.POSITIVE_INFINITY)
  })

  it('reads nothing that did not change', async () => {
    await check()
    const { body } = await check()
    expect((await get('/admin/topology/runs', { token })).body.runs[0]).toMatchObject({
      id: body.id,
      total: 0,
      state: 'done',
    })
  })

  it('is refused outside one’s offices and for unknown places', async () => {
    for (const body of [{ zil_id: away.zil_id }, { upazila_id: away.upazila_id }, { zil_id: 999_999 }]) {
      expect((await post('/admin/topology/runs', { token, body })).status).toBe(404)
      expect(
        (
          await get(
            `/admin/topology/runs?${new URLSearchParams(Object.entries(body).map(([k, v]) => [k, String(v)]))}`,
            { token },
          )
        ).status,
      ).toBe(404)
    }
    expect((await post('/admin/topology/runs', { token, body: { everything: 'yes' } })).status).toBe(422)
    expect((await post('/admin/topology/runs', { body: {} })).status).toBe(401)
    const citizen = await person()
    expect((await post('/admin/topology/runs', { token: citizen.token, body: {} })).status).toBe(403)
  })

  it('notices an outline that was drawn again', async () => {
    await check()
    await sql`update zils set outline = st_multi(st_makeenvelope(91, 24, 91.0005, 24.001, 4326)) where id = ${here.zil_id}`.execute(
      db,
    )
    await check()
    expect((await faults('kind=outside&state=open')).map(({ dag }) => dag.dag_no).sort()).toEqual(['1', '2', '3'])
    await sql`update zils set outline = null where id = ${here.zil_id}`.execute(db)
  })

  it('leads to faults by a number that dags of a thousand mouzas share', async () => {
    await sql`with far as (insert into zils (mouza_id, upazila_id, zil_no)
        select ${away.mouza_id}, ${away.upazila_id}, 'Far ' || n from generate_series(1, 1100) n returning id)
      insert into dags (zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, area)
      select far.id, ${away.mouza_id}, ${away.upazila_id}, ${squares.survey_type_id}, '88', '1', 1 from far`.execute(db)
    await squares.add('88', 0.15)
    await check()
    for (const as of [token, admin.token])
      expect((await faults('search=৮৮&state=open', as)).map(({ kind }) => kind)).toContain('overlap')
  })

  it('deletes the faults of a deleted dag', async () => {
    const extra = await squares.add('4', 0.15)
    await check()
    expect((await faults('search=4&state=open')).length).toBeGreaterThan(0)
    await sql`delete from khatians where dag_id = ${extra}`.execute(db)
    await sql`delete from dags where id = ${extra}`.execute(db)
    await check()
    expect(await faults('search=4')).toEqual([])
  })
})
