import { type RawBuilder, sql } from 'kysely'
import type { Bbox } from '#contract/land-records/land-records.ts'
import type { DagItemsQuery, PlaceCollection, PlaceItemsQuery } from '#contract/map/ogc.ts'
import { matching, when } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'

/** A box over the 180th meridian is two boxes. */
const boxesOf = ([west, south, east, north]: Bbox): Bbox[] =>
  west <= east
    ? [[west, south, east, north]]
    : [
        [west, south, 180, north],
        [-180, south, east, north],
      ]

/** A box without width or height is a line or a point. */
const box = ([west, south, east, north]: Bbox) => sql`st_envelope(st_collect(
  st_setsrid(st_makepoint(${west}::float8, ${south}::float8), 4326),
  st_setsrid(st_makepoint(${east}::float8, ${north}::float8), 4326)))`

const either = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`

/** True if a shape lies in a box at least in part; a shape that is wholly inside is not compared point by point. */
const touches = (shape: RawBuilder<unknown>, bbox: Bbox) =>
  either(
    boxesOf(bbox).map(
      (each) => sql`case when ${shape} @ ${box(each)} then true else st_intersects(${shape}, ${box(each)}) end`,
    ),
  )

/** Features by the bounding boxes of shapes, which an index finds. */
const mayTouch = (shape: RawBuilder<unknown>, bbox: Bbox) =>
  either(boxesOf(bbox).map((each) => sql`${shape} && ${box(each)}`))

const outline = sql`p.outline`
const boundary = sql`d.geometry`

type PlacePage = Pick<PlaceItemsQuery, 'bbox' | 'after' | 'limit'>

/** The ids of a page of places that have an outline. */
export async function pageOfPlaces(db: Db, places: PlaceCollection, { bbox, after, limit }: PlacePage) {
  const { rows } = await sql<{ id: number }>`
    select p.id from ${sql.table(places)} p
    where ${matching([
      sql`p.outline is not null`,
      ...when(after, (id) => sql`p.id > ${id}::bigint`),
      ...when(bbox, (within) => sql`${mayTouch(outline, within)} and ${touches(outline, within)}`),
    ])}
    order by p.id limit ${limit}::int`.execute(db)
  return rows
}

type DagPage = Pick<DagItemsQuery, 'bbox' | 'after' | 'limit' | 'zil_id' | 'survey_type_id' | 'dag_no'>

/**
 * The part of a box in which the boundaries of an upazila can lie; all of them where it goes over the 180th meridian.
 */
const partOf = (bbox: Bbox) => {
  const extent = sql`st_envelope(st_collect(e.extent))`
  const [one, ...others] = boxesOf(bbox)
  return one && others.length === 0 ? sql`st_envelope(st_intersection(${extent}, ${box(one)}))` : extent
}

/**
 * The ids of a page of dags that have a boundary and a survey, upazila by upazila. Boundaries of a box lie in the few
 * upazilas whose own box it meets, so a page reads at most those, in a country as in a village: by id alone a page of
 * one district would read the dags of all others, or sort all of its own. Each upazila is queried with its part of the
 * box only, since the index of boundaries returns everything in the given box.
 */
export async function pageOfDags(db: Db, { bbox, after, limit, zil_id, survey_type_id, dag_no }: DagPage) {
  const { upazila_id = 0, id = 0 } = after ?? {}
  const { rows } = await sql<{ upazila_id: number; id: number }>`
    select found.upazila_id, found.id
    from (select e.upazila_id, ${bbox ? partOf(bbox) : sql`null`} as part from boundary_extents e
      where ${matching([
        sql`e.upazila_id >= ${upazila_id}::bigint`,
        ...when(survey_type_id, (survey) => sql`e.survey_type_id = ${survey}::bigint`),
        ...when(zil_id, (zil) => sql`e.upazila_id = (select z.upazila_id from zils z where z.id = ${zil}::bigint)`),
        ...when(bbox, (within) => mayTouch(sql`e.extent`, within)),
      ])}
      group by e.upazila_id order by e.upazila_id) office
    cross join lateral (select d.upazila_id, d.id from dags d
      where ${matching([
        sql`d.upazila_id = office.upazila_id`,
        sql`d.geometry is not null`,
        sql`d.survey_type_id is not null`,
        sql`d.id > case when office.upazila_id = ${upazila_id}::bigint then ${id}::bigint else 0 end`,
        ...when(survey_type_id, (survey) => sql`d.survey_type_id = ${survey}::bigint`),
        ...when(zil_id, (zil) => sql`d.zil_id = ${zil}::bigint`),
        ...when(dag_no, (number) => sql`d.dag_key = natural_key(${number}) and d.dag_no = ${number}`),
        ...when(bbox, (within) => sql`${boundary} && office.part and ${touches(boundary, within)}`),
      ])}
      order by d.id limit ${limit}::int) found
    order by office.upazila_id, found.id limit ${limit}::int`.execute(db)
  return rows
}
