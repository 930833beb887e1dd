import { type RawBuilder, sql } from 'kysely'
import type { startApp } from './harness.ts'

type Land = Awaited<ReturnType<typeof startApp>>['land']
type Place = Awaited<ReturnType<Land['place']>>

/** Parcels of surveys as rectangles, with on record what is drawn: so many ten-thousandths of a degree east and north of a corner of their own. */
export async function lineageGround({ db, land }: Pick<Awaited<ReturnType<typeof startApp>>, 'db' | 'land'>) {
  const surveys = { CS: await land.survey('CS'), SA: await land.survey('SA'), RS: await land.survey('RS') }
  let corner = 90

  async function sqftOf(shape: RawBuilder<unknown>) {
    const sqft = sql<{
      area: number
    }>`select round((st_area(${shape}::geography) / 0.09290304)::numeric, 2)::float8 as area`
    const { rows } = await sqft.execute(db)
    return rows[0]?.area ?? 0
  }

  /** A place whose parcels lie far from all others. */
  async function field() {
    corner += 0.05
    const west = corner
    const place = await land.place()
    const parcel = async (
      survey: keyof typeof surveys,
      dag_no: string,
      [left, bottom, right, top]: readonly [number, number, number, number],
      where: Place = place,
    ) => {
      const box = sql`st_multi(st_makeenvelope(${west + left / 10_000}::float8, ${23 + bottom / 10_000}::float8,
        ${west + right / 10_000}::float8, ${23 + top / 10_000}::float8, 4326))`
      const area = await sqftOf(box)
      const id = await land.dag(where, { survey_type_id: surveys[survey], dag_no, area })
      await sql`update dags set geometry = ${box} where id = ${id}`.execute(db)
      return id
    }
    /** A straight line from south to north through all of them. */
    const line = (x: number): [number, number][] => [22, 24].map((lat) => [west + x / 10_000, lat])
    return { place, parcel, line }
  }

  return { surveys, field }
}
