import { sql } from 'kysely'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import type { LandMatch } from '#contract/locations/land-matches.ts'
import { beginsWith } from '#server/app/database/patterns.ts'
import { mouzaJson, placeJson } from '#server/app/database/place-json.ts'
import type { Db } from '#server/app/database.ts'
import { type Within, within } from './place-search.sql.ts'

type Row = Omit<LandMatch, 'geojson' | 'kind'> & { survey_bn: string | null; geojson: string | null }
export type FoundMatch = Omit<LandMatch, 'kind'> & { survey_bn: string | null }

const places = sql`
  join zils z on z.id = d.zil_id
  join mouzas m on m.id = d.mouza_id
  join upazilas u on u.id = d.upazila_id
  join districts di on di.id = u.district_id
  join divisions dv on dv.id = di.division_id
  left join survey_types s on s.id = d.survey_type_id`

// About a metre is enough for an outline as large as a thumbnail.
const columns = sql`
  d.id as dag_id, d.dag_no, d.khatiyan_number, d.meta ->> 'land_class' as land_class,
  d.meta ->> 'land_class_bn' as land_class_bn,
  st_asgeojson(st_multi(st_simplifypreservetopology(d.geometry, 0.00001)), 6) as geojson,
  case when s.id is not null then json_build_object('id', s.id, 'code', s.code) end as survey,
  split_part(coalesce(s.name_bn, s.code), ' (', 1) as survey_bn,
  json_build_object('id', z.id, 'zil_no', z.zil_no) as zil,
  ${mouzaJson('m')} as mouza,
  ${placeJson('u')} as upazila,
  ${placeJson('di')} as district,
  ${placeJson('dv')} as division`

const drawn = ({ geojson, ...row }: Row): FoundMatch => ({
  ...row,
  geojson: geojson === null ? null : (JSON.parse(geojson) as ParcelGeometry),
})

type DagNumbers = { dag: string; khatian: string | null; parts: 'without' | 'with' }

/** Dags of exactly a number in a place, or with its parts (12/1, 12/2), in natural order. */
export async function matchingDags(db: Db, place: Within, { dag, khatian, parts }: DagNumbers, most: number) {
  const number =
    parts === 'without'
      ? sql`d.dag_key = natural_key(${dag}::text)`
      : beginsWith(sql`d.dag_key`, sql`natural_key(${dag}::text)`)
  const both = khatian === null ? sql`` : sql`and d.khatian_key = natural_key(${khatian}::text)`
  const { rows } = await sql<Row>`
    with found as materialized (
      select d.* from dags d where ${within(place)} and ${number} ${both} order by d.dag_key, d.id limit ${most})
    select ${columns}, d.area::float8 as area, 1 as dag_count
    from found d ${places}
    order by d.dag_key, m.name_en collate "C", z.zil_key, s.code collate "C", d.id`.execute(db)
  return rows.map(drawn)
}

const lookedAt = 4000

const ofKhatian = sql`o.mouza_id = k.mouza_id and o.survey_type_id = k.survey_type_id
  and o.khatian_key = k.khatian_key and o.khatiyan_number = k.khatiyan_number and o.closed_at is null`

/**
 * Khatians of a number in a place, each with its first dag, its count and its area; a dag without a survey is alone.
 * For a number that every mouza of the country has, the first 4,000 dags are read.
 */
export async function matchingKhatians(db: Db, place: Within, khatian: string, most: number) {
  // Over the country the index of khatians is walked in its order; inside a place its own index has no such order.
  const order = place.kind === 'country' ? sql`order by d.khatian_key, d.id` : sql``
  const { rows } = await sql<Row>`
    with near as materialized (
      select d.mouza_id, d.survey_type_id, d.khatian_key, d.khatiyan_number,
        case when d.survey_type_id is null then d.id end as alone_id from dags d
      where ${within(place)} and d.khatian_key = natural_key(${khatian}::text) and d.closed_at is null ${order} limit ${lookedAt}),
    found as materialized (
      select mouza_id, survey_type_id, khatian_key, khatiyan_number, alone_id from near
      group by 1, 2, 3, 4, 5 order by 1, 2, 4, 5 limit ${most})
    select ${columns}, size.dag_count, size.area
    from found k
    cross join lateral (
      select count(*)::int as dag_count, sum(one.area)::float8 as area from (
        select o.area from dags o where ${ofKhatian}
        union all select o.area from dags o where o.id = k.alone_id) as one) as size
    cross join lateral (
      (select * from dags o where ${ofKhatian} order by o.dag_key, o.id limit 1)
      union all select * from dags o where o.id = k.alone_id) as d
    ${places}
    order by m.name_en collate "C", m.id, s.code collate "C", d.khatiyan_number, d.id`.execute(db)
  return rows.map(drawn)
}
