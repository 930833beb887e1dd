import { type RawBuilder, sql } from 'kysely'
import type { PlaceCollection } from '#contract/map/ogc.ts'
import type { Db } from '#server/app/database.ts'
import type { Feature } from './features.ts'

type Row = { id: number; geometry: string } & Feature['properties']

const featureOf = ({ id, geometry, ...properties }: Row): Feature => ({ id, geometry, properties })

/** Outer rings run against the clock and inner ones with it, as RFC 7946 asks. */
const geoJson = (column: string) => sql<string>`st_asgeojson(st_forcepolygonccw(${sql.ref(column)}), 7, 0)`

/** The rows of some ids, in the order of the ids. */
const inOrder = (ids: readonly number[]) => sql`unnest(${ids}::bigint[]) with ordinality as chosen(id, place_in_page)`

const dagTables = sql`join survey_types s on s.id = d.survey_type_id join zils z on z.id = d.zil_id
  join mouzas m on m.id = d.mouza_id join upazilas u on u.id = d.upazila_id`

/** Dags of these ids that have a boundary and a survey. What the public may know of a dag, and nothing of its owners. */
export async function dagFeatures(db: Db, ids: readonly number[]): Promise<Feature[]> {
  const { rows } = await sql<Row>`
    select d.id, ${geoJson('d.geometry')} as geometry, d.dag_no, d.khatiyan_number, d.zil_id, z.zil_no,
      d.survey_type_id, s.code as survey, d.mouza_id, m.name_en as mouza_name_en, m.name_bn as mouza_name_bn,
      d.upazila_id, u.name_en as upazila_name_en, u.name_bn as upazila_name_bn,
      d.area::float8 as area_sq_ft, d.meta ->> 'land_class' as land_class
    from ${inOrder(ids)} join dags d on d.id = chosen.id ${dagTables}
    where d.geometry is not null order by place_in_page`.execute(db)
  return rows.map(featureOf)
}

const columnsOf: Record<PlaceCollection, RawBuilder<unknown>> = {
  divisions: sql`bbs_code`,
  districts: sql`bbs_code, division_id`,
  upazilas: sql`bbs_code, kind, district_id`,
  mouzas: sql`jl_no, mouza_code, upazila_id`,
}

/** Places of these ids that have an outline. */
export async function placeFeatures(db: Db, places: PlaceCollection, ids: readonly number[]): Promise<Feature[]> {
  const { rows } = await sql<Row>`
    select p.id, ${geoJson('p.outline')} as geometry, p.name_en, p.name_bn, ${columnsOf[places]}
    from ${inOrder(ids)} join ${sql.table(places)} p on p.id = chosen.id
    where p.outline is not null order by place_in_page`.execute(db)
  return rows.map(featureOf)
}

/** Differs as soon as one of these dags, or what it is in, is written. */
export async function stateOfDags(db: Db, ids: readonly number[]): Promise<string> {
  const { rows } = await sql<{ state: string | null }>`
    select md5(string_agg(concat_ws(' ', d.id, d.xmin, s.xmin, z.xmin, m.xmin, u.xmin), ',' order by d.id)) as state
    from dags d ${dagTables} where d.id = any(${ids}::bigint[])`.execute(db)
  return rows[0]?.state ?? ''
}

/** Differs as soon as one of these places is written. */
export async function stateOfPlaces(db: Db, places: PlaceCollection, ids: readonly number[]): Promise<string> {
  const { rows } = await sql<{ state: string | null }>`
    select md5(string_agg(concat_ws(' ', id, p.xmin), ',' order by id)) as state
    from ${sql.table(places)} p where id = any(${ids}::bigint[])`.execute(db)
  return rows[0]?.state ?? ''
}
