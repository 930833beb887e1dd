import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { layerZooms, max_zoom, type TileLayer, tileLayers } from '#contract/map/tiles.ts'
import { startApp } from '#test/harness.ts'
import { databaseEncodes, encodedByDatabase } from './database-encoder.sql.ts'
import { encodedHere } from './own-encoder.ts'
import { type Tile, tileOf } from './tile-address.ts'
import { full_detail, max_bytes } from './tile-detail.ts'
import type { TileEncoder } from './tile-encoder.ts'
import { buildTile } from './tiles.service.ts'
import { type DecodedFeature, decoded, tileAt } from './tiles.test-ground.sql.ts'

const { db, kind, land } = await startApp()
const database_encodes = await databaseEncodes(db)
const encoders: [string, TileEncoder][] = [
  ['here', encodedHere],
  ...(database_encodes ? [['by the database', encodedByDatabase] satisfies [string, TileEncoder]] : []),
]

const centre = [90.4, 23.7] as const
const tile = (z: number, layer = 'dags'): Tile => {
  const { x, y } = tileAt(z, centre)
  return tileOf({ layer, z: String(z), x: String(x), y: String(y) }, undefined)
}

/** Parcels with more or fewer corners and a pond in every third, side by side. */
async function drawParcels(count: number, width: number, corners = 12) {
  const place = await land.place()
  const survey_type_id = await land.survey()
  const across = Math.ceil(Math.sqrt(count))
  await sql`insert into dags (zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, area, meta, geometry)
    select ${place.zil_id}::bigint, ${place.mouza_id}::bigint, ${place.upazila_id}::bigint, ${survey_type_id}::bigint,
      'P' || n, (n / 3)::text, 100, '{"land_class": "Nal"}',
      st_multi(case when n % 3 = 0 then st_difference(whole, st_buffer(st_centroid(whole), ${width}::float8 / 8, 2)) else whole end)
    from generate_series(0, ${count - 1}::int) as n,
      lateral (select st_setsrid(st_translate(st_buffer(st_point(0, 0), ${width}::float8 * 0.49, ${corners / 4}::int),
        ${centre[0]}::float8 + (n % ${across}::int - ${across / 2}::float8) * ${width}::float8,
        ${centre[1]}::float8 + (n / ${across}::int - ${across / 2}::float8) * ${width}::float8), 4326) as whole) as shape`.execute(
    db,
  )
  return place
}

it('PostgreSQL makes tiles itself, the embedded database does not', () => {
  expect(database_encodes).toBe(kind === 'postgres')
})

const areaOf = ({ rings }: DecodedFeature) =>
  rings.reduce((sum, ring) => {
    const doubled = ring.reduce((all, { x, y }, i) => {
      const next = ring[(i + 1) % ring.length] ?? { x, y }
      return all + x * next.y - next.x * y
    }, 0)
    return sum + doubled / 2
  }, 0)

const lengthOf = ({ rings }: DecodedFeature) =>
  rings.reduce(
    (sum, ring) =>
      sum +
      ring.reduce((all, { x, y }, i) => {
        const next = ring[(i + 1) % ring.length] ?? { x, y }
        return all + Math.hypot(next.x - x, next.y - y)
      }, 0),
    0,
  )

/** Makes stars of 40 corners, as text; each has other rays, of at most `reach` degrees. */
function makeStars(reach: number) {
  let random = 7
  const next = () => {
    random = (random * 48_271) % 2_147_483_647
    return random / 2_147_483_647
  }
  return ([lon, lat]: readonly [number, number]) => {
    const corners = Array.from({ length: 40 }, (_, i) => {
      const [angle, radius] = [(i / 40) * 2 * Math.PI, ((1 + 30 * next()) * reach) / 31]
      return `${lon + radius * Math.cos(angle)} ${lat + radius * Math.sin(angle)}`
    })
    return `multipolygon(((${[...corners, corners[0]].join(', ')})))`
  }
}

