import { type RawBuilder, sql } from 'kysely'
import { plainNumber } from '#contract/digits.ts'
import { landNumberKey } from '#contract/land-records/land-number.ts'
import type { RecordedHolding, RecordedHoldingsQuery } from '#contract/land-tax/recorded-holdings.ts'
import { mouzaJson, placeJson, surveyJson } from '#server/app/database/place-json.ts'
import { insideOffices, iso, officeByOffice, recordLists, when } from '#server/app/database/record-lists.ts'
import { recordTable } from '#server/app/database/record-table.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import type { OldYear } from './old-dakhilas.ts'
import { isOfHolding } from './settled-years.sql.ts'

/** A holding with its paid years, one by one. */
export type HoldingRow = Omit<RecordedHolding, 'dakhilas'> & { years: OldYear[] }

const keyOf = (text: string) => landNumberKey(plainNumber(text))

/** Years of the holding `h` with their papers, as JSON. */
const years: RawBuilder<OldYear[]> = sql`(
  select coalesce(json_agg(json_build_object('year', y.year, 'dakhila_number', y.dakhila_number, 'paid_on', y.paid_on,
    'proof', y.proof) order by y.year collate "C"), '[]')
  from recorded_holding_years y where y.holding_id = h.id)`

const columns = sql`h.id, ${placeJson('d')} as district, ${placeJson('u')} as upazila, ${mouzaJson('m')} as mouza,
  ${surveyJson('s')} as survey_type, h.khatiyan_number, h.dag_number, h.holding_number, h.land_type,
  h.area::float8 as area, ${years} as years, h.version, ${iso(sql`h.updated_at`)} as updated_at`

const joins = sql`join mouzas m on m.id = h.mouza_id join upazilas u on u.id = h.upazila_id
  join districts d on d.id = u.district_id join survey_types s on s.id = h.survey_type_id`

/** Holdings of the office's register, inside its upazilas; a search takes a number of khatian, dag or holding. */
export const holdingLists = recordLists<HoldingRow, RecordedHoldingsQuery, Offices>({
  columns,
  table: sql`recorded_holdings h`,
  joins,
  id: sql`h.id`,
  orders: {},
  inside: insideOffices(sql`h.upazila_id`),
  parts: officeByOffice,
  filters: ({ upazila_id, mouza_id }) => [
    ...when(upazila_id, (id) => sql`h.upazila_id = ${id}`),
    ...when(mouza_id, (id) => sql`h.mouza_id = ${id}`),
  ],
  searchWays: (text) => [
    sql`h.khatian_key = ${keyOf(text)}`,
    sql`h.dag_key = ${keyOf(text)}`,
    sql`h.holding_key = ${keyOf(text)}`,
  ],
})

/** Holdings on record that a registration is of: of its khatian, and of its dag in that khatian. */
export async function holdingsOfRegistration(db: Db, registration_id: number): Promise<HoldingRow[]> {
  const { rows } = await sql<HoldingRow>`
    select ${columns} from land_tax_registrations r join recorded_holdings h on ${isOfHolding} ${joins}
    where r.id = ${registration_id} order by h.id limit 10`.execute(db)
  return rows
}

/** A holding is known by its place, survey and numbers. */
export type HoldingKey = {
  mouza_id: number
  survey_type_id: number
  khatiyan_number: string
  dag_number: string | null
}
export type HoldingOnRecord = HoldingKey &
  Pick<HoldingRow, 'id' | 'version' | 'holding_number' | 'land_type' | 'area' | 'years'> & { at: number }

/** Some keys as rows `k` of SQL; `at` is the place of the key in the list. */
const keyRows = (keys: readonly HoldingKey[]) => sql`
  jsonb_to_recordset(${JSON.stringify(keys.map((key, at) => ({ ...key, at })))}::jsonb)
    as k (at int, mouza_id bigint, survey_type_id bigint, khatiyan_number text, dag_number text)`

/** Holdings on record of some keys. */
export async function holdingsOnRecord(db: Db, keys: readonly HoldingKey[]): Promise<HoldingOnRecord[]> {
  const { rows } = await sql<HoldingOnRecord>`
    select k.at, h.id, h.version, h.mouza_id, h.survey_type_id, h.khatiyan_number, h.dag_number, h.holding_number,
      h.land_type, h.area::float8 as area, ${years} as years
    from ${keyRows(keys)}
    join recorded_holdings h on h.mouza_id = k.mouza_id and h.survey_type_id = k.survey_type_id
      and h.khatian_key = land_number_key(k.khatiyan_number)
      and coalesce(h.dag_key, '') = coalesce(land_number_key(k.dag_number), '')`.execute(db)
  return rows
}

/** Years that registrations of some keys paid here, or pay at the moment. */
export async function yearsPaidHere(db: Db, keys: readonly HoldingKey[]): Promise<{ at: number; year: string }[]> {
  const { rows } = await sql<{ at: number; year: string }>`
    select distinct k.at, p.year from ${keyRows(keys)}
    join land_tax_registrations r on r.mouza_id = k.mouza_id and r.survey_type_id = k.survey_type_id
      and r.khatian_key = land_number_key(k.khatiyan_number)
      and (k.dag_number is null or r.dag_key = land_number_key(k.dag_number))
    join land_tax_payments p on p.registration_id = r.id and p.status in ('paid', 'pending')`.execute(db)
  return rows
}

export const holdingsTable = recordTable('recorded_holdings')

/** Upazila of a mouza, and true for a survey on record. */
export async function placeOfHolding(
  trx: Db,
  { mouza_id, survey_type_id }: Pick<HoldingKey, 'mouza_id' | 'survey_type_id'>,
): Promise<{ upazila_id: number | null; has_survey: boolean }> {
  const { rows } = await sql<{ upazila_id: number | null; has_survey: boolean }>`
    select (select upazila_id from mouzas where id = ${mouza_id}) as upazila_id,
      exists (select from survey_types where id = ${survey_type_id}) as has_survey`.execute(trx)
  return rows[0] ?? { upazila_id: null, has_survey: false }
}

/** Puts the paid years of a holding in the place of those on record. */
export async function replaceYears(trx: Db, holding_id: number, paid: readonly OldYear[]): Promise<void> {
  await trx.deleteFrom('recorded_holding_years').where('holding_id', '=', holding_id).execute()
  if (paid.length === 0) return
  await trx
    .insertInto('recorded_holding_years')
    .values(paid.map((year) => ({ holding_id, ...year })))
    .execute()
}
