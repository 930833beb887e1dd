import { type RawBuilder, sql } from 'kysely'
import type { OfficePlaceKind } from '#contract/locations/office-places.ts'
import { beginsWith } from '#server/app/database/patterns.ts'
import { insideOffices, matching } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { bestSpellings, type PlaceKind } from '../place-search.sql.ts'

export type FoundPlace = { kind: PlaceKind; place_id: number; score: number }

const max_names = 60

/**
 * The places of some offices whose name is a key, begins with it or is like it; the best first. Inside offices their
 * own few hundred names are compared, over the country each spelling is, once.
 */
export async function placesLike(
  db: Db,
  key: string,
  kinds: readonly OfficePlaceKind[],
  offices: Offices,
): Promise<FoundPlace[]> {
  const score = sql`similarity(name_key, ${key})
    + case when name_key = ${key} then 1 when starts_with(name_key, ${key}) then 0.5 else 0 end`
  const isLike = sql`(name_key % ${key} or ${beginsWith(sql`name_key`, sql`${key}::text`)})`
  const isBest = kinds.includes('mouza')
    ? sql`name_key = any(${bestSpellings(isLike, score, max_names)})`
    : sql`kind <> 'mouza' and ${isLike}`
  const [names, fits] = offices === 'everywhere' ? [sql`place_names`, isBest] : [namesOf(offices), isLike]
  const { rows } = await sql<FoundPlace>`
    select kind, place_id, max(score)::float8 as score from (
      select kind, place_id, ${score} as score from ${names} where ${fits} and kind in (${sql.join(kinds)})
      order by score desc, place_id limit ${sql.lit(max_names)}) as names
    group by kind, place_id order by score desc, kind = 'mouza', place_id`.execute(db)
  return rows
}

/**
 * Gathered first: PostgreSQL may else look for the names that are like it over the country, and leave out the others'
 * last.
 */
const namesOf = (offices: readonly number[]): RawBuilder<unknown> => sql`(
  with own as materialized (
    select kind, place_id, name_key from place_names
    where kind = 'upazila' and ${matching(insideOffices(sql`place_id`)(offices))}
    union all select n.kind, n.place_id, n.name_key
    from mouzas m join place_names n on n.kind = 'mouza' and n.place_id = m.id
    where ${matching(insideOffices(sql`m.upazila_id`)(offices))})
  select * from own) as own`

export type ZilRow = { id: number; zil_no: string; mouza_id: number }

/** Zils of some mouzas whose number begins so, in natural order. */
export async function zilsOf(db: Db, mouza_ids: readonly number[], number: string, limit: number): Promise<ZilRow[]> {
  if (mouza_ids.length === 0) return []
  const { rows } = await sql<ZilRow>`
    select id, zil_no, mouza_id from zils
    where mouza_id in (${sql.join(mouza_ids)}) and starts_with(zil_no, ${number})
    order by zil_key, id limit ${limit}`.execute(db)
  return rows
}

export async function zilById(db: Db, id: number): Promise<ZilRow | undefined> {
  const { rows } = await sql<ZilRow>`select id, zil_no, mouza_id from zils where id = ${id}`.execute(db)
  return rows[0]
}
