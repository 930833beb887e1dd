import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { labelFields, layerFields, tileLayers } from '#contract/map/tiles.ts'
import { makeApp } from '#server/make-app.ts'
import { startApp } from '#test/harness.ts'
import { type Box, decoded, drawDag, drawPlace, pathOf, tileAt, undrawDag } from './tiles.test-ground.sql.ts'

const parts = await startApp({ PUBLIC_URL: 'https://maps.example' })
const { db, get, call, land } = parts
const other = await makeApp(parts)

let places = 0
/** Land in a square of its own, a degree from all other. */
async function field() {
  places += 1
  const corner = [88.6 + (places % 4), 21.3 + Math.floor(places / 4) * 0.5] as const
  const place = await land.place()
  const box = (east: number, north: number, size = 0.0004): Box => {
    const [west, south] = [corner[0] + east, corner[1] + north]
    return [west, south, west + size, south + size]
  }
  async function dag(east: number, north: number, fields: Parameters<typeof land.dag>[1] = {}) {
    const id = await land.dag(place, fields)
    await drawDag(db, id, box(east, north))
    return id
  }
  const tile = (z: number, east = 0.0002, north = 0.0002) => tileAt(z, [corner[0] + east, corner[1] + north])
  const path = (z: number, query = '') => `${pathOf('dags', tile(z))}${query}`
  const idsAt = async (z: number, query = '') => {
    const { raw } = await get(path(z, query))
    return (decoded(raw)['dags'] ?? []).map(({ id }) => id)
  }
  return { ...place, box, dag, tile, path, idsAt }
}

it.each([
  '/map/tiles/rivers/3/1/1.mvt',
  '/map/tiles/dags/23/0/0.mvt',
  '/map/tiles/dags/-1/0/0.mvt',
  '/map/tiles/dags/3/8/0.mvt',
  '/map/tiles/dags/3/0/8.mvt',
  '/map/tiles/dags/3/-1/0.mvt',
  '/map/tiles/dags/3/1.5/0.mvt',
  '/map/tiles/dags/3/1e0/0.mvt',
  '/map/tiles/dags/3/01/0.mvt',
  '/map/tiles/dags/3/a/0.mvt',
  '/map/tiles/dags/3/১/0.mvt',
  '/map/tiles/dags/14/1/1.mvt?survey_type_id=RS',
  '/map/tiles/dags/14/1/1.mvt?survey_type_id=0',
  '/map/tiles/dags/14/1/1.mvt?survey_type_id=1234567890123456789',
  '/map/tiles/rivers.json',
  '/map/tiles/dags.json?survey_type_id=x',
])('%s is no tile', async (path) => {
  const { status, body } = await get(path.replace('১', encodeURIComponent('১')))
  expect([status, body.code]).toEqual([400, 'no_such_tile'])
})

it('an empty tile is 204, and a tile below the zoom of its layer is empty', async () => {
  const { path, dag, tile } = await field()
  await dag(0, 0)
  for (const address of [path(13), pathOf('mouzas', tile(8)), '/map/tiles/dags/16/0/0.mvt']) {
    const { status, headers, raw } = await get(address)
    expect([address, status, raw.length, headers['cache-control']]).toEqual([address, 204, 0, 'public, max-age=60'])
  }
})

it('a dag has its facts in its tile, and no owner', async () => {
  const { dag, path, zil_id } = await field()
  const survey_type_id = await land.survey('RS')
  const id = await dag(0, 0, { dag_no: '712', khatiyan_number: '88' })
  const { status, headers, raw } = await get(path(16))
  expect([status, headers['content-type']]).toEqual([200, 'application/vnd.mapbox-vector-tile'])
  const { dags, dags_labels } = decoded(raw)
  const fields = { dag_no: '712', zil_id, survey_type_id, khatiyan_number: '88', land_class: 'Nal' }
  expect(dags).toMatchObject([{ id, type: 3, fields }])
  expect(dags_labels).toEqual([
    expect.objectContaining({ id, type: 1, fields: { dag_no: '712', room: expect.any(Number) } }),
  ])
  expect(raw.includes('আব্দুর')).toBe(false)
})

