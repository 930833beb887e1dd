import { sql } from 'kysely'
import { startApp } from './harness.ts'

export const collectionIds = ['divisions', 'districts', 'upazilas', 'mouzas', 'dags'] as const

type Position = [number, number]
export type TestFeature = {
  type: string
  id: number
  geometry: { type: string; coordinates: Position[][][] }
  properties: Record<string, unknown>
  links?: TestLink[]
}
export type TestLink = { href: string; rel: string; type?: string }

/** A server with outlined places and, in one zil, drawn dags of two surveys. */
export async function ogcGround() {
  const parts = await startApp()
  const { db, app, land } = parts
  const here = await land.place()
  const there = await land.place()
  const rs = await land.survey('RS')
  const bs = await land.survey('BS')
  const dags: number[] = []
  for (let n = 1; n <= 7; n += 1)
    dags.push(await land.dag(here, { dag_no: String(n), survey_type_id: n % 2 ? rs : bs }))
  const far = await land.dag(there, { dag_no: '12', survey_type_id: rs })
  await sql`update dags set geometry = st_multi(st_makeenvelope(91.5, 24.5, 91.501, 24.501, 4326)) where id = ${far}`.execute(
    db,
  )
  const undrawn = await land.dag(here, { dag_no: '99', survey_type_id: rs })
  await sql`update dags set geometry = null where id = ${undrawn}`.execute(db)
  const outlined = [
    ['divisions', 'division_id'],
    ['districts', 'district_id'],
    ['upazilas', 'upazila_id'],
    ['mouzas', 'mouza_id'],
  ] as const
  // With a hole, drawn the other way round than GeoJSON has it.
  for (const [table, key] of outlined)
    for (const [place, west] of [
      [here, 90],
      [there, 91],
    ] as const)
      await sql`update ${sql.table(table)} set outline = st_multi(st_forcepolygoncw(st_difference(
        st_makeenvelope(${west}::float8, 23, ${west}::float8 + 1, 25, 4326),
        st_makeenvelope(${west}::float8 + 0.2, 24, ${west}::float8 + 0.4, 24.123456789, 4326)))) where id = ${place[key]}`.execute(
        db,
      )

  /** Asks for an address below `/api/ogc`, or for a link. */
  async function ask(address: string, headers: Record<string, string> = {}) {
    const url = /^https?:/.test(address) ? address.replace(/^https?:\/\/[^/]+/, '') : `/api/ogc${address}`
    const answer = await app.inject({ method: 'GET', url, headers })
    const type = String(answer.headers['content-type'])
    return {
      status: answer.statusCode,
      headers: answer.headers,
      type,
      body: type.includes('json') && answer.payload !== '' ? answer.json() : null,
    }
  }

  const featuresOf = async (address: string): Promise<TestFeature[]> => (await ask(address)).body.features

  /** Every page of a list, by the links between them. */
  async function pagesOf(address: string): Promise<TestFeature[][]> {
    const pages: TestFeature[][] = []
    for (let next: string | undefined = address; next; ) {
      const { body }: { body: { features: TestFeature[]; links: TestLink[] } } = await ask(next)
      pages.push(body.features)
      next = body.links.find(({ rel }) => rel === 'next')?.href
    }
    return pages
  }

  return { ...parts, ask, featuresOf, pagesOf, here, there, rs, bs, dags, far, undrawn }
}

/** Twice the area of a ring, above zero where it runs against the clock. */
export const turn = (ring: Position[]): number =>
  ring.slice(1).reduce((sum, [x, y], index) => {
    const [before_x, before_y] = ring[index] ?? [x, y]
    return sum + before_x * y - x * before_y
  }, 0)
