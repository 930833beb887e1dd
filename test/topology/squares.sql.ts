import { sql } from 'kysely'
import type { startApp } from '#test/harness.ts'

type Started = Awaited<ReturnType<typeof startApp>>
type Place = Awaited<ReturnType<Started['land']['place']>>

/** Degrees: the side of a square, about 100 m. */
const side = 0.001
const corner = { west: 91, south: 24 }

/** Three dags in a row on one sheet, each a square whose area on record is as drawn. */
export async function squaresOfTest({ db, land }: Pick<Started, 'db' | 'land'>, place: Place) {
  const survey_type_id = await land.survey('RS')
  const ids = [
    await land.dag(place, { dag_no: '1', survey_type_id }),
    await land.dag(place, { dag_no: '2', survey_type_id }),
    await land.dag(place, { dag_no: '3', survey_type_id }),
  ] as const

  /** Draws a dag so many squares east of the first place. */
  const draw = (id: number, east: number) => {
    const west = corner.west + east * side
    return sql`
      update dags d set geometry = shape, area = round((st_area(shape::geography) / 0.09290304)::numeric, 2)
      from (select st_multi(st_makeenvelope(${west}::float8, ${corner.south}::float8, ${west + side}::float8,
        ${corner.south + side}::float8, 4326)) as shape) as square
      where d.id = ${id}`.execute(db)
  }

  const redraw = async () => {
    for (const [nth, id] of ids.entries()) await draw(id, nth)
  }
  await redraw()
  return {
    survey_type_id,
    first: ids[0],
    second: ids[1],
    third: ids[2],
    redraw,
    /** Moves a dag east, by parts of its side. */
    move: draw,
    add: async (dag_no: string, east: number) => {
      const id = await land.dag(place, { dag_no, survey_type_id })
      await draw(id, east)
      return id
    },
  }
}