it('labels of dags begin at zoom 15, the large ones first, and each is in one tile', async () => {
  const { dag, path, tile } = await field()
  await dag(0, 0, { dag_no: '7' })
  expect(Object.keys(decoded((await get(path(14))).raw))).toEqual(['dags'])
  const small = await dag(0.001, 0.001, { dag_no: '712/13069999' })
  const firstLabels = decoded((await get(path(15))).raw)['dags_labels'] ?? []
  expect(firstLabels).toHaveLength(1)
  expect(firstLabels.map(({ id }) => id)).not.toContain(small)
  const { z, x, y } = tile(20)
  const labels: unknown[] = []
  const polygons: unknown[] = []
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1]) {
      const layers = decoded((await get(pathOf('dags', { z, x: x + dx, y: y + dy }))).raw)
      labels.push(...(layers['dags_labels'] ?? []))
      polygons.push(...(layers['dags'] ?? []))
    }
  expect(labels).toHaveLength(1)
  expect(polygons.length).toBeGreaterThan(1)
})

it('a label has the zoom from which it fits into its dag', async () => {
  const { dag, path } = await field()
  const id = await dag(0, 0)
  const room = async (dag_no: string) => {
    await sql`update dags set dag_no = ${dag_no} where id = ${id}`.execute(db)
    const { dags_labels } = decoded((await get(path(17))).raw)
    return dags_labels?.[0]?.fields['room']
  }
  const rooms = [await room('7'), await room('712/1306'), await room('712/13069999')]
  expect(rooms).toEqual(rooms.toSorted())
  expect(rooms).toEqual([15, 17, 17.5])
})

