import { type RawBuilder, sql } from 'kysely'
import type { OfficePlaceKind } from '#contract/locations/office-places.ts'
import { insideOffices, matching } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import type { PlaceKind } from '../place-search.sql.ts'

export type FoundPlace = { kind: PlaceKind; place_id: number; score: number }

const most_names = 60

/** The places of some offices whose name is a key, begins with it or is like it; the best first. */
export async function placesLike(
  db: Db,
  key: string,
  kinds: readonly OfficePlaceKind[],
  offices: Offices,
): Promise<FoundPlace[]> {
  const { rows } = await sql<FoundPlace>`
    select kind, place_id, max(score)::float8 as score from (
      select kind, place_id, similarity(name_key, ${key})
        + case when name_key = ${key} then 1 when starts_with(name_key, ${key}) then 0.5 else 0 end as score
      from place_names
      where name_key = any(array(select name_key from place_spellings
          where name_key % ${key} or name_key >= ${key} and name_key < ${`${key}\u{10ffff}`}))
        and kind in (${sql.join(kinds)}) and ${inside(offices)}
      order by score desc, place_id limit ${most_names}) as names
    group by kind, place_id order by score desc, kind = 'mouza', place_id`.execute(db)
  return rows
}

const inside = (offices: Offices): RawBuilder<unknown> =>
  offices === 'everywhere'
    ? sql`true`
    : sql`(kind = 'upazila' and ${matching(insideOffices(sql`place_id`)(offices))}
        or kind = 'mouza' and exists (select from mouzas m where m.id = place_id
          and ${matching(insideOffices(sql`m.upazila_id`)(offices))}))`

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
