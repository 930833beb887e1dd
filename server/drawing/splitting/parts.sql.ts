import { sql } from 'kysely'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import { beginsWith } from '#server/app/database/patterns.ts'
import { overlayGrid, shapeFrom, squareFeet } from '#server/app/database/shapes.ts'
import type { Db } from '#server/app/database.ts'

export type DrawnPart = { geojson: ParcelGeometry; drawn_area: number }

const square_feet = squareFeet(sql`part`)
const whole_degrees = 15

type Row = { geojson: string; drawn_area: number }
const parsed = ({ geojson, drawn_area }: Row): DrawnPart => ({ geojson: JSON.parse(geojson), drawn_area })

/** A piece of a dag that a line has cut. */
export type CutPiece = DrawnPart & {
  /** A point in it. */
  inside: [x: number, y: number]
  /** Number of pieces of the dag before the cut. */
  pieces_before: number
}

/** Pieces of a dag's boundary on both sides of a line, the largest first; all decimals stay, so no land is lost. */
export async function piecesAlong(
  db: Db,
  dag_id: number,
  line: readonly (readonly number[])[],
  most: number,
): Promise<CutPiece[]> {
  const cut = shapeFrom({ type: 'LineString', coordinates: line })
  const { rows } = await sql<Row & { x: number; y: number; pieces_before: number }>`
    select st_asgeojson(st_multi(part), ${whole_degrees}) as geojson, ${square_feet} as drawn_area, pieces_before,
      st_x(inside) as x, st_y(inside) as y
    from (select (st_dump(st_split(geometry, ${cut}))).geom as part, st_numgeometries(geometry) as pieces_before
      from dags where id = ${dag_id}) as pieces, lateral (select st_pointonsurface(part) as inside) as point
    order by 2 desc, 1 limit ${most}`.execute(db)
  return rows.map(({ x, y, pieces_before, ...row }) => ({ ...parsed(row), inside: [x, y], pieces_before }))
}

/** The two sides of a straight line from edge to edge of a dag, the larger first, each with all its pieces. */
export async function sidesOf(db: Db, dag_id: number, line: readonly (readonly number[])[]): Promise<DrawnPart[]> {
  const [from = [], to = []] = line
  const cut = shapeFrom({ type: 'LineString', coordinates: line })
  const { rows } = await sql<Row>`
    with pieces as (
      select (st_dump(st_split(geometry, ${cut}))).geom as piece
      from dags where id = ${dag_id}),
    parts as (
      select st_multi(st_collect(piece)) as part from pieces
      group by (st_x(st_pointonsurface(piece)) - ${from[0]}::float8) * (${to[1]}::float8 - ${from[1]}::float8)
        > (st_y(st_pointonsurface(piece)) - ${from[1]}::float8) * (${to[0]}::float8 - ${from[0]}::float8))
    select st_asgeojson(part, ${whole_degrees}) as geojson, ${square_feet} as drawn_area from parts
    order by 2 desc, 1`.execute(db)
  return rows.map(parsed)
}

/** Square feet of a dag as drawn; none where it is not. */
export async function drawnAreaOf(db: Db, dag_id: number): Promise<number> {
  const { rows } = await sql<{ area: number | null }>`
    select ${squareFeet(sql`geometry`)} as area from dags where id = ${dag_id}`.execute(db)
  return rows[0]?.area ?? 0
}

type Joined = {
  geojson: ParcelGeometry
  /** Square feet of the whole, and of the dags one by one. */
  drawn_area: number
  sum_of_areas: number
  /** Number of separate polygons of the whole, and of the dags. */
  polygons: number
  sum_of_polygons: number
}

/** Dags as one shape; null where one of them is not drawn. */
export async function joinedShape(db: Db, ids: readonly number[]): Promise<Joined | null> {
  const { rows } = await sql<Omit<Joined, 'geojson'> & { geojson: string | null }>`
    with whole as (select case when count(*) = count(geometry) then st_multi(st_union(geometry, ${overlayGrid})) end as part,
        sum(${squareFeet(sql`geometry`)}) as sum_of_areas,
        sum(st_numgeometries(geometry))::int as sum_of_polygons
      from dags where id = any(${ids}::bigint[]))
    select st_asgeojson(part, ${whole_degrees}) as geojson, ${square_feet} as drawn_area, sum_of_areas,
      st_numgeometries(part) as polygons, sum_of_polygons from whole`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`the shapes of dags ${ids.join(', ')} could not be joined`)
  return row.geojson ? { ...row, geojson: JSON.parse(row.geojson) } : null
}

/** The parts of a number that are taken in a zil and survey: 12/1 and 12/2 of 12. At most 1,000. */
export async function partNumbersOf(db: Db, { zil_id, survey_type_id, dag_no }: Numbered): Promise<string[]> {
  const { rows } = await sql<{ dag_no: string }>`
    select dag_no from dags where zil_id = ${zil_id} and survey_type_id = ${survey_type_id}
      and ${beginsWith(sql`dag_key`, sql`natural_key(${`${dag_no}/`}::text)`)}
    order by dag_key limit 1000`.execute(db)
  return rows.map((row) => row.dag_no)
}

type Numbered = { zil_id: number; survey_type_id: number | null; dag_no: string }