it('a tile is cached by its ETag, in either encoding', async () => {
  const { dag, path } = await field()
  await dag(0, 0)
  const plain = await get(path(15))
  const gzip = await get(path(15), { headers: { 'accept-encoding': 'br, gzip' } })
  expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'accept-encoding' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(gzip.raw).equals(plain.raw)).toBe(true)
  const tags = [String(plain.headers.etag), String(gzip.headers.etag)]
  expect(new Set(tags).size).toBe(2)
  expect(tags.join()).not.toContain('W/')
  for (const known of [...tags, `"other", ${tags[0]}`, `W/${tags[1]}`, '*']) {
    const { status, raw, headers } = await get(path(15), { headers: { 'if-none-match': known } })
    expect([known, status, raw.length, headers.etag]).toEqual([known, 304, 0, tags[0]])
  }
  expect((await get(path(15), { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  expect(
    (await get(path(15), { headers: { 'accept-encoding': 'gzip;q=0' } })).headers['content-encoding'],
  ).toBeUndefined()
})

it('a HEAD request has the headers of GET', async () => {
  const { dag, path } = await field()
  await dag(0, 0)
  const whole = await get(path(15))
  const head = await call('HEAD', path(15))
  expect([head.status, head.raw.length, head.headers.etag]).toEqual([200, 0, whole.headers.etag])
  expect(head.headers['content-length']).toBe(String(whole.raw.length))
})

const etagBy = async ({ app }: Pick<typeof other, 'app'>, path: string) =>
  (await app.inject({ url: `/api${path}` })).headers.etag

it('an edit is seen at once on every instance', async () => {
  const { dag, path, box } = await field()
  const id = await dag(0, 0)
  for (const edit of [
    () => drawDag(db, id, box(0, 0, 0.0006)),
    () => sql`update dags set dag_no = dag_no || 'a' where id = ${id}`.execute(db),
    () => sql`update dags set khatiyan_number = '9191' where id = ${id}`.execute(db),
    () => sql`update dags set meta = '{"land_class": "Bhiti"}' where id = ${id}`.execute(db),
    () => dag(0.0005, 0),
    () => undrawDag(db, id),
    () =>
      sql`delete from khatians where dag_id = ${id}`
        .execute(db)
        .then(() => sql`delete from dags where id = ${id}`.execute(db))
        .then(() => dag(0.001, 0)),
  ]) {
    const before = await etagBy(other, path(14))
    expect(await etagBy(parts, path(14))).toBe(before)
    await edit()
    const after = await etagBy(other, path(14))
    expect(after).not.toBe(before)
    expect(await etagBy(parts, path(14))).toBe(after)
  }
})

it('an edit that no tile shows changes no tile', async () => {
  const { dag, tile } = await field()
  const id = await dag(0, 0)
  const { x, y } = tile(14)
  const changes = () =>
    sql<{
      changes: number
    }>`select sum(changes)::int as changes from tile_changes where layer = 'dags' and x = ${x} and y = ${y}`
      .execute(db)
      .then(({ rows }) => rows[0]?.changes)
  const before = await changes()
  await sql`update dags set area = area + 1, version = version + 1, meta = meta || '{"note": 1}' where id = ${id}`.execute(
    db,
  )
  expect(await changes()).toBe(before)
})

it('a dag beyond the border is in a tile as far as the buffer reaches', async () => {
  const { dag } = await field()
  const id = await dag(0, 0)
  const border = (12_300 / 2 ** 14) * 360 - 180
  const lat = 23.5
  const beside = tileAt(14, [border - 0.001, lat])
  const edge: Box = [border + 0.0001, lat, border + 0.0003, lat + 0.0003]
  const before = await get(pathOf('dags', beside))
  await drawDag(db, id, edge)
  const after = await get(pathOf('dags', beside))
  expect([before.status, after.status]).toEqual([204, 200])
  expect(Object.keys(decoded(after.raw))).toEqual(['dags'])
  await drawDag(db, id, [edge[0] + 0.002, edge[1], edge[2] + 0.002, edge[3]])
  expect((await get(pathOf('dags', beside))).status).toBe(204)
})

it('a zil shows its newest survey, or the requested one', async () => {
  const { dag, idsAt, zil_id } = await field()
  const [cs, rs] = [await land.survey('CS'), await land.survey('RS')]
  const old = await dag(0, 0, { survey_type_id: cs })
  expect(await idsAt(15)).toEqual([old])
  const far = await dag(0, 0.05, { survey_type_id: cs })
  const version = () => db.selectFrom('zils').select('version').where('id', '=', zil_id).executeTakeFirstOrThrow()
  const zil_before = await version()
  // In a square of its own, so that only the newest survey of the zil changes what is here.
  const newer = await dag(0, 0.1, { survey_type_id: rs })
  expect(await idsAt(15)).toEqual([])
  expect(await idsAt(15, `?survey_type_id=${cs}`)).toEqual([old])
  expect(await idsAt(15, `?survey_type_id=${rs}`)).toEqual([])
  await undrawDag(db, newer)
  expect(await idsAt(15)).toEqual([old])
  await sql`update dags set survey_type_id = ${rs} where id = ${far}`.execute(db)
  expect(await idsAt(15)).toEqual([])
  await sql`delete from khatians where dag_id = ${far}`.execute(db)
  await sql`delete from dags where id = ${far}`.execute(db)
  expect(await idsAt(15)).toEqual([old])
  expect(await version()).toEqual(zil_before)
})

it('a survey with another order moves to its new place', async () => {
  const { dag, idsAt } = await field()
  const added = await land.survey('ZZ')
  const newest = await dag(0, 0, { survey_type_id: added })
  const oldest = await dag(0, 0, { survey_type_id: await land.survey('CS') })
  expect(await idsAt(15)).toEqual([newest])
  const [before] = await db.selectFrom('survey_types').select('sequence').where('id', '=', added).execute()
  await db.updateTable('survey_types').set({ sequence: 1 }).where('code', '=', 'ZZ').execute()
  await db.updateTable('survey_types').set({ sequence: 2 }).where('code', '=', 'CS').execute()
  expect(await idsAt(15)).toEqual([oldest])
  await db.updateTable('survey_types').set({ sequence: 1 }).where('code', '=', 'CS').execute()
  await db
    .updateTable('survey_types')
    .set(before ?? {})
    .where('code', '=', 'ZZ')
    .execute()
  expect(await idsAt(15)).toEqual([newest])
})

it('a place has its outline and names at every zoom', async () => {
  const { division_id, district_id, upazila_id, mouza_id, box, tile } = await field()
  const ids = { divisions: division_id, districts: district_id, upazilas: upazila_id, mouzas: mouza_id } as const
  for (const layer of ['divisions', 'districts', 'upazilas', 'mouzas'] as const) {
    await drawPlace(db, layer, ids[layer], box(0, 0, 0.1))
    for (const z of layer === 'mouzas' ? [9, 12, 15, 22] : [0, 5, 9, 14, 22]) {
      const layers = decoded((await get(pathOf(layer, tile(z, 0.05, 0.05)))).raw)
      const drawn = layers[layer]?.find(({ id }) => id === ids[layer])
      // Smaller than a unit of the tile, it is no polygon.
      if (z > 0) expect(Object.keys(drawn?.fields ?? {}).sort()).toEqual(Object.keys(layerFields[layer]).sort())
      expect(layers[`${layer}_labels`]?.map(({ id }) => id)).toContain(ids[layer])
    }
  }
})

it('a place that is renamed, drawn again or deleted changes its tiles', async () => {
  const { upazila_id, mouza_id, box, tile } = await field()
  await drawPlace(db, 'upazilas', upazila_id, box(0, 0, 0.1))
  await drawPlace(db, 'mouzas', mouza_id, box(0, 0, 0.1))
  const named = async (layer: 'upazilas' | 'mouzas') =>
    (decoded((await get(pathOf(layer, tile(10, 0.05, 0.05)))).raw)[layer] ?? [])
      .filter(({ id }) => id === upazila_id || id === mouza_id)
      .map(({ fields }) => [fields['name_en'], fields['jl_no']])
  await named('upazilas')
  await sql`update upazilas set name_en = 'Renamed' where id = ${upazila_id}`.execute(db)
  expect(await named('upazilas')).toEqual([['Renamed', undefined]])
  await named('mouzas')
  await sql`update mouzas set jl_no = '7' where id = ${mouza_id}`.execute(db)
  expect((await named('mouzas')).map(([, jl]) => jl)).toEqual(['7'])
  await drawPlace(db, 'mouzas', mouza_id, box(3, 3, 0.1))
  expect(await named('mouzas')).toEqual([])
  const outlines = () =>
    sql<{
      count: number
    }>`select count(*)::int as count from generalised_outlines where layer = 'mouzas' and place_id = ${mouza_id}`
      .execute(db)
      .then(({ rows }) => rows[0]?.count)
  expect(await outlines()).toBeGreaterThan(0)
  await sql`delete from place_names where kind = 'mouza' and place_id = ${mouza_id}`.execute(db)
  await sql`delete from zils where mouza_id = ${mouza_id}`.execute(db)
  await sql`delete from mouzas where id = ${mouza_id}`.execute(db)
  expect(await outlines()).toBe(0)
})

it.each(tileLayers)('TileJSON names where the tiles of %s are', async (layer) => {
  const { status, body, headers } = await get(`/map/tiles/${layer}.json?survey_type_id=3`)
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  expect(body).toMatchObject({
    tilejson: '3.0.0',
    tiles: [`https://maps.example/api/map/tiles/${layer}/{z}/{x}/{y}.mvt?survey_type_id=3`],
    vector_layers: [
      { id: layer, fields: layerFields[layer] },
      { id: `${layer}_labels`, fields: labelFields[layer] },
    ],
  })
  expect('attribution' in body).toBe(['divisions', 'districts', 'upazilas'].includes(layer))
  expect((await get(`/map/tiles/${layer}.json`)).body.tiles[0]).toMatch(/mvt$/)
})