/** Draws dags as stars whose rays are a few units wide at zoom 14. */
async function drawStars(count: number) {
  const place = await land.place()
  const survey_type_id = await land.survey()
  const starAt = makeStars(1.7e-4)
  const ids: number[] = []
  for (let star = 0; star < count; star += 1) {
    const id = await land.dag(place, { survey_type_id })
    const text = starAt([centre[0] + star * 4e-4, centre[1]])
    await sql`update dags set geometry = st_geomfromtext(${text}, 4326) where id = ${id}`.execute(db)
    ids.push(id)
  }
  return ids
}

/** The rings of a tile as text: each outer ring with the holes that follow it. */
function multipolygonOf(rings: DecodedFeature['rings']): string {
  const polygons: string[][] = []
  for (const ring of rings) {
    const text = `(${[...ring, ...ring.slice(0, 1)].map(({ x, y }) => `${x} ${y}`).join(', ')})`
    if (areaOf({ id: 0, type: 3, fields: {}, rings: [ring] }) > 0) polygons.push([text])
    else polygons.at(-1)?.push(text)
  }
  return `multipolygon(${polygons.map((each) => `(${each.join(', ')})`).join(', ')})`
}

async function isSimple({ rings }: DecodedFeature) {
  const text = multipolygonOf(rings)
  const { rows } = await sql<{ simple: boolean }>`select st_isvalid(st_geomfromtext(${text})) as simple`.execute(db)
  return rows[0]?.simple
}

it.each(encoders)('no outline crosses itself after rounding to units: %s', async (_how, encode) => {
  const ids = await drawStars(30)
  const { bytes } = await encode(db, tile(14), { ...full_detail, pixels: 0 })
  const stars = (decoded(bytes)['dags'] ?? []).filter(({ id }) => id !== undefined && ids.includes(id))
  expect(stars.length).toBeGreaterThan(20)
  const simple = await Promise.all(stars.map(isSimple))
  expect(simple.filter((each) => each)).toHaveLength(stars.length)
})

it('both encoders write the same facts, and the same shapes within a unit', async () => {
  await drawParcels(400, 0.0004)
  for (const z of [14, 15, 16, 17, 19]) {
    const here = decoded((await encodedHere(db, tile(z), full_detail)).bytes)
    expect(here['dags']?.length).toBeGreaterThan(0)
    expect(here['dags_labels'] !== undefined).toBe(z >= 15)
    for (const feature of here['dags'] ?? []) expect(areaOf(feature)).toBeGreaterThan(0)
    if (!database_encodes) continue
    const there = decoded((await encodedByDatabase(db, tile(z), full_detail)).bytes)
    const plain = ({ id, type, fields }: DecodedFeature) => ({ id, type, fields })
    for (const layer of ['dags', 'dags_labels']) expect(here[layer]?.map(plain)).toEqual(there[layer]?.map(plain))
    there['dags']?.forEach((feature, i) => {
      const own = here['dags']?.[i]
      if (!own) throw new Error('a feature is missing')
      expect(Math.abs(areaOf(own) - areaOf(feature))).toBeLessThanOrEqual(lengthOf(feature))
    })
    there['dags_labels']?.forEach((feature, i) => {
      const [own, other] = [here['dags_labels']?.[i], feature].map((each) => each?.rings[0]?.[0])
      if (!own || !other) throw new Error('a label is missing')
      expect(Math.max(Math.abs(own.x - other.x), Math.abs(own.y - other.y))).toBeLessThanOrEqual(1)
    })
  }
})

/** Draws a record of a layer as a star on the border of two tiles; returns its id and the tiles. */
async function drawOnBorder(layer: TileLayer, z: number) {
  const place = await land.place()
  const id = layer === 'dags' ? await land.dag(place) : place[columns[layer]]
  const { x, y } = tileAt(z, centre)
  const width = 360 / 2 ** z
  const text = makeStars(width / 4)([(x + 1) * width - 180, latitudeAt((y + 0.5) / 2 ** z)])
  const column = sql.ref(layer === 'dags' ? 'geometry' : 'outline')
  await sql`update ${sql.table(layer)} set ${column} = st_geomfromtext(${text}, 4326) where id = ${id}`.execute(db)
  return {
    id,
    text,
    tiles: [x, x + 1].map((column) => tileOf({ layer, z: `${z}`, x: `${column}`, y: `${y}` }, undefined)),
  }
}

