import { type RawBuilder, sql } from 'kysely'
import { beginsWith } from '#server/app/database/patterns.ts'
import { type Db, transaction } from '#server/app/database.ts'

export type PlaceKind = 'division' | 'district' | 'upazila' | 'mouza'
export type PlaceName = { kind: PlaceKind; place_id: number; name_key: string; similarity: number; is_former: boolean }

const nameColumns = (key: string) => sql`kind, place_id, name_key, is_former,
  similarity(name_key, ${key})::float8 as similarity`
const bestFirst = sql`similarity desc, (kind = 'mouza'), place_id`

/**
 * The spellings that fit best, with all that fit as well as the last of them. Each is compared once, however many
 * places have it.
 */
export const bestSpellings = (fits: RawBuilder<unknown>, score: RawBuilder<unknown>, most: number) => sql`array(
  select name_key from place_spellings where ${fits}
  order by ${score} desc fetch first ${sql.lit(most)} rows with ties)`

/**
 * Names that are the key, begin with it, or are as similar to it by trigrams as `least`. With the usual 0.3 a word that
 * a fifth of all mouzas begin with is compared with each of them. The planner thinks that comparing is cheap: left to
 * itself, it compares all spellings of a small country rather than read the index.
 */
export const similarNames = (db: Db, key: string, least: number): Promise<PlaceName[]> =>
  transaction(db, async (trx) => {
    await sql`select set_config('pg_trgm.similarity_threshold', ${String(least)}, true),
      set_config('enable_seqscan', 'off', true)`.execute(trx)
    const { rows } = await sql<PlaceName>`
      select * from (
        (select ${nameColumns(key)} from place_names where name_key = ${key} order by ${bestFirst} limit 40)
        union
        (select ${nameColumns(key)} from place_names where ${beginsWith(sql`name_key`, sql`${key}::text`)}
          order by place_names.name_key, place_id limit 40)
        union
        (select ${nameColumns(key)} from place_names where name_key = any(
            ${bestSpellings(sql`name_key % ${key}`, sql`similarity(name_key, ${key})`, 40)})
          order by ${bestFirst} limit 40)) as found
      order by (name_key = ${key}) desc, ${bestFirst} limit 40`.execute(trx)
    return rows
  })

/** Names of divisions, districts and upazilas that are like each key. */
export async function namesAboveMouzas(db: Db, keys: string[]): Promise<(PlaceName & { key: string })[]> {
  const { rows } = await sql<PlaceName & { key: string }>`
    select asked.key, near.* from unnest(${keys}::text[]) as asked (key) cross join lateral (
      select kind, place_id, name_key, is_former, similarity(name_key, asked.key)::float8 as similarity
      from place_names where kind <> 'mouza' and name_key % asked.key order by similarity desc, place_id limit 12) as near`.execute(
    db,
  )
  return rows
}

/** The mouzas' names in these upazilas and districts that are most like the key. */
export async function mouzaNamesIn(
  db: Db,
  key: string,
  outer: { kind: PlaceKind; id: number }[],
): Promise<PlaceName[]> {
  const idsOf = (kind: PlaceKind) => outer.filter((place) => place.kind === kind).map(({ id }) => id)
  const { rows } = await sql<PlaceName>`
    select n.kind, n.place_id, n.name_key, n.is_former, similarity(n.name_key, ${key})::float8 as similarity
    from mouzas m join place_names n on n.kind = 'mouza' and n.place_id = m.id
    where m.upazila_id = any(array(select id from upazilas
      where id = any(${idsOf('upazila')}::bigint[]) or district_id = any(${idsOf('district')}::bigint[])))
    order by similarity desc, n.place_id limit 40`.execute(db)
  return rows
}

/** Names of divisions, districts and upazilas of about this length: short words slip below the trigram threshold. */
export async function shortNames(db: Db, length: number): Promise<PlaceName[]> {
  const { rows } = await sql<PlaceName>`
    select kind, place_id, name_key, is_former, 0::float8 as similarity
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

export type Within = { kind: 'mouza' | 'upazila' | 'district' | 'division'; id: number } | { kind: 'country' }

/** Place of a dag. */
export const within = (place: Within) => {
  if (place.kind === 'mouza') return sql`d.mouza_id = ${place.id}`
  if (place.kind === 'upazila') return sql`d.upazila_id = ${place.id}`
  if (place.kind === 'district')
    return sql`d.upazila_id = any(array(select id from upazilas where district_id = ${place.id}))`
  if (place.kind === 'division')
    return sql`d.upazila_id = any(array(
      select u.id from upazilas u join districts di on di.id = u.district_id where di.division_id = ${place.id}))`
  return sql`true`
}

type FormerName = { kind: PlaceKind; place_id: number; name_en: string; name_bn: string }

/** Former names of places, at most 500. */
export async function formerNamesOfAll(
  db: Db,
  places: readonly { kind: PlaceKind; id: number }[],
): Promise<FormerName[]> {
  const wanted = JSON.stringify(places.map(({ kind, id }) => ({ kind, place_id: id })))
  const { rows } = await sql<FormerName>`
    select p.kind, p.place_id, p.name_en, p.name_bn
    from jsonb_to_recordset(${wanted}::jsonb) as wanted(kind text, place_id bigint)
    join place_pasts p on p.kind = wanted.kind and p.place_id = wanted.place_id and p.name_en is not null
    order by p.until_day desc limit 500`.execute(db)
  return rows
}
