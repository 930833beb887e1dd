import { type RawBuilder, sql } from 'kysely'
import { max_parents, smallest_area, smallest_share } from '#contract/drawing/lineage-rules.ts'
import type { NamedSurvey } from '#contract/land-records/land-records.ts'
import { surveyJson } from '#server/app/database/place-json.ts'
import { overlayGrid, roundedSquareFeet, soundShape, squareFeet } from '#server/app/database/shapes.ts'
import type { Db } from '#server/app/database.ts'

/** A parcel over one of another survey, as both are drawn. Areas in square feet. */
export type Overlap = {
  newer_id: number
  older_id: number
  newer_area: number
  older_area: number
  area: number
  /** All parcels of the survey there, including those too small for the list. */
  total_area: number
  /** Number of parcels, of which at most 12 are listed. */
  count: number
}

/** More parcels than these over one are not measured: nothing like it is a lineage. */
const max_measured = 1000

const common = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  squareFeet(sql`st_collectionextract(st_intersection(${soundShape(one)}, ${soundShape(other)}, ${overlayGrid}), 3)`)

/** True if an overlap is wider than a pen line. */
const isMoreThanPen = sql`area >= ${smallest_area}::float8 and area >= ${smallest_share}::float8 * least(own_area, other_area)`

/**
 * The parcels of the next survey before or after, over each of some parcels, the largest overlap first. Which survey is
 * next is seen parcel by parcel: not every survey drew every place.
 */
async function overlaps(db: Db, ids: readonly number[], side: 'older' | 'newer'): Promise<Overlap[]> {
  if (ids.length === 0) return []
  const [beyond, nearest] =
    side === 'older' ? ([sql`<`, sql`max(other_age)`] as const) : ([sql`>`, sql`min(other_age)`] as const)
  const { rows } = await sql<Overlap & { is_decided: boolean }>`
    with own as materialized (
      select d.id, d.geometry, s.sequence as age, ${squareFeet(soundShape(sql`d.geometry`))} as own_area
      from dags d join survey_types s on s.id = d.survey_type_id
      where d.id = any(${ids}::bigint[]) and d.geometry is not null),
    measured as materialized (
      select own.id as own_id, own.own_area, other.* from own cross join lateral (
        select o.id as other_id, s.sequence as other_age, ${squareFeet(soundShape(sql`o.geometry`))} as other_area,
          ${common(sql`o.geometry`, sql`own.geometry`)} as area
        from dags o join survey_types s on s.id = o.survey_type_id
        where o.geometry && own.geometry and st_intersects(o.geometry, own.geometry)
          and s.sequence ${beyond} own.age
        limit ${max_measured}) as other),
    seen as (
      select *, ${isMoreThanPen} as counts from measured),
    nearest as (select own_id, ${nearest} as other_age from seen where counts group by own_id),
    ranked as (
      select seen.*, sum(area) over (partition by own_id) as total_area,
        count(*) filter (where counts) over (partition by own_id) as count,
        row_number() over (partition by own_id order by counts desc, area desc, other_id) as place
      from seen join nearest using (own_id, other_age))
    select ${side === 'older' ? sql`own_id` : sql`other_id`} as newer_id,
      ${side === 'older' ? sql`other_id` : sql`own_id`} as older_id,
      ${side === 'older' ? sql`own_area` : sql`other_area`} as newer_area,
      ${side === 'older' ? sql`other_area` : sql`own_area`} as older_area,
      area, total_area, count::int as count
    from ranked where counts and place <= ${max_parents}
    order by own_id, place`.execute(db)
  return rows
}

/** Parcels of the survey before that some parcels were drawn from. */
export const drawnParents = (db: Db, ids: readonly number[]) => overlaps(db, ids, 'older')

/** Parcels of the survey after that were drawn from some parcels. */
export const drawnChildren = (db: Db, ids: readonly number[]) => overlaps(db, ids, 'newer')

/** Square feet of some parcels over some others, where it is more than the width of the pen. */
export async function overlapsBetween(db: Db, newer_ids: readonly number[], older_ids: readonly number[]) {
  const { rows } = await sql<{ newer_id: number; older_id: number; area: number }>`
    with measured as (
      select n.id as newer_id, o.id as older_id, ${squareFeet(soundShape(sql`n.geometry`))} as own_area,
        ${squareFeet(soundShape(sql`o.geometry`))} as other_area, ${common(sql`o.geometry`, sql`n.geometry`)} as area
      from dags n join dags o on o.geometry && n.geometry and st_intersects(o.geometry, n.geometry)
      where n.id = any(${newer_ids}::bigint[]) and o.id = any(${older_ids}::bigint[]))
    select newer_id, older_id, area from measured where ${isMoreThanPen}`.execute(db)
  return rows
}

type DagRow = {
  id: number
  dag_no: string
  khatiyan_number: string
  survey: NamedSurvey
  area: number
  drawn_area: number | null
  share: number | null
}

/** The parcels of a lineage, those of the newest survey first; `share` is of the ground of the one it is about. */
export async function dagsOfLineage(db: Db, dag_id: number, ids: readonly number[]): Promise<DagRow[]> {
  const { rows } = await sql<DagRow>`
    with own as materialized (
      select geometry, ${squareFeet(soundShape(sql`geometry`))} as area from dags where id = ${dag_id} and geometry is not null)
    select d.id, d.dag_no, d.khatiyan_number, d.area::float8 as area,
      ${surveyJson('s')} as survey,
      ${roundedSquareFeet(sql`d.geometry`)}::float8 as drawn_area,
      case when d.id = ${dag_id} then 1 else
        round((${common(sql`d.geometry`, sql`own.geometry`)} / own.area)::numeric, 6) end::float8 as share
    from dags d join survey_types s on s.id = d.survey_type_id left join own on true
    where d.id = any(${ids}::bigint[])
    order by s.sequence desc, s.id desc, d.dag_key, d.id`.execute(db)
  return rows
}
