import { geojson } from 'flatgeobuf'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { flatGeobuf } from './flat-geobuf.ts'

const { app, db, get, land } = await startApp()
const place = await land.place({ upazila: ['Savar', 'সাভার'], mouza: ["Birulia (Char) 'A'", 'বিরুলিয়া'] })
const empty = await land.place()
const rs = await land.survey('RS')
const bs = await land.survey('BS')
const first = await land.dag(place, { dag_no: '2', survey_type_id: rs })
await land.dag(place, { dag_no: '1', survey_type_id: bs })
await land.dag(place, { dag_no: '10', survey_type_id: rs })
const undrawn = await land.dag(place, { dag_no: '11', survey_type_id: rs })
await sql`update dags set geometry = null where id = ${undrawn}`.execute(db)
// One with two parts, of which one has a hole.
await sql`update dags set geometry = st_multi(st_union(
  st_difference(st_makeenvelope(90.5, 23, 90.51, 23.01, 4326), st_makeenvelope(90.504, 23.004, 90.506, 23.006, 4326)),
  st_makeenvelope(90.52, 23, 90.53, 23.01, 4326))) where id = ${first}`.execute(db)

const download = (zil_id: number, format: 'geojson' | 'fgb', query = '') =>
  app.inject({ method: 'GET', url: `/api/map/zils/${zil_id}/parcels.${format}${query}` })

type Parcel = { geometry: object; properties: Record<string, unknown> }
type Read = { id?: number } & Parcel

const parcelOf = (feature: object): Parcel => JSON.parse(JSON.stringify(feature))

async function readFlatGeobuf(bytes: Buffer): Promise<Parcel[]> {
  const found: Parcel[] = []
  for await (const feature of geojson.deserialize(new Uint8Array(bytes))) found.push(parcelOf(feature))
  return found
}

const plain = ({ id, geometry, properties }: Read) => ({ geometry, properties: { id, ...properties } })

describe('the parcels of a zil', () => {
  it('come as GeoJSON, survey by survey in the order of their numbers', async () => {
    const answer = await download(place.zil_id, 'geojson')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/geo+json',
      'content-disposition': 'attachment; filename="parcels-savar-birulia-char-a-2.geojson"',
      'cache-control': 'public, max-age=60',
    })
    const { type, name, features } = answer.json()
    expect([type, name]).toEqual(['FeatureCollection', 'parcels-savar-birulia-char-a-2'])
    const numbers = features.map(({ properties }: Parcel) => [properties['survey'], properties['dag_no']])
    expect(numbers).toEqual([
      ['RS', '2'],
      ['RS', '10'],
      ['BS', '1'],
    ])
    expect(answer.payload).not.toMatch(/Rahim|রহিম|করিম/)
  })

  it('come as FlatGeobuf with the same shapes and facts', async () => {
    const answer = await download(place.zil_id, 'fgb')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/flatgeobuf',
      'content-disposition': 'attachment; filename="parcels-savar-birulia-char-a-2.fgb"',
    })
    const { features } = (await download(place.zil_id, 'geojson')).json()
    expect(await readFlatGeobuf(answer.rawPayload)).toMatchObject(features.map(plain))
  })

  it('are those of one survey where it is named', async () => {
    for (const format of ['geojson', 'fgb'] as const) {
      const { headers } = await download(place.zil_id, format, `?survey_type_id=${bs}`)
      expect(headers['content-disposition']).toContain(`parcels-savar-birulia-char-a-2-bs.${format}`)
    }
    const { features } = (await download(place.zil_id, 'geojson', `?survey_type_id=${bs}`)).json()
    expect(features).toMatchObject([{ properties: { dag_no: '1', survey: 'BS' } }])
  })

  it('are refused for an unknown zil or survey, and if nothing is drawn', async () => {
    for (const format of ['geojson', 'fgb']) {
      const refusal = async (address: string) => {
        const { status, body } = await get(`/map/zils/${address}`)
        return [status, body.code]
      }
      expect(await refusal(`999999/parcels.${format}`)).toEqual([404, 'not_found'])
      expect(await refusal(`x/parcels.${format}`)).toEqual([404, 'not_found'])
      expect(await refusal(`${empty.zil_id}/parcels.${format}`)).toEqual([404, 'nothing_drawn'])
      expect(await refusal(`${place.zil_id}/parcels.${format}?survey_type_id=999999`)).toEqual([404, 'nothing_drawn'])
      expect(await refusal(`${place.zil_id}/parcels.${format}?survey_type_id=x`)).toEqual([422, 'validation_failed'])
    }
  })

  it('are all sent, also where they are read in several batches', async () => {
    await sql`insert into dags (zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, area, geometry)
      select ${empty.zil_id}, ${empty.mouza_id}, ${empty.upazila_id}, ${rs}, n::text, '1', 871.2,
        st_multi(st_makeenvelope(91 + n * 0.001, 24, 91 + n * 0.001 + 0.001, 24.001, 4326))
      from generate_series(1, 601) n`.execute(db)
    const numbers = (parcels: Parcel[]) => parcels.map(({ properties }) => properties['dag_no'])
    const all = Array.from({ length: 601 }, (_, index) => String(index + 1))
    expect(numbers((await download(empty.zil_id, 'geojson')).json().features)).toEqual(all)
    expect(numbers(await readFlatGeobuf((await download(empty.zil_id, 'fgb')).rawPayload))).toEqual(all)
  })
})

it('a FlatGeobuf breaks off if it has fewer features than its header says', async () => {
  const { features } = (await download(place.zil_id, 'geojson')).json()
  async function* one() {
    yield features.slice(0, 1).map((each: Read) => ({ ...each, geometry: JSON.stringify(each.geometry) }))
  }
  const sent: Uint8Array[] = []
  const read = async () => {
    for await (const chunk of flatGeobuf(2, one())) sent.push(chunk)
  }
  await expect(read()).rejects.toThrow('2 features were announced and 1 are there')
  expect(sent).toHaveLength(2)
})
