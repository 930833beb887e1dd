import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { folderStorage } from '#server/app/files.ts'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { importKinds } from '#server/import-kinds.ts'
import { makeImports } from '#server/imports/work-imports.service.ts'
import { startApp } from '#test/harness.ts'
import { hostileShapes } from '#test/hostile-shapes.ts'
import { multipart } from '#test/multipart.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

afterAll(closeRenderer)

const { app, db, call, config, secret, get, post, person, land } = await startApp()
const place = await land.place()
const away = await land.place()
const survey_type_id = await land.survey('RS')
const officer = await person('acland', [place.office_code])
const { token } = officer
const admin = await person('admin')
const imports = makeImports({
  db,
  storage: folderStorage(join(config.data_dir, 'files')),
  kinds: importKinds({ boundary_percent: 5, secret }),
})

/** Debian's gdal-bin; CI has it. */
const hasGdal = spawnSync('ogr2ogr', ['--version']).status === 0

type Position = [number, number]
const square = (lon: number, lat: number, size = 0.001): Position[] => [
  [lon, lat],
  [lon + size, lat],
  [lon + size, lat + size],
  [lon, lat + size],
  [lon, lat],
]
const feature = (properties: object, ring: Position[] | null = square(89.5, 24)) => ({
  type: 'Feature',
  properties: { zil_id: place.zil_id, survey: 'RS', khatian_no: '45', ...properties },
  geometry: ring && { type: 'Polygon', coordinates: [ring] },
})
const collection = (...features: object[]) => Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))

