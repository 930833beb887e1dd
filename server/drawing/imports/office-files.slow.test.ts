import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { folderStorage } from '#server/app/files.ts'
import { importKinds } from '#server/import-kinds.ts'
import { makeImports } from '#server/imports/work-imports.service.ts'
import { startApp } from '#test/harness.ts'
import { multipart } from '#test/multipart.ts'

// Files as offices, surveyors and QGIS make them. They name zil 414; its six dags are in the first of them.
const zil_id = 414

const { app, db, config, secret, get, post, person, land } = await startApp()
const place = await land.place()
const survey_type_id = await land.survey('RS')
await sql`insert into zils (id, mouza_id, upazila_id, zil_no) overriding system value
  select ${zil_id}, mouza_id, upazila_id, '3' from zils where id = ${place.zil_id}`.execute(db)
await sql`update upazilas set outline = st_multi(st_makeenvelope(90.2, 23.8, 90.4, 24, 4326))
  where id = ${place.upazila_id}`.execute(db)
const { token: admin } = await person('admin')
const { token: acland } = await person('acland', [place.office_code])
/** Each file is opened by a process of its own, several times in some tests. */
vi.setConfig({ testTimeout: 180_000 })

const imports = makeImports({
  db,
  storage: folderStorage(join(config.data_dir, 'files')),
  kinds: importKinds({ boundary_percent: 5, secret }),
})

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url))

type Options = { as?: string; grid?: string; name?: string }

async function send(bytes: Buffer, { as = admin, grid = '', name = 'a.geojson' }: Options = {}) {
  const fields = { zil_id: String(zil_id), survey_type_id: String(survey_type_id), ...(grid && { grid }) }
  const { payload, headers } = multipart({ ...fields, file: { name, bytes, type: 'application/octet-stream' } })
  const url = '/api/admin/imports'
  const authorization = `Bearer ${as}`
  const answer = await app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return checked(answer.json().id, as)
}

async function checked(id: number, as = admin) {
  await imports.run()
  const address = `/admin/imports/${id}`
  const { body } = await get(address, { token: as })
  const features = (await get(`${address}/features?per_page=50`, { token: as })).body.data
  const warnings = (await get(`${address}/warnings`, { token: as })).body.data
  return { ...body, address, features, listed: warnings }
}
const open = (name: string, options: Options = {}) => send(fixture(name), { name, ...options })

async function choose(id: number, choices: object, as = admin) {
  const answer = await post(`/admin/imports/${id}/choices`, { token: as, body: choices })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return checked(id, as)
}

const nothing = { new: 0, changed: 0, same: 0, refused: 0 }
const same = { ...nothing, same: 6 }

const onRecord = await open('bengali-digits-bom.geojson')
await post(`${onRecord.address}/enter`, { token: admin })
await imports.run()

