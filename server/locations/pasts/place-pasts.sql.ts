import { sql } from 'kysely'
import type { z } from 'zod'
import type { NamedPlaceKind, PlacePastRecord, PlacePastsQuery } from '#contract/locations/place-pasts.ts'
import { partOfWord } from '#server/app/database/patterns.ts'
import { placeJson } from '#server/app/database/place-json.ts'
import { iso, recordLists } from '#server/app/database/record-lists.ts'
import { recordTable } from '#server/app/database/record-table.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

export type PlacePastFilters = z.output<typeof PlacePastsQuery>

const orNone = (table: string) => sql`case when ${sql.ref(`${table}.id`)} is not null then ${placeJson(table)} end`

/** Staff see the pasts of divisions and districts, and of the upazilas and mouzas of their offices. */
const insideOf = (offices: Offices) =>
  offices === 'everywhere'
    ? []
    : [
        sql`p.kind in ('division', 'district') or p.kind = 'upazila' and p.place_id = any(${offices}::bigint[])
          or p.kind = 'mouza' and p.place_id = any(array(
            select id from mouzas where upazila_id = any(${offices}::bigint[])))`,
      ]

/** The narrowest place of a filter. */
function placeOf({ division_id, district_id, upazila_id, mouza_id }: PlacePastFilters) {
  const places = [
    ['mouza', mouza_id],
    ['upazila', upazila_id],
    ['district', district_id],
    ['division', division_id],
  ] as const
  return places.find(([, id]) => id !== undefined)
}

export const placePastLists = recordLists<PlacePastRecord, PlacePastFilters, Offices>({
  columns: sql`p.id, p.kind, p.place_id, p.name_en, p.name_bn, p.from_day::text, p.until_day::text, p.reason, p.version,
    ${iso(sql`p.updated_at`)} as updated_at,
    json_build_object('id', p.place_id, 'name_en', coalesce(m.name_en, pu.name_en, pd.name_en, pv.name_en),
      'name_bn', coalesce(m.name_bn, pu.name_bn, pd.name_bn, pv.name_bn)) as place,
    ${orNone('v')} as division, ${orNone('d')} as district, ${orNone('u')} as upazila`,
  table: sql`place_pasts p`,
  joins: sql`
    left join upazilas u on u.id = p.upazila_id
    left join districts d on d.id = coalesce(p.district_id, u.district_id)
    left join divisions v on v.id = coalesce(p.division_id, d.division_id)
    left join mouzas m on p.kind = 'mouza' and m.id = p.place_id
    left join upazilas pu on p.kind = 'upazila' and pu.id = p.place_id
    left join districts pd on p.kind = 'district' and pd.id = p.place_id
    left join divisions pv on p.kind = 'division' and pv.id = p.place_id`,
  id: sql`p.id`,
  orders: {
    name_en: sql`p.name_en collate "C"`,
    name_bn: sql`p.name_bn collate "C"`,
    until_day: sql`p.until_day`,
  },
  nullable: ['name_en', 'name_bn'],
  inside: insideOf,
  filters: (query) => {
    const [kind, id] = placeOf(query) ?? []
    return kind ? [sql`p.kind = ${kind} and p.place_id = ${id}`] : []
  },
  searchWays: (text) => [sql`p.name_en ilike ${partOfWord(text)}`, sql`p.name_bn ilike ${partOfWord(text)}`],
})

export const placePastsTable = recordTable('place_pasts')

/** Holds a place until the transaction ends: who writes its past waits for who does. False if there is none. */
export async function lockPlace(trx: Db, kind: NamedPlaceKind, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(`${kind}s`)} where id = ${id} for update`.execute(trx)
  return rows.length > 0
}

type Span = { from_day: string | null; until_day: string }

/** True if another past of a place has a day of a span. */
export async function hasPastWithin(
  trx: Db,
  { kind, place_id }: { kind: NamedPlaceKind; place_id: number },
  { from_day, until_day }: Span,
  except: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from place_pasts where kind = ${kind} and place_id = ${place_id} and id is distinct from ${except}::bigint
      and (${from_day}::date is null or until_day >= ${from_day}::date)
      and (from_day is null or from_day <= ${until_day}::date) limit 1`.execute(trx)
  return rows.length > 0
}

export type FormerNames = { name_en: string; name_bn: string }

/** Names that a place had, at most 200. */
export async function formerNamesOf(trx: Db, kind: NamedPlaceKind, place_id: number): Promise<FormerNames[]> {
  const { rows } = await sql<FormerNames>`
    select name_en, name_bn from place_pasts
    where kind = ${kind} and place_id = ${place_id} and name_en is not null order by until_day desc limit 200`.execute(
    trx,
  )
  return rows
}

export const deletePasts = (trx: Db, kind: NamedPlaceKind, place_id: number) =>
  trx.deleteFrom('place_pasts').where('kind', '=', kind).where('place_id', '=', place_id).execute()

/** Last day of the latest past of a place; null if it has none. */
export async function lastPastOf(trx: Db, kind: NamedPlaceKind, place_id: number): Promise<string | null> {
  const { rows } = await sql<{ until_day: string | null }>`
    select max(until_day)::text as until_day from place_pasts where kind = ${kind} and place_id = ${place_id}`.execute(
    trx,
  )
  return rows[0]?.until_day ?? null
}
