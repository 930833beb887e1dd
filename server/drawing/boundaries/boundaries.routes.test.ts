import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { topologyTolerances } from '#contract/drawing/topology-rules.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import { startApp } from '#test/harness.ts'
import { hostileShapes } from '#test/hostile-shapes.ts'

const { call, db, get, person, post, land } = await startApp({ BOUNDARY_PERCENT: '8' })
const place = await land.place()
const away = await land.place()
const survey_type_id = await land.survey('RS')
const admin = await person('admin')
const { token } = await person('acland', [place.office_code])
const citizen = await person()

type Position = [number, number]
const square = (lon: number, lat: number, size = 0.001): Position[] => [
  [lon, lat],
  [lon + size, lat],
  [lon + size, lat + size],
  [lon, lat + size],
  [lon, lat],
]
const polygon = (...rings: Position[][]) => ({ type: 'Polygon', coordinates: rings })
const feature = (geometry: unknown, source?: string) => ({
  type: 'Feature',
  geometry,
  properties: { dag_no: '1', khatian_no: '2', survey_type_id, ...(source && { source }) },
})
const undrawn = async (changes: object = {}) => {
  const id = await land.dag(place, { survey_type_id, ...changes })
  await land.undraw(id)
  return id
}
const save = (dag_id: number, geojson: unknown, options: object = {}) =>
  post('/admin/geojson-datas', { token, body: { dag_id, geojson, bbox: [0, 0, 1, 1] }, ...options })
const check = (body: object) =>
  post('/admin/geojson-datas/check', { token, body: { zil_id: place.zil_id, survey_type_id, ...body } })
const version = (number: number) => ({ headers: { 'if-match': `"${number}"` } })

