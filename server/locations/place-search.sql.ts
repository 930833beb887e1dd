import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

export type PlaceKind = 'division' | 'district' | 'upazila' | 'mouza'
export type PlaceName = { kind: PlaceKind; place_id: number; name_key: string; similarity: number }

/** Names that are the key, start with it, or are similar to it by trigrams (0.3, the default of `%`). */
export async function similarNames(db: Db, key: string): Promise<PlaceName[]> {
  const { rows } = await sql<PlaceName>`
    select kind, place_id, name_key, similarity(name_key, ${key})::float8 as similarity
    from place_names
    where name_key = ${key} or name_key % ${key} or (name_key >= ${key} and name_key < ${`${key}\u{10ffff}`})
    order by (name_key = ${key}) desc, similarity desc, (kind = 'mouza'), place_id
    limit 40`.execute(db)
  return rows
}

/** Names of divisions, districts and upazilas of about this length: short words slip below the trigram threshold. */
export async function shortNames(db: Db, length: number): Promise<PlaceName[]> {
  const { rows } = await sql<PlaceName>`
    select kind, place_id, name_key, 0::float8 as similarity
    from place_names
    where kind <> 'mouza' and length(name_key) between ${length - 1} and ${length + 1}
    limit 3000`.execute(db)
  return rows
}

export type Place = {
  kind: PlaceKind
  id: number
  mouza_id: number | null
  mouza_en: string | null
  mouza_bn: string | null
  upazila_id: number | null
  upazila_en: string | null
  upazila_bn: string | null
  district_id: number | null
  district_en: string | null
  district_bn: string | null
  division_id: number
  division_en: string
  division_bn: string
}

/** Places with the names of all they lie in. */
export async function placesOf(db: Db, found: { kind: PlaceKind; place_id: number }[]): Promise<Place[]> {
  const places = JSON.stringify(found.map(({ kind, place_id }) => ({ kind, place_id })))
  const { rows } = await sql<Place>`
    select wanted.kind, wanted.place_id as id,
      m.id as mouza_id, m.name_en as mouza_en, m.name_bn as mouza_bn,
      u.id as upazila_id, u.name_en as upazila_en, u.name_bn as upazila_bn,
      di.id as district_id, di.name_en as district_en, di.name_bn as district_bn,
      dv.id as division_id, dv.name_en as division_en, dv.name_bn as division_bn
    from jsonb_to_recordset(${places}::jsonb) as wanted(kind text, place_id bigint)
    left join mouzas m on wanted.kind = 'mouza' and m.id = wanted.place_id
    left join upazilas u on u.id = case wanted.kind when 'mouza' then m.upazila_id when 'upazila' then wanted.place_id end
    left join districts di on di.id = case wanted.kind when 'district' then wanted.place_id else u.district_id end
    join divisions dv on dv.id = case wanted.kind when 'division' then wanted.place_id else di.division_id end`.execute(
    db,
  )
  return rows
}

export type DagMatch = {
  id: number
  dag_no: string
  khatiyan_number: string
  zil_id: number
  zil_no: string
  survey_type_id: number
  survey_code: string
  survey_bn: string
  mouza_id: number
  mouza_en: string
  mouza_bn: string
  upazila_id: number
  upazila_en: string
  upazila_bn: string
  district_id: number
  district_en: string
  district_bn: string
  division_id: number
}

export type Within = { kind: 'mouza' | 'upazila' | 'district' | 'division'; id: number } | { kind: 'country' }

const within = (place: Within) => {
  if (place.kind === 'mouza') return sql`d.mouza_id = ${place.id}`
  if (place.kind === 'upazila') return sql`d.upazila_id = ${place.id}`
  if (place.kind === 'district')
    return sql`d.upazila_id = any(array(select id from upazilas where district_id = ${place.id}))`
  if (place.kind === 'division')
    return sql`d.upazila_id = any(array(
      select u.id from upazilas u join districts di on di.id = u.district_id where di.division_id = ${place.id}))`
  return sql`true`
}

type Numbers = { dag: string | null; khatian: string | null }

/** Dags with a number in a place: the number itself first, then its parts (12/1, 12/2). At most 20. */
export async function dagsByNumber(db: Db, place: Within, { dag, khatian }: Numbers): Promise<DagMatch[]> {
  const number =
    dag === null
      ? sql`d.khatian_key = natural_key(${khatian}::text)`
      : sql`d.dag_key >= natural_key(${dag}::text) and d.dag_key < natural_key(${dag}::text) || chr(1114111)`
  const both = dag !== null && khatian !== null ? sql`and d.khatian_key = natural_key(${khatian}::text)` : sql``
  // Over the country a khatian's number leads its own index, not that of dags.
  const order = dag === null && place.kind === 'country' ? sql`d.khatian_key, d.id` : sql`d.dag_key, d.id`
  const { rows } = await sql<DagMatch>`
    with found as materialized (
      select d.* from dags d where ${within(place)} and ${number} ${both}
      order by ${order} limit 20)
    select d.id, d.dag_no, d.khatiyan_number, d.zil_id, z.zil_no, d.survey_type_id, s.code as survey_code, split_part(coalesce(s.name_bn, s.code), ' (', 1) as survey_bn,
      m.id as mouza_id, m.name_en as mouza_en, m.name_bn as mouza_bn,
      u.id as upazila_id, u.name_en as upazila_en, u.name_bn as upazila_bn,
      di.id as district_id, di.name_en as district_en, di.name_bn as district_bn, di.division_id
    from found d
    join zils z on z.id = d.zil_id
    join mouzas m on m.id = d.mouza_id
    join upazilas u on u.id = d.upazila_id
    join districts di on di.id = u.district_id
    join survey_types s on s.id = d.survey_type_id
    order by d.dag_key, m.name_en collate "C", z.zil_key, s.code collate "C", d.id`.execute(db)
  return rows
}