const columns = {
  divisions: 'division_id',
  districts: 'district_id',
  upazilas: 'upazila_id',
  mouzas: 'mouza_id',
} as const
const latitudeAt = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * row))) * 180) / Math.PI

/** A pixel of the map has 8 units. True if the drawn polygon is the record's, cut to the tile, within a pixel. */
async function isWithinPixel(rings: DecodedFeature['rings'], record: string, { z, x, y }: Tile) {
  const half = Math.PI * 6_378_137
  const unit = (2 * half) / 2 ** z / 4096
  const { rows } = await sql<{ good: boolean }>`
    with cut as (select st_clipbybox2d(st_transscale(st_setsrid(st_transform(st_geomfromtext(${record}, 4326), 3857), 0),
        ${half - x * 4096 * unit}::float8, ${y * 4096 * unit - half}::float8, ${1 / unit}::float8, ${-1 / unit}::float8),
        st_makeenvelope(-64, -64, 4160, 4160)) as shape),
      drawn as (select st_geomfromtext(${multipolygonOf(rings)}) as shape)
    select st_area(st_difference(drawn.shape, st_buffer(cut.shape, 8, 2))) < 1
      and st_area(st_difference(st_buffer(cut.shape, -8, 2), drawn.shape)) < 1 as good from cut, drawn`.execute(db)
  return rows[0]?.good
}

/** True if both tiles draw a polygon alike where they overlap, within two units. */
async function isSameOnBorder(west: DecodedFeature['rings'], east: DecodedFeature['rings']) {
  const strip = sql`st_makeenvelope(4034, 2, 4158, 4094)`
  const { rows } = await sql<{ good: boolean }>`
    with west as (select st_intersection(st_geomfromtext(${multipolygonOf(west)}), ${strip}) as shape),
      east as (select st_intersection(st_translate(st_geomfromtext(${multipolygonOf(east)}), 4096, 0), ${strip}) as shape)
    select st_area(west.shape) > 100 and st_area(st_difference(st_buffer(west.shape, -2), east.shape)) < 1
      and st_area(st_difference(st_buffer(east.shape, -2), west.shape)) < 1 as good from west, east`.execute(db)
  return rows[0]?.good
}

it.each(tileLayers)('%s are drawn within a pixel of their records, alike on both sides of a border', async (layer) => {
  const { from, to } = layerZooms[layer]
  for (const [how, encode] of encoders)
    for (const z of [Math.max(from, 5), to - 1, to, max_zoom]) {
      const { id, text, tiles } = await drawOnBorder(layer, z)
      const rings = await Promise.all(
        tiles.map(async (each) => {
          const { bytes } = await encode(db, each, full_detail)
          return decoded(bytes)[layer]?.find((feature) => feature.id === id)?.rings ?? []
        }),
      )
      const [west = [], east = []] = rings
      const fits = await Promise.all(tiles.map((each, i) => isWithinPixel(rings[i] ?? [], text, each)))
      expect([how, z, ...fits, await isSameOnBorder(west, east)]).toEqual([how, z, true, true, true])
    }
})

it('a tile that would be too large shows less, and has at most 500 KB', async () => {
  await drawParcels(18_000, 0.00013, 8)
  for (const [where, encode] of encoders) {
    const whole = await encode(db, tile(14), full_detail)
    expect([where, whole.bytes.length > 1.3 * max_bytes]).toEqual([where, true])
    const bytes = await buildTile(db, encode, tile(14))
    expect(bytes.length).toBeLessThanOrEqual(max_bytes)
    const { dags } = decoded(bytes)
    expect([where, (dags?.length ?? 0) > 5000, dags?.[0]?.fields]).toEqual([where, true, {}])
  }
})