describe('saving a boundary', () => {
  it('stores the shape with its bounds and area, and confirms it in the language of the reader', async () => {
    const dag = await undrawn()
    const { status, body } = await save(dag, feature(polygon(square(89.5, 23.5)), 'typed'))
    expect([status, body.message]).toEqual([200, 'Geometry saved'])
    expect(body.boundary).toMatchObject({ dag_id: dag, bbox: [89.5, 23.5, 89.501, 23.501], version: 2 })
    expect(body.boundary.drawn_area / 10.7639104).toBeCloseTo(102.13 * 110.77, -2)
    expect((await get(`/locations/dags/${dag}`)).body.geojson).toEqual(body.boundary.geojson)
    const again = await save(dag, polygon(square(89.6, 23.5)), { language: 'bn' })
    expect(again.body.message).toBe('সীমানা সংরক্ষিত হয়েছে')
    expect((await get('/admin/audit?subject=dags', { token: admin.token })).body.data[0]).toMatchObject({ act: 'draw' })
  })

  it('is done once, even if it is sent again', async () => {
    const dag = await undrawn()
    const first = await save(dag, polygon(square(89.5, 23.6)))
    const second = await save(dag, polygon(square(89.5, 23.6)))
    expect(second.body).toEqual(first.body)
    expect((await get(`/admin/geojson-datas/${dag}/history`, { token })).body).toHaveLength(1)
  })

  it('closes rings, drops repeated points, and keeps several parts with their holes', async () => {
    const dag = await undrawn()
    const [a, b, c, d] = square(89.5, 23.7) as [Position, Position, Position, Position, Position]
    const open = await save(dag, polygon([a, b, b, c, d]))
    expect(open.body.boundary.geojson.coordinates).toEqual([[[a, b, c, d, a]]])
    const parts = {
      type: 'MultiPolygon',
      coordinates: [[square(89.5, 23.7), square(89.5002, 23.7002, 0.0005)], [square(89.502, 23.7)]],
    }
    const whole = await save(dag, parts)
    expect(whole.body.boundary.geojson.coordinates.map((rings: unknown[]) => rings.length)).toEqual([2, 1])
  })

  it('refuses an older version, and shows the present one', async () => {
    const dag = await undrawn()
    expect((await save(dag, polygon(square(89.5, 23.8)), version(1))).status).toBe(200)
    const late = await save(dag, polygon(square(89.5, 23.9)), version(1))
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect(late.body.current).toMatchObject({ dag_id: dag, version: 2, bbox: [89.5, 23.8, 89.501, 23.801] })
    expect(late.body.changed.name).toMatch(/^Person/)
  })

  const rounded = (at: number[] | null | undefined) => at?.map((degree) => Math.round(degree * 1e4) / 1e4) ?? at
  it.each<readonly [string, unknown, string, Position | null | undefined]>([
    ...hostileShapes,
    [
      'another system',
      { ...feature(polygon(square(89.5, 23.5))), crs: { type: 'name', properties: { name: 'EPSG:32646' } } },
      'The coordinates must be degrees of WGS 84',
      undefined,
    ],
    [
      'a feature of words',
      feature({ type: 'Polygon', coordinates: [[['x']]] }),
      'A point here is not two numbers',
      null,
    ],
  ])('refuses %s and says where', async (_what, geojson, words, at) => {
    const dag = await undrawn()
    const { status, body } = await save(dag, geojson)
    expect([status, Object.values(body.errors), rounded(body.at)]).toEqual([422, [[words]], at])
    expect(Object.keys(body.errors)[0]).toMatch(/^geojson/)
    expect((await get(`/admin/geojson-datas/${dag}`, { token })).body).toMatchObject({
      geojson: null,
      version: 1,
      // The setting of this server.
      allowed_percent: 8,
    })
    expect((await check({ geojson })).status).toBe(422)
  })

  it('names the invalid point, and no other', async () => {
    const points = Array.from({ length: 100_000 }, () => ['89.5', '23.5'])
    const { body } = await save(
      await undrawn(),
      feature({ type: 'MultiPolygon', coordinates: [[square(89, 23), points]] }),
    )
    expect(Object.keys(body.errors)).toEqual(['geojson.geometry.coordinates.0.1.0'])
  })

  it('refuses more than 4 MB before they are read', async () => {
    const { status, body } = await save(await undrawn(), polygon(Array.from({ length: 400_000 }, () => [89.5, 23.5])))
    expect([status, body.code]).toEqual([413, 'too_large'])
  })

  it('refuses a shape outside the divisions of Bangladesh', async () => {
    const dag = await undrawn()
    await land.outline('divisions', place.division_id, [90, 23, 91, 24])
    const outside = await save(dag, polygon(square(88.4, 22.5)))
    expect([outside.status, outside.body.at]).toEqual([422, [88.4, 22.5]])
    expect((await save(dag, polygon(square(90.5, 23.5)))).status).toBe(200)
    await land.outline('divisions', place.division_id, [88, 21, 93, 26])
  })

  it('counts as drawn where nobody knows its source', async () => {
    for (const source of ['guessed', null, 7]) {
      const dag = await undrawn()
      const geojson = { ...feature(polygon(square(89.5, 23.5))), properties: { source } }
      expect((await save(dag, geojson)).status).toBe(200)
      const [newest] = (await get(`/admin/geojson-datas/${dag}/history`, { token })).body
      expect(newest.source).toBe('drawn')
    }
  })

  it('needs staff of the upazila', async () => {
    const dag = await land.dag(away)
    const shape = polygon(square(89.5, 23.5))
    expect((await save(dag, shape)).status).toBe(404)
    expect((await save(dag, shape, { token: admin.token })).status).toBe(200)
    expect((await save(dag, shape, { token: citizen.token })).status).toBe(403)
    expect((await save(999_999, shape)).status).toBe(404)
    expect((await post('/admin/geojson-datas', { body: { dag_id: dag, geojson: shape } })).status).toBe(401)
  })
})

