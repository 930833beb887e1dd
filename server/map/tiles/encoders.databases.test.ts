import { sql } from 'kysely'
import { expect, it } from 'vitest'
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

/** Outlines in the form of stars whose rays are a few units wide at zoom 14. */
async function drawStars(count: number) {
  const place = await land.place()
  const survey_type_id = await land.survey()
  const ids: number[] = []
  let random = 7
  const next = () => {
    random = (random * 48_271) % 2_147_483_647
    return random / 2_147_483_647
  }
  for (let star = 0; star < count; star += 1) {
    const corners = Array.from({ length: 40 }, (_, i) => {
      const [angle, radius] = [(i / 40) * 2 * Math.PI, (1 + 30 * next()) * 5.4e-6]
      return `${centre[0] + star * 4e-4 + radius * Math.cos(angle)} ${centre[1] + radius * Math.sin(angle)}`
    })
    const id = await land.dag(place, { survey_type_id })
    const text = `multipolygon(((${[...corners, corners[0]].join(', ')})))`
    await sql`update dags set geometry = st_geomfromtext(${text}, 4326) where id = ${id}`.execute(db)
    ids.push(id)
  }
  return ids
}

async function isSimple({ rings }: DecodedFeature) {
  const closed = rings.map((ring) => `(${[...ring, ...ring.slice(0, 1)].map(({ x, y }) => `${x} ${y}`).join(', ')})`)
  const polygons: string[][] = []
  rings.forEach((ring, i) => {
    const text = closed[i] ?? ''
    if (areaOf({ id: 0, type: 3, fields: {}, rings: [ring] }) > 0) polygons.push([text])
    else polygons.at(-1)?.push(text)
  })
  const text = `multipolygon(${polygons.map((each) => `(${each.join(', ')})`).join(', ')})`
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
    expect(here['dags_labels'] !== undefined).toBe(z >= 16)
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
