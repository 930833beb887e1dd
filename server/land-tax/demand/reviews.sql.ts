import { sql } from 'kysely'
import type { NamedSurvey } from '#contract/land-records/land-records.ts'
import type { DemandGap, DemandReviewsQuery, MeasuredLand, ReviewStatus } from '#contract/land-tax/demand.ts'
import type { Share } from '#contract/land-tax/land-shares.ts'
import type { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import type { TaxYear } from '#contract/land-tax/tax-years.ts'
import { mouzaJson, placeJson, surveyJson } from '#server/app/database/place-json.ts'
import {
  insideOffices,
  iso,
  matching,
  mouzasNamed,
  officeByOffice,
  recordLists,
  when,
} from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import type { sumsOf } from './demand-sums.ts'

type Named = { id: number; name_en: string; name_bn: string }

type ReviewedLand = {
  registration_id: number
  tax_year: TaxYear
  mouza: Named & { jl_no: string | null }
  survey: NamedSurvey
  khatiyan_number: string
  dag_number: string
  land_type: LandType
  area: number | null
  share: Share
  total_poisha: number | null
}

export type ReviewColumns = {
  status: ReviewStatus
  reason: string
  asked_at: string
  answer: string | null
  decided_at: string | null
  appeal_until: string | null
  total_before: number | null
}

const land = sql`d.registration_id, l.tax_year, ${mouzaJson('m')} as mouza, ${surveyJson('s')} as survey,
  d.khatiyan_number, d.dag_number, d.land_type, d.area::float8 as area,
  json_build_object('numerator', d.share_numerator, 'denominator', d.share_denominator) as share, d.total_poisha`

const review = sql`w.status, w.reason, ${iso(sql`w.asked_at`)} as asked_at, w.answer,
  ${iso(sql`w.decided_at`)} as decided_at, w.appeal_until::text as appeal_until, w.total_before`

export type OwnDemandRow = ReviewedLand & {
  id: number
  gap: DemandGap | null
  due_poisha: number | null
  arrears_poisha: number | null
  interest_poisha: number | null
  years: string[]
  review_until: string
} & (ReviewColumns | { [Column in keyof ReviewColumns]: null })

const max_own = 200

/** Demands of published lists of a year for a person's holdings; `id`: this one only. */
export async function ownDemands(db: Db, user_id: number, year: TaxYear, id?: number): Promise<OwnDemandRow[]> {
  const conditions = [
    sql`r.user_id = ${user_id}`,
    sql`l.published_at is not null`,
    sql`l.tax_year = ${year}`,
    ...when(id, (one) => sql`d.id = ${one}`),
  ]
  const { rows } = await sql<OwnDemandRow>`
    select d.id, ${land}, d.gap, d.due_poisha, d.arrears_poisha, d.interest_poisha, d.years,
      l.review_until::text as review_until, ${review}
    from land_tax_registrations r join demands d on d.registration_id = r.id join demand_lists l on l.id = d.list_id
    join mouzas m on m.id = l.mouza_id join survey_types s on s.id = d.survey_type_id
    left join demand_reviews w on w.demand_id = d.id
    where ${matching(conditions)} order by d.id limit ${max_own}`.execute(db)
  return rows
}

type NewReview = { demand_id: number; user_id: number; reason: string; asked_at: Date }

/** True if nobody had asked for a review of the demand before. */
export async function insertReview(trx: Db, { demand_id, user_id, reason, asked_at }: NewReview): Promise<boolean> {
  const { rows } = await sql`
    insert into demand_reviews (demand_id, mouza_id, upazila_id, user_id, reason, asked_at)
    select d.id, l.mouza_id, l.upazila_id, ${user_id}, ${reason}, ${asked_at}
    from demands d join demand_lists l on l.id = d.list_id where d.id = ${demand_id}
    on conflict (demand_id) do nothing returning id`.execute(trx)
  return rows.length > 0
}

export type OfficeReviewRow = ReviewedLand &
  ReviewColumns & {
    id: number
    list_id: number
    demand_id: number
    user_id: number
    upazila: Named
    measured: MeasuredLand | null
  }

/** True for a measured area that the record of its dag does not have, while no officer has left the record as it is. */
const isToCorrect = sql`(w.measured_area is not null and w.record_stays_at is null
  and w.measured_area <> (select area from dags where id = w.measured_dag_id))`

const measured = sql`case when w.measured_area is not null then json_build_object(
    'state', case when w.record_stays_at is not null then 'stays' when ${isToCorrect} then 'open' else 'corrected' end,
    'dag_id', g.id, 'measured_area', w.measured_area, 'recorded_area', g.area, 'reason', w.record_stays_reason)
  end as measured`

/** Reviews of demands in some offices. */
export const officeReviews = recordLists<OfficeReviewRow, DemandReviewsQuery, Offices>({
  columns: sql`w.id, d.list_id, w.demand_id, w.user_id, ${land}, ${placeJson('u')} as upazila, ${review}, ${measured}`,
  table: sql`demand_reviews w`,
  joins: sql`join demands d on d.id = w.demand_id join demand_lists l on l.id = d.list_id
    join mouzas m on m.id = w.mouza_id join upazilas u on u.id = w.upazila_id
    join survey_types s on s.id = d.survey_type_id left join dags g on g.id = w.measured_dag_id`,
  id: sql`w.id`,
  orders: { asked_at: sql`w.asked_at` },
  inside: insideOffices(sql`w.upazila_id`),
  parts: officeByOffice,
  filters: ({ status, upazila_id, mouza_id, record }) => [
    ...when(status, (value) => sql`w.status = ${value}`),
    ...when(record, () => isToCorrect),
    ...when(upazila_id, (id) => sql`w.upazila_id = ${id}`),
    ...when(mouza_id, (id) => sql`w.mouza_id = ${id}`),
  ],
  searchWays: (text, offices) => [sql`w.mouza_id = any(${mouzasNamed(text, offices)})`],
})

/** Locks a review with its demand until the transaction ends. */
export async function lockReview(trx: Db, id: number) {
  const { rows } = await sql<{ status: ReviewStatus; user_id: number; years: string[] }>`
    select w.status, w.user_id, d.years from demand_reviews w join demands d on d.id = w.demand_id
    where w.id = ${id} for update`.execute(trx)
  return rows[0]
}

type Decided = {
  status: Exclude<ReviewStatus, 'open'>
  answer: string
  reviewer_id: number
  decided_at: Date
  appeal_until: string
  total_before: number | null
  total_after: number | null
  measured_area: number | null
  measured_dag_id: number | null
}

export const endReview = (trx: Db, id: number, decided: Decided) =>
  trx.updateTable('demand_reviews').set(decided).where('id', '=', id).execute()

type LeftRecord = { record_stays_reason: string; record_stays_by: number; record_stays_at: Date }

export const leaveRecordAsItIs = (trx: Db, id: number, left: LeftRecord) =>
  trx.updateTable('demand_reviews').set(left).where('id', '=', id).execute()

type Counted = ReturnType<typeof sumsOf> & {
  years: readonly string[]
  years_before: number
  land_type: LandType
  area: number | null
  share: Share
}

/** Writes a demand again, with the sums of its list. */
export async function updateDemand(trx: Db, id: number, { share, years, ...counted }: Counted): Promise<void> {
  const { gap, rate_poisha, tax_poisha, due_poisha, arrears_poisha, interest_poisha, land_type, area } = counted
  await sql`
    update demand_lists l set unknown = l.unknown + (${gap === null ? 0 : 1}::int - (d.gap is not null)::int),
      tax_poisha = l.tax_poisha + ${tax_poisha ?? 0}::bigint - coalesce(d.tax_poisha, 0),
      due_poisha = l.due_poisha + ${due_poisha ?? 0}::bigint - coalesce(d.due_poisha, 0),
      arrears_poisha = l.arrears_poisha + ${arrears_poisha ?? 0}::bigint - coalesce(d.arrears_poisha, 0),
      interest_poisha = l.interest_poisha + ${interest_poisha ?? 0}::bigint - coalesce(d.interest_poisha, 0)
    from demands d where d.id = ${id} and l.id = d.list_id`.execute(trx)
  await sql`
    update demands set gap = ${gap}, rate_poisha = ${rate_poisha}, tax_poisha = ${tax_poisha}, due_poisha = ${due_poisha},
      arrears_poisha = ${arrears_poisha}, interest_poisha = ${interest_poisha}, land_type = ${land_type}, area = ${area},
      share_numerator = ${share.numerator}, share_denominator = ${share.denominator},
      years = ${JSON.stringify(years)}::jsonb, years_before = ${counted.years_before}
    where id = ${id}`.execute(trx)
}