async function send(
  bytes: Buffer,
  { name = 'parcels.geojson', as = token, words = {} as Record<string, string> } = {},
) {
  const { payload, headers } = multipart({ ...words, file: { name, bytes, type: 'application/octet-stream' } })
  const url = '/api/admin/imports'
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${as}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** A file looked through: the import and its features. */
async function lookedThrough(bytes: Buffer, options: Parameters<typeof send>[1] = {}) {
  const added = await send(bytes, options)
  if (added.status !== 201) throw new Error(JSON.stringify(added.body))
  await imports.run()
  const address = `/admin/imports/${added.body.id}`
  const as = options.as ?? token
  const body = (await get(address, { token: as })).body
  const features = (await get(`${address}/features?per_page=50`, { token: as })).body.data
  return { ...body, features, address }
}
const enter = async (address: string, as = token) => {
  const asked = await post(`${address}/enter`, { token: as })
  await imports.run()
  return { asked, now: (await get(address, { token: as })).body }
}
const boundaryOf = async (id: number) => (await get(`/admin/geojson-datas/${id}`, { token })).body

describe('a file of parcels', () => {
  it('is checked, and shows each parcel as new, changed, same or refused', async () => {
    const same = await land.dag(place, { survey_type_id, dag_no: 's1' })
    const changed = await land.dag(place, { survey_type_id, dag_no: 'c1' })
    const shape = (await boundaryOf(same)).geojson.coordinates[0][0]
    const seen = await lookedThrough(
      collection(
        feature({ dag_no: 'n১' }),
        feature({ dag_no: 'c1' }, square(89.6, 24)),
        feature({ DAG_NO: 's1' }, shape),
        feature({ dag_no: 'b1' }, [
          [89.5, 23.5],
          [89.501, 23.501],
          [89.501, 23.5],
          [89.5, 23.501],
          [89.5, 23.5],
        ]),
      ),
    )
    expect(seen).toMatchObject({
      state: 'ready',
      total: 4,
      done: 4,
      counts: { new: 1, changed: 1, same: 1, refused: 1 },
    })
    expect(seen.features).toMatchObject([
      { row: 1, dag_no: 'n1', outcome: 'new', survey: 'RS', zil_id: place.zil_id, reason: null },
      { row: 2, dag_no: 'c1', outcome: 'changed', dag_id: changed },
      { row: 3, dag_no: 's1', outcome: 'same', dag_id: same },
      { row: 4, outcome: 'refused', reason: 'The boundary crosses or touches itself here', area: null },
    ])
    expect(seen.features[3].at.map((degree: number) => degree.toFixed(4))).toEqual(['89.5005', '23.5005'])
    const only = await get(`${seen.address}/features?outcome=refused`, { token, language: 'bn' })
    expect(only.body.data).toMatchObject([{ row: 4, reason: 'সীমানা এখানে নিজেকে কেটেছে বা ছুঁয়েছে' }])
    expect(await boundaryOf(changed)).toMatchObject({ boundary_version: 1, version: 1 })
  })

  it.each([
    ['without a number', { dag_no: '' }, undefined, 'It has no dag number'],
    ['with a number that is none', { dag_no: '#140' }, undefined, 'It has no dag number'],
    ['of no zil', { dag_no: '1', zil_id: null }, undefined, 'Its zil is not on record'],
    ['of a zil outside', { dag_no: '1', zil_id: away.zil_id }, undefined, 'This is outside your upazilas'],
    ['of an unknown survey', { dag_no: '1', survey: 'XX' }, undefined, 'Its survey is not on record'],
    ['new and without a khatian', { dag_no: '1', khatian_no: null }, undefined, 'It is new and has no khatian number'],
    ['without a shape', { dag_no: '1' }, null, 'There are no points'],
    ['with its degrees swapped', { dag_no: '1' }, square(24, 89.5), 'Longitude and latitude are swapped'],
    ['in Rome', { dag_no: '1' }, square(12.5, 41.9), 'This lies outside Bangladesh'],
  ] as const)('has a parcel %s refused', async (_what, properties, ring, reason) => {
    const seen = await lookedThrough(collection(feature(properties, ring === undefined ? undefined : ring)))
    expect(seen.features).toMatchObject([{ outcome: 'refused', reason }])
    expect((await enter(seen.address)).asked.body.code).toBe('import_not_ready')
  })

  it('shows a parcel as changed if all corners lie on the old outline but the land differs', async () => {
    const at = (corners: Position[]) => corners.map(([x, y]): Position => [89.55 + x / 1000, 24 + y / 1000])
    const walls = (notch: Position[], whole: Position[]) => at([[0, 0], ...notch, ...whole, [0, 0]])
    const fromNorth = walls(
      [],
      [
        [3, 0],
        [3, 3],
        [2, 3],
        [2, 1],
        [1, 1],
        [1, 3],
        [0, 3],
      ],
    )
    const fromSouth = walls(
      [
        [1, 0],
        [1, 2],
        [2, 2],
        [2, 0],
      ],
      [
        [3, 0],
        [3, 3],
        [0, 3],
      ],
    )
    const dag_id = await land.dag(place, { survey_type_id, dag_no: 'notch' })
    const geojson = { type: 'Polygon', coordinates: [fromNorth] }
    expect((await post('/admin/geojson-datas', { token, body: { dag_id, geojson } })).status).toBe(200)
    const outcome = async (ring: Position[]) =>
      (await lookedThrough(collection(feature({ dag_no: 'notch' }, ring)))).features[0].outcome
    expect([await outcome(fromSouth), await outcome(fromNorth)]).toEqual(['changed', 'same'])
    const moved = fromNorth.map(([lon, lat]): Position => [lon + 0.0000001, lat])
    expect(await outcome(moved)).toBe('same')
  })

  it('has every shape refused that drawing refuses, with the same reason and place', async () => {
    const shapes = hostileShapes.map(([_what, geometry], at) => ({ ...feature({ dag_no: `h${at}` }), geometry }))
    const { features } = await lookedThrough(collection(...shapes))
    const told = features.map(({ reason, at, outcome }: { reason: string; at: number[] | null; outcome: string }) => [
      outcome,
      reason,
      at?.map((degree) => Math.round(degree * 1e4) / 1e4) ?? null,
    ])
    expect(told).toEqual(hostileShapes.map(([_what, _geometry, words, at]) => ['refused', words, at]))
  })

  it('has both parcels of the same number refused', async () => {
    const seen = await lookedThrough(
      collection(
        feature({ dag_no: 't1' }),
        feature({ dag_no: 't1' }, square(89.7, 24)),
        feature({ dag_no: 't2' }, square(89.8, 24)),
      ),
    )
    expect(seen.features.map(({ reason }: { reason: string }) => reason)).toEqual([
      expect.stringContaining('The file has this dag twice'),
      expect.stringContaining('The file has this dag twice'),
      null,
    ])
  })

  it('takes zil and survey from the form if it names none', async () => {
    const bare = feature({ dag_no: 'f1', zil_id: undefined, survey: undefined })
    const words = { zil_id: String(place.zil_id), survey_type_id: String(survey_type_id) }
    const seen = await lookedThrough(collection(bare), { words })
    expect(seen.features).toMatchObject([{ outcome: 'new', zil_id: place.zil_id, survey: 'RS' }])
    const outside = await send(collection(bare), { words: { zil_id: String(away.zil_id) } })
    expect(Object.keys(outside.body.errors)).toEqual(['zil_id'])
  })

  it('is read by its content, whatever its name ends in', async () => {
    const seen = await lookedThrough(collection(feature({ dag_no: 'n1' })), { name: 'parcels.gpkg' })
    expect([seen.state, seen.features.length]).toEqual(['ready', 1])
  })

  it.each([
    ['no file of parcels', 'parcels.geojson', Buffer.from('hello'), 415],
    ['an empty one', 'parcels.geojson', Buffer.alloc(0), 422],
    ['more than 20 MB', 'parcels.geojson', Buffer.alloc(21 * 1024 * 1024, 0x7b), 413],
  ])('is refused: %s', async (_what, name, bytes, status) => {
    expect((await send(bytes, { name })).status).toBe(status)
  })

  const bomb = zipSync({ 'parcels.geojson': Buffer.alloc(300 * 1024 * 1024, ' ') }, { level: 9 })
  it.each([
    ['half a GeoJSON', 'a.geojson', Buffer.from('{"type":"FeatureCollection","features":[{'), /cannot be read/],
    ['a zip of nothing', 'a.zip', Buffer.from(zipSync({ 'a.txt': Buffer.from('hello') })), /has no Shapefile/],
    ['a zip bomb', 'a.zip', Buffer.from(bomb), /cannot be read/],
    ['half a GeoPackage', 'a.gpkg', Buffer.from('SQLite format 3\0 and no more'), /cannot be read/],
    ['no parcels', 'a.geojson', collection(), /no parcels/],
  ])('is refused as a whole: %s', async (_what, name, bytes, words) => {
    const seen = await lookedThrough(bytes, { name })
    expect([seen.state, seen.features]).toEqual(['refused', []])
    expect(seen.fault).toMatch(words)
  })

  it('is visible to its sender and to admins', async () => {
    const seen = await lookedThrough(collection(feature({ dag_no: 'v1' })))
    const other = await person('acland', [place.office_code])
    expect((await get(seen.address, { token: other.token })).status).toBe(404)
    expect((await get(`${seen.address}/features`, { token: other.token })).status).toBe(404)
    expect((await post(`${seen.address}/enter`, { token: other.token })).status).toBe(404)
    expect((await post(`${seen.address}/undo`, { token: other.token })).status).toBe(404)
    expect((await get(seen.address, { token: admin.token })).body.created_by).toMatch(/^Person/)
    const list = async (as: string) => (await get('/admin/imports', { token: as })).body.imports
    expect((await list(token))[0]).toMatchObject({ file_name: 'parcels.geojson', state: 'ready' })
    expect(await list(other.token)).toEqual([])
  })
})

describe('entering an import', () => {
  it('makes the new dags and draws the changed ones in one transaction; its undo restores everything', async () => {
    const changed = await land.dag(place, { survey_type_id, dag_no: 'e1' })
    const before = await boundaryOf(changed)
    const { address } = await lookedThrough(
      collection(feature({ dag_no: 'e1' }, square(89.61, 24)), feature({ dag_no: 'e2' }, square(89.62, 24))),
    )
    const { asked, now } = await enter(address)
    expect([asked.status, asked.body.state, now.state]).toEqual([200, 'entering', 'entered'])
    expect(await boundaryOf(changed)).toMatchObject({
      bbox: [89.61, 24, 89.611, 24.001],
      boundary_version: 2,
      version: 2,
    })
    const made = (await get(`/admin/dags?search=e2&zil_id=${place.zil_id}`, { token })).body.data[0]
    expect(made).toMatchObject({ dag_no: 'e2', khatiyan_number: '45', area: 0, has_boundary: true })
    expect((await enter(address)).now.state).toBe('entered')
    const history = (await get(`/admin/geojson-datas/${made.id}/history`, { token })).body
    expect(history).toMatchObject([{ version: 1, source: 'imported' }])

    const undone = await post(`${address}/undo`, { token })
    expect([undone.status, undone.body.state]).toEqual([200, 'undone'])
    expect(await boundaryOf(changed)).toMatchObject({ geojson: before.geojson, boundary_version: 3 })
    expect((await get(`/admin/dags/${made.id}`, { token })).status).toBe(404)
    expect((await post(`${address}/undo`, { token })).body.state).toBe('undone')
    const log = (await get('/admin/audit?subject=imports', { token: admin.token })).body.data
    expect(log.map(({ act }: { act: string }) => act)).toEqual(['undo', 'import'])
  })

  it('works in several parts as a whole, and so does its undo', async () => {
    const count = 2100
    const parcels = Array.from({ length: count }, (_, n) =>
      feature({ dag_no: `p${n + 1}` }, square(88.5 + n / 1000, 24.5, 0.0005)),
    )
    const { address } = await lookedThrough(collection(...parcels))
    const { now } = await enter(address)
    expect([now.state, now.counts.new, now.written]).toEqual(['entered', count, null])
    expect(now.bbox).toEqual([88.5, 24.5, 90.5995, 24.5005].map((degree) => expect.closeTo(degree, 6)))
    const made = async () => (await get(`/admin/dags?search=p2100&zil_id=${place.zil_id}`, { token })).body.total
    expect(await made()).toBe(1)
    expect((await post(`${address}/undo`, { token })).body.state).toBe('undone')
    expect(await made()).toBe(0)
  })

  it('checks the file again if the record changed meanwhile', async () => {
    const dag = await land.dag(place, { survey_type_id, dag_no: 'm1' })
    const { address } = await lookedThrough(
      collection(feature({ dag_no: 'm1' }, square(89.63, 24)), feature({ dag_no: 'm2' }, square(89.64, 24))),
    )
    await post('/admin/geojson-datas', {
      token,
      body: { dag_id: dag, geojson: { type: 'Polygon', coordinates: [square(89.65, 24)] } },
    })
    const { now } = await enter(address)
    expect([now.state, now.counts]).toEqual(['ready', { new: 1, changed: 1, same: 0, refused: 0 }])
    expect((await boundaryOf(dag)).bbox[0]).toBe(89.65)
    expect((await enter(address)).now.state).toBe('entered')
    expect((await boundaryOf(dag)).bbox[0]).toBe(89.63)
  })

  it('cannot be undone once something depends on it', async () => {
    const { address } = await lookedThrough(collection(feature({ dag_no: 'u1' }, square(89.66, 24))))
    await enter(address)
    const [dag] = (await get(`/admin/dags?search=u1&zil_id=${place.zil_id}`, { token })).body.data
    await post('/admin/geojson-datas', {
      token,
      body: { dag_id: dag.id, geojson: { type: 'Polygon', coordinates: [square(89.67, 24)] } },
    })
    const refused = await post(`${address}/undo`, { token })
    expect([refused.status, refused.body.code]).toEqual([409, 'import_built_on'])
    expect(refused.body.records).toEqual([{ id: dag.id, page: 'dags', name: 'u1' }])
    expect(refused.body.message).toContain('1')
  })

  const sheetOf = async (id: number) => {
    expect((await post(`/locations/dags/${id}/parcel-sheet`, { token })).status).toBe(200)
  }
  const lineageOf = (id: number, parents: object[]) =>
    call('PUT', `/admin/dags/${id}/lineage`, { token, body: { parents, reason: 'Case 12' } })
  const toldOrigin = async (id: number) => {
    expect((await lineageOf(id, [])).status).toBe(200)
  }
  const toldAsOrigin = async (id: number) => {
    const newer = await land.dag(place, { survey_type_id: await land.survey('BS') })
    expect((await lineageOf(newer, [{ dag_id: id, share: 0.5 }])).status).toBe(200)
  }
  it.each([
    ['a sheet of its new dag was printed', sheetOf],
    ['the office said what its new dag came from', toldOrigin],
    ['the office said that a dag came from its new one', toldAsOrigin],
  ])('cannot be undone once %s', async (_what, build) => {
    const dag_no = `w${Math.floor(Math.random() * 1e9)}`
    const { address } = await lookedThrough(collection(feature({ dag_no }, square(89.9, 24))))
    await enter(address)
    const [dag] = (await get(`/admin/dags?search=${dag_no}&zil_id=${place.zil_id}`, { token })).body.data
    await build(dag.id)
    const refused = await post(`${address}/undo`, { token })
    expect([refused.status, refused.body.code, refused.body.records]).toEqual([
      409,
      'import_built_on',
      [{ id: dag.id, page: 'dags', name: dag_no }],
    ])
    expect((await get(`/admin/dags/${dag.id}`, { token })).status).toBe(200)
  })

  it('continues after a server was killed', async () => {
    const { body } = await send(collection(feature({ dag_no: 'k1' }, square(89.68, 24))))
    const { sql } = await import('kysely')
    await sql`update imports set state = 'reading', holder = 'gone', held_until = now() - interval '1 second'
      where id = ${body.id}`.execute(db)
    await imports.run()
    expect((await get(`/admin/imports/${body.id}`, { token })).body.state).toBe('ready')
    await sql`update imports set state = 'reading', holder = 'alive', held_until = now() + interval '1 minute'
      where id = ${body.id}`.execute(db)
    await imports.run()
    expect((await get(`/admin/imports/${body.id}`, { token })).body.state).toBe('reading')
  })
})

describe('an export of parcels', () => {
  it.skipIf(!hasGdal)('is imported as the same through Shapefile and GeoPackage', async () => {
    const where = await land.place()
    const { token: as } = admin
    for (const dag_no of ['1', '12/3', '৯৯ক'.replace('৯৯', '99')]) await land.dag(where, { survey_type_id, dag_no })
    const answer = await app.inject({
      url: `/api/admin/parcels.geojson?zil_id=${where.zil_id}`,
      headers: { authorization: `Bearer ${as}` },
    })
    expect(answer.headers['content-type']).toContain('application/geo+json')
    for (const name of Object.keys(answer.json().features[0].properties)) expect(name.length).toBeLessThanOrEqual(10)
    const folder = temporaryFolder('round-trip')
    writeFileSync(join(folder, 'p.geojson'), answer.rawPayload)
    const ogr = (...rest: string[]) => execFileSync('ogr2ogr', rest, { cwd: folder })
    ogr('-lco', 'ENCODING=UTF-8', '-t_srs', 'EPSG:32646', 'p.shp', 'p.geojson')
    ogr('-t_srs', 'EPSG:32645', 'p.gpkg', 'p.geojson')
    const parts = ['shp', 'shx', 'dbf', 'prj', 'cpg'].map((end) => [`p.${end}`, readFileSync(join(folder, `p.${end}`))])
    const files: [string, Buffer][] = [
      ['p.geojson', answer.rawPayload],
      ['p.zip', Buffer.from(zipSync(Object.fromEntries(parts)))],
      ['p.gpkg', readFileSync(join(folder, 'p.gpkg'))],
    ]
    for (const [name, bytes] of files) {
      const seen = await lookedThrough(bytes, { name, as })
      expect([name, seen.fault, seen.counts]).toEqual([name, null, { new: 0, changed: 0, same: 3, refused: 0 }])
    }
    const bare = Object.fromEntries(parts.filter(([name]) => !String(name).endsWith('.prj')))
    const unknown = await lookedThrough(Buffer.from(zipSync(bare)), { name: 'p.zip', as })
    expect(unknown.fault).toMatch(/Choose the grid/)
    const told = await lookedThrough(Buffer.from(zipSync(bare)), { name: 'p.zip', as, words: { grid: 'utm46n' } })
    expect(told.counts.same).toBe(3)
  })

  it('is refused if nothing is drawn, and outside the office', async () => {
    const where = await land.place()
    expect((await get(`/admin/parcels.geojson?zil_id=${where.zil_id}`, { token: admin.token })).body.code).toBe(
      'nothing_drawn',
    )
    expect((await get(`/admin/parcels.geojson?zil_id=${where.zil_id}`, { token })).status).toBe(422)
  })
})
