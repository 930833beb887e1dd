import { sql } from 'kysely'
import type { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import type { AreaClass } from '#contract/land-tax/tax-rates.ts'
import type { TaxYear } from '#contract/land-tax/tax-years.ts'
import type { Db } from '#server/app/database.ts'
import { areaClass, taxedArea } from '../registrations/registrations.sql.ts'
import type { Demand, DemandedLand } from './demand-sums.ts'

/** Begins the lists of a tax year; nothing where they have begun. */
export const beginRun = (trx: Db, tax_year: TaxYear) =>
  trx
    .insertInto('demand_runs')
    .values({ tax_year })
    .onConflict((on) => on.column('tax_year').doNothing())
    .execute()

/** Progress of the lists of a year, locked until the transaction ends; undefined once done or while another server has the lock. */
export async function lockRun(trx: Db, tax_year: TaxYear) {
  const { rows } = await sql<{ mouza_id: number; list_id: number | null; registration_id: number }>`
    select mouza_id, list_id, registration_id from demand_runs
    where tax_year = ${tax_year} and finished_at is null for update skip locked`.execute(trx)
  return rows[0]
}

type Progress = { mouza_id?: number; list_id?: number | null; registration_id?: number; finished_at?: Date }

export const recordProgress = (trx: Db, tax_year: TaxYear, progress: Progress) =>
  trx.updateTable('demand_runs').set(progress).where('tax_year', '=', tax_year).execute()

type NextMouza = {
  id: number
  upazila_id: number
  district: { bbs_code: string | null; name_en: string; name_bn: string }
}

/** The next mouza in which land is approved, in the order of ids. */
export async function nextMouza(db: Db, after: number): Promise<NextMouza | undefined> {
  const { rows } = await sql<NextMouza>`
    select m.id, m.upazila_id, json_build_object('bbs_code', d.bbs_code, 'name_en', d.name_en, 'name_bn', d.name_bn)
      as district
    from mouzas m join upazilas u on u.id = m.upazila_id join districts d on d.id = u.district_id
    where m.id = (select mouza_id from land_tax_registrations where status = 'approved' and mouza_id > ${after}
      order by mouza_id limit 1)`.execute(db)
  return rows[0]
}

/** Begins the list of a mouza and year, unseen until it is complete; undefined where there is one. */
export async function insertList(trx: Db, list: { mouza_id: number; upazila_id: number; tax_year: TaxYear }) {
  const row = await trx
    .insertInto('demand_lists')
    .values({ ...list, listed_on: null })
    .onConflict((on) => on.columns(['mouza_id', 'tax_year']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Approved land with what its list names. */
export type ListedLand = DemandedLand & {
  user_id: number | null
  survey_type_id: number
  khatiyan_number: string
  dag_number: string
}

type LandColumns = Omit<ListedLand, 'share'> & {
  land_type: LandType
  area_class: AreaClass | null
  share_numerator: number
  share_denominator: number
}

const columns = sql`r.id, r.user_id, r.survey_type_id, r.khatiyan_number, r.dag_number, r.land_type,
  ${taxedArea} as taxed_area, r.share_numerator, r.share_denominator, r.taxable_from, r.taxable_until,
  ${areaClass} as area_class`
const tables = sql`land_tax_registrations r join mouzas m on m.id = r.mouza_id join upazilas u on u.id = r.upazila_id`

const withShare = ({
  share_numerator: numerator,
  share_denominator: denominator,
  ...row
}: LandColumns): ListedLand => ({
  ...row,
  share: { numerator, denominator },
})

/** The next approved registrations of a mouza, in the order of ids. */
export async function approvedOfMouza(db: Db, mouza_id: number, after: number, limit: number): Promise<ListedLand[]> {
  const { rows } = await sql<LandColumns>`
    select ${columns} from ${tables}
    where r.mouza_id = ${mouza_id} and r.status = 'approved' and r.id > ${after}
    order by r.id limit ${limit}`.execute(db)
  return rows.map(withShare)
}

/** Approved registrations by their ids. */
export async function approvedByIds(db: Db, ids: readonly number[]): Promise<ListedLand[]> {
  const { rows } = await sql<LandColumns>`
    select ${columns} from ${tables} where r.id = any(${ids}::bigint[]) and r.status = 'approved'`.execute(db)
  return rows.map(withShare)
}

export async function insertDemands(
  trx: Db,
  list_id: number,
  demands: readonly { land: ListedLand; demand: Demand }[],
): Promise<void> {
  const rows = demands.map(({ land, demand }) => ({
    registration_id: land.id,
    survey_type_id: land.survey_type_id,
    khatiyan_number: land.khatiyan_number,
    dag_number: land.dag_number,
    land_type: land.land_type,
    area: land.taxed_area,
    share_numerator: land.share.numerator,
    share_denominator: land.share.denominator,
    ...demand,
  }))
  await sql`
    insert into demands (list_id, registration_id, survey_type_id, khatiyan_number, dag_number, land_type, area,
      share_numerator, share_denominator, rate_poisha, years, years_before, gap, tax_poisha, due_poisha,
      arrears_poisha, interest_poisha)
    select ${list_id}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      registration_id bigint, survey_type_id bigint, khatiyan_number text, dag_number text, land_type text,
      area numeric, share_numerator bigint, share_denominator bigint, rate_poisha bigint, years jsonb,
      years_before int, gap text, tax_poisha bigint, due_poisha bigint, arrears_poisha bigint,
      interest_poisha bigint)`.execute(trx)
}

/** Shows a complete list with its sums; one without a holding is deleted. */
export async function completeList(trx: Db, id: number, listed_on: string): Promise<void> {
  await sql`
    update demand_lists set listed_on = ${listed_on}::date, holdings = s.holdings, unknown = s.unknown,
      tax_poisha = s.tax, due_poisha = s.due, arrears_poisha = s.arrears, interest_poisha = s.interest
    from (select count(*)::int as holdings, count(gap)::int as unknown, coalesce(sum(tax_poisha), 0) as tax,
      coalesce(sum(due_poisha), 0) as due, coalesce(sum(arrears_poisha), 0) as arrears,
      coalesce(sum(interest_poisha), 0) as interest from demands where list_id = ${id}) s
    where id = ${id}`.execute(trx)
  await sql`delete from demand_lists where id = ${id} and holdings = 0`.execute(trx)
}