describe('the history of a boundary', () => {
  it('begins with the boundary on record, and any version can be restored', async () => {
    const dag = await land.dag(place, { survey_type_id })
    const { body: before } = await get(`/admin/geojson-datas/${dag}`, { token })
    expect(before.boundary_version).toBe(1)
    await save(dag, polygon(square(89.7, 23.5)))
    const history = (await get(`/admin/geojson-datas/${dag}/history`, { token })).body
    expect(history).toMatchObject([
      { version: 2, source: 'drawn', drawn_by: expect.stringMatching(/^Person/) },
      { version: 1, source: 'record', drawn_by: null, geojson: before.geojson, area: before.drawn_area },
    ])
    const back = await post(`/admin/geojson-datas/${dag}/restore`, { token, body: { version: 1 }, ...version(2) })
    expect(back.body).toMatchObject({ message: 'Geometry saved', boundary: { version: 3, boundary_version: 3 } })
    expect(back.body.boundary.geojson).toEqual(before.geojson)
    expect((await get(`/admin/geojson-datas/${dag}/history`, { token })).body[0].source).toBe('restored')
  })

  it('refuses an unknown version, an outdated dag, and a dag outside the office', async () => {
    const dag = await land.dag(place, { survey_type_id })
    const restore = (id: number, number: unknown, options: object = {}) =>
      post(`/admin/geojson-datas/${id}/restore`, { token, body: { version: number }, ...options })
    expect((await restore(dag, 7)).status).toBe(404)
    expect((await restore(dag, 'x')).status).toBe(422)
    await save(dag, polygon(square(89.8, 23.5)))
    expect((await restore(dag, 1, version(1))).status).toBe(409)
    const outside = await land.dag(away)
    expect((await restore(outside, 1)).status).toBe(404)
    expect((await get(`/admin/geojson-datas/${outside}/history`, { token })).status).toBe(404)
    expect((await get(`/admin/geojson-datas/${outside}`, { token })).status).toBe(404)
  })

  it('has one of several versions saved at the same moment', async () => {
    const dag = await undrawn()
    const answers = await Promise.all(
      [0, 1, 2, 3].map((n) => save(dag, polygon(square(89.5 + n / 100, 24.1)), version(1))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('the check of a boundary against its neighbours', () => {
  const at = (lon: number, lat: number, width: number, height: number) =>
    polygon([
      [lon, lat],
      [lon + width, lat],
      [lon + width, lat + height],
      [lon, lat + height],
      [lon, lat],
    ])

  it('finds nothing where they only touch', async () => {
    const west = await undrawn({ dag_no: 'w1' })
    await save(west, at(90.5, 24.5, 0.001, 0.001))
    const { body } = await check({ geojson: at(90.501, 24.5, 0.001, 0.001) })
    expect(body).toMatchObject({ overlaps: [], gaps: [], same_as: null })
    expect(body.area).toBeGreaterThan(120_000)
  })

  it('finds an overlap with its size, and offers the shape without it', async () => {
    const west = await undrawn({ dag_no: 'w2' })
    await save(west, at(90.5, 24.6, 0.001, 0.001))
    const { body } = await check({ geojson: at(90.5009, 24.6, 0.001, 0.001) })
    expect(body.overlaps).toMatchObject([{ dag_id: west, dag_no: 'w2' }])
    expect(body.overlaps[0].area / body.area).toBeCloseTo(0.1, 3)
    const mended = await check({ geojson: body.overlaps[0].mended })
    expect(mended.body.overlaps).toEqual([])
    expect(mended.body.area / body.area).toBeCloseTo(0.9, 3)
  })

  it('finds no overlap within the tolerance of the check of all boundaries', async () => {
    const south = await undrawn({ dag_no: 'w4' })
    await save(south, at(90.5, 24.4, 0.001, 0.001))
    const inCorner = (lon: number, lat: number) => check({ geojson: at(90.501 - lon, 24.401 - lat, 0.001, 0.001) })
    expect((await inCorner(0.0000115, 0.00001)).body.overlaps).toEqual([])
    const { overlaps } = (await inCorner(0.000015, 0.000013)).body
    expect(overlaps).toHaveLength(1)
    expect(overlaps[0].area).toBeGreaterThan(topologyTolerances.overlap_sq_ft)
    expect(overlaps[0].area).toBeLessThan(25)
  })

  it('finds a gap with its size, and offers the shape that closes it', async () => {
    const west = await undrawn({ dag_no: 'w3' })
    await save(west, at(90.5, 24.7, 0.001, 0.001))
    const { body } = await check({ geojson: at(90.50102, 24.7, 0.001, 0.001) })
    expect(body.gaps).toMatchObject([{ dag_nos: ['w3'] }])
    expect(body.gaps[0].area / body.area).toBeCloseTo(0.02, 3)
    const { body: closed } = await check({ geojson: body.gaps[0].mended })
    expect([closed.gaps, closed.overlaps]).toEqual([[], []])
  })

  it('finds land that parcels enclose, but no lane between them', async () => {
    const ring = await undrawn({ dag_no: 'r1' })
    const hole: Position[] = square(90.5002, 24.8002, 0.0002)
    await save(ring, polygon(square(90.5, 24.8), hole))
    const half = at(90.5002, 24.8002, 0.00014, 0.0002)
    const enclosed = await check({ geojson: half })
    expect(enclosed.body.gaps).toHaveLength(1)
    expect(enclosed.body.gaps[0].area / enclosed.body.area).toBeCloseTo(6 / 14, 2)
    const lane = await check({ geojson: at(90.50106, 24.8, 0.001, 0.001) })
    expect(lane.body.gaps).toEqual([])
  })

  it('finds the largest overlaps, also among hundreds of dags', async () => {
    const where = await land.place()
    // A field of 22 by 22 small dags, and last of all a large one at its edge.
    await sql`insert into dags (zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, area, meta, geometry)
      select ${where.zil_id}, ${where.mouza_id}, ${where.upazila_id}, ${survey_type_id}, 'x' || x || '-' || y, '1', 0, '{}',
        st_multi(st_makeenvelope(90.2 + x * 0.0002, 24.2 + y * 0.0002, 90.2 + (x + 1) * 0.0002, 24.2 + (y + 1) * 0.0002, 4326))
      from generate_series(0, 21) as x, generate_series(0, 21) as y`.execute(db)
    const large = await land.dag(where, { survey_type_id, dag_no: 'large' })
    await land.undraw(large)
    await save(large, at(90.2044, 24.2, 0.001, 0.0044), { token: admin.token })
    const outer = await land.dag(where, { survey_type_id, dag_no: 'outer' })
    await land.undraw(outer)
    await save(outer, at(90.20542, 24.2, 0.001, 0.0044), { token: admin.token })
    const { body } = await post('/admin/geojson-datas/check', {
      token: admin.token,
      body: { zil_id: where.zil_id, survey_type_id, geojson: at(90.2, 24.2, 0.0054, 0.0044) },
    })
    expect(body.overlaps[0]).toMatchObject({ dag_id: large, dag_no: 'large' })
    expect(body.overlaps).toHaveLength(20)
    expect(body.gaps).toMatchObject([{ dag_nos: expect.arrayContaining(['outer']) }])
  })

  it('finds land outside the zil, or else the mouza', async () => {
    const parcel = { geojson: at(90.5995, 24.5, 0.001, 0.001) }
    expect((await check(parcel)).body.outside).toBeNull()
    await land.outline('mouzas', place.mouza_id, [90, 23, 90.6, 25])
    const { body } = await check(parcel)
    expect(body.outside.area / body.area).toBeCloseTo(0.5, 3)
    await land.outline('zils', place.zil_id, [90, 23, 91, 25])
    expect((await check(parcel)).body.outside).toBeNull()
  })

  it('finds a dag drawn twice, but never the dag itself', async () => {
    const dag = await undrawn({ dag_no: 't1' })
    const geojson = at(90.7, 24.5, 0.001, 0.001)
    await save(dag, geojson)
    expect((await check({ geojson })).body.same_as).toEqual({ dag_id: dag, dag_no: 't1' })
    expect((await check({ geojson, dag_id: dag })).body).toMatchObject({ same_as: null, overlaps: [] })
  })

  it('needs a zil of the office and a survey on record', async () => {
    const geojson = at(90.7, 24.6, 0.001, 0.001)
    expect((await check({ geojson, zil_id: away.zil_id })).body.errors).toHaveProperty('zil_id')
    expect((await check({ geojson, zil_id: 999_999 })).body.errors).toHaveProperty('zil_id')
    expect((await check({ geojson, survey_type_id: 999_999 })).body.errors).toHaveProperty('survey_type_id')
  })
})

describe('the nearby parcels', () => {
  it('are those of the survey in the view, without the dag that is being drawn', async () => {
    const near = await undrawn({ dag_no: 'n1' })
    const own = await undrawn({ dag_no: 'n2' })
    await save(near, polygon(square(90.9, 24.9)))
    await save(own, polygon(square(90.901, 24.9)))
    const ask = (query: string) =>
      call('GET', `/admin/geojson-datas/nearby?bbox=90.899,24.899,90.903,24.902&${query}`, { token })
    const { body } = await ask(`survey_type_id=${survey_type_id}&without=${own}`)
    expect(body).toMatchObject({ more: false, dags: [{ id: near, dag_no: 'n1', zil_id: place.zil_id }] })
    expect((body.dags[0].geojson as ParcelGeometry).type).toBe('MultiPolygon')
    expect((await ask('')).status).toBe(422)
  })
})