describe('a file of an office', () => {
  it.each([
    ['bengali-digits-bom.geojson', same],
    ['gulshan-303-named.zip', same],
    ['sidecar-files.zip', same],
    ['shapefile-in-a-folder.zip', same],
    ['qgis-layer-styles.gpkg', same],
    ['column-plot-no-with-blank.geojson', same],
    ['one-feature-alone.geojson', { ...nothing, new: 1 }],
    ['dbf-bengali-no-cpg.zip', { ...nothing, new: 3 }],
    ['part-without-area.geojson', { ...nothing, refused: 1 }],
  ] as const)('is read: %s', async (name, counts) => {
    const seen = await open(name)
    expect([seen.state, seen.fault, seen.counts]).toEqual(['ready', null, counts])
    expect(seen.warnings).toEqual({})
  })

  it.each([
    ['btm-everest-1830-without-shift.zip', 'parcels_datum_unknown', /does not say how its coordinates lie to WGS 84/],
    ['btm-without-prj.zip', 'parcels_crs_unknown', /does not say in what its coordinates are/],
  ] as const)('without a known way to WGS 84 is asked about: %s', async (name, fault_code, words) => {
    const seen = await open(name)
    expect(seen).toMatchObject({ state: 'refused', fault_code, fault: expect.stringMatching(words) })
    const chosen = await choose(seen.id, { grid: 'btm' })
    expect([chosen.state, chosen.grid, chosen.counts]).toEqual(['ready', 'btm', same])
    expect(chosen.distance).toEqual({ dags: 6, median: 0, max: 0 })
    expect((await open(name, { grid: 'btm' })).counts).toEqual(same)
  })

  it('says how far it lies from the record, with the outlines on record', async () => {
    const moved = await open('column-plot-no-with-blank.geojson')
    expect(moved.distance).toEqual({ dags: 6, median: 0, max: 0 })
    const text = fixture('bengali-digits-bom.geojson').toString().replaceAll('23.88', '23.882')
    const off = await send(Buffer.from(text))
    expect(off.counts.changed).toBe(6)
    expect(off.distance.dags).toBe(6)
    expect(off.distance.median).toBeGreaterThan(100)
    expect(off.features[0].recorded).toEqual(moved.features[0].geojson)
  })

  it('with a dag in another district is warned of for an admin, and refused for an acland', async () => {
    const name = 'new-dag-in-another-district.geojson'
    const seen = await open(name)
    expect([seen.counts, seen.warnings]).toEqual([{ ...nothing, new: 1 }, { outside: 1 }])
    expect(seen.listed).toMatchObject([{ kind: 'outside', row: 1, dag_no: '9016' }])
    const own = await open(name, { as: acland })
    expect(own.counts).toEqual({ ...nothing, refused: 1 })
    expect(own.features[0].reason).toBe('This lies outside your upazilas')
  })

  it('with two dags over each other is warned of', async () => {
    const seen = await open('two-new-dags-overlap.geojson', { as: acland })
    expect([seen.counts, seen.warnings]).toEqual([{ ...nothing, new: 2 }, { overlap: 1 }])
    expect(seen.listed).toMatchObject([{ kind: 'overlap', dag_no: '9014', other_dag_no: '9015', other_dag_id: null }])
  })

  it('with one dag in two pieces is refused, and read as pieces if that is chosen', async () => {
    const seen = await open('one-dag-in-two-pieces.geojson')
    expect(seen.counts).toEqual({ ...nothing, refused: 2 })
    expect(seen.features[0].reason).toMatch(/pieces of one dag/)
    const chosen = await choose(seen.id, { pieces: true })
    expect([chosen.counts, chosen.pieces]).toEqual([{ ...nothing, new: 1 }, true])
    expect(chosen.features[0].geojson.coordinates).toHaveLength(2)
  })

  it('with no known column lists its columns; the choice is kept for the next file', async () => {
    const text = fixture('column-plot-no-with-blank.geojson').toString().replaceAll('Plot No', 'Number on the map')
    const seen = await send(Buffer.from(text))
    expect(seen).toMatchObject({ state: 'refused', fault_code: 'parcels_no_number_column' })
    expect(seen.columns.unused).toEqual(['Number on the map'])
    expect(seen.fault).toContain('Columns in the file: Number on the map')
    expect(seen.columns).toMatchObject({
      found: ['Number on the map'],
      fields: [{ field: 'dag_no', column: null }, {}, {}, {}],
    })
    const chosen = await choose(seen.id, { columns: { dag_no: 'Number on the map' } })
    expect([chosen.counts, chosen.columns.fields[0].column]).toEqual([same, 'Number on the map'])
    expect(chosen.columns.unused).toEqual([])
    expect((await send(Buffer.from(text))).counts).toEqual(same)
    expect((await send(Buffer.from(text), { as: acland })).fault_code).toBe('parcels_no_number_column')
  })

  it.each(['দাগ নং', 'Plot_No.', 'DAG NUMBER', 'Parcel No', 'plot', 'দাগ নম্বর'])(
    'has its dag numbers in the column %s',
    async (name) => {
      const text = fixture('column-plot-no-with-blank.geojson').toString().replaceAll('Plot No', name)
      expect((await send(Buffer.from(text))).counts).toEqual(same)
    },
  )

  it('is compared with the record around it', async () => {
    const at = (lon: number, lat: number, size = 0.0003) => [
      [lon, lat],
      [lon + size, lat],
      [lon + size, lat + size],
      [lon, lat + size],
      [lon, lat],
    ]
    const feature = (dag_no: string, ring: number[][]) => ({
      type: 'Feature',
      properties: { dag_no, khatian_no: '77' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })
    const collection = (...features: object[]) => Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
    const [{ geojson }] = onRecord.features
    const twin = { ...feature('701', []), geometry: geojson }
    expect((await send(collection(twin))).listed).toMatchObject([
      { kind: 'duplicate', dag_no: '701', other_dag_no: '101' },
    ])
    const gap = await send(collection(feature('702', at(90.299, 23.889)), feature('703', at(90.29931, 23.889))))
    expect(gap.warnings).toEqual({})
    const ring = [at(90.299, 23.889, 0.001), at(90.2994, 23.8894, 0.0001).toReversed()]
    const hole = await send(collection({ ...feature('704', []), geometry: { type: 'Polygon', coordinates: ring } }))
    expect([hole.warnings, hole.listed[0].dag_no]).toEqual([{ gap: 1 }, '704'])
  })

  it('has an area that disagrees with the record', async () => {
    const dag = onRecord.features[0]
    await sql`update dags set area = 100 where zil_id = ${zil_id} and dag_no = ${dag.dag_no}`.execute(db)
    const text = fixture('bengali-digits-bom.geojson').toString().replaceAll('90.2943128', '90.2943228')
    expect((await send(Buffer.from(text))).listed).toContainEqual(
      expect.objectContaining({ kind: 'area', dag_no: dag.dag_no, recorded_area: 100 }),
    )
    await sql`update dags set area = 0 where zil_id = ${zil_id}`.execute(db)
  })

  it('is not chosen for once it is entered', async () => {
    const body = { pieces: true }
    expect((await post(`${onRecord.address}/choices`, { token: admin, body })).body.code).toBe('import_not_ready')
  })
})

it('a boundary outside the own upazilas is not drawn by an acland either', async () => {
  const [dag] = (await get(`/admin/dags?search=101&zil_id=${zil_id}`, { token: admin })).body.data
  const geojson = JSON.parse(fixture('new-dag-in-another-district.geojson').toString()).features[0].geometry
  const drawn = (token: string) => post('/admin/geojson-datas', { token, body: { dag_id: dag.id, geojson } })
  const refused = await drawn(acland)
  expect([refused.status, refused.body.errors]).toEqual([422, { geojson: ['This lies outside your upazilas'] }])
  expect((await drawn(admin)).status).toBe(200)
})
