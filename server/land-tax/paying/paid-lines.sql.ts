import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import type { Share } from '#contract/land-tax/land-shares.ts'
import type { LandTaxPaymentsQuery } from '#contract/land-tax/land-tax-payments.ts'
import type { PaidBy, PaymentState, PaymentStatus, ReceiptChallan } from '#contract/payments/payments.ts'
import { anywhere } from '#server/app/database/patterns.ts'
import { mouzaJson, placeJson } from '#server/app/database/place-json.ts'
import { matching, max_counted, pageRows, when } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'

type Named = { id: number; name_en: string; name_bn: string }

/** A year of a registration with its land, its payment and its receipt. */
export type PaidLineRow = {
  id: number
  order_id: number
  registration_id: number
  year: string
  amount_poisha: number
  principal_poisha: number
  penalty_poisha: number
  exempt: boolean
  share: Share
  status: PaymentStatus
  year_state: 'open' | 'pending' | 'paid'
  created_at: Date
  paid_at: Date | null
  khatiyan_number: string
  dag_number: string
  survey_code: string
  mouza: Named & { jl_no: string | null }
  upazila: Named
  district: Named
  payment_id: number
  reference: string
  payment_state: PaymentState
  method: PaidBy
  payer_masked: string
  redirect_url: string | null
  nothing_taken: boolean
  refunded_poisha: number
  receipt_number: string | null
  verify_code: string | null
  revoked_at: Date | null
  challan: ReceiptChallan | null
}

const lines = (conditions: RawBuilder<unknown>[], rest: RawBuilder<unknown>) => sql<PaidLineRow>`
  select lp.id, lp.order_id, lp.registration_id, lp.year, lp.amount_poisha, lp.principal_poisha, lp.penalty_poisha,
    lp.exempt, json_build_object('numerator', lp.share_numerator, 'denominator', lp.share_denominator) as share,
    lp.status, lp.created_at, lp.paid_at, r.khatiyan_number, r.dag_number, s.code as survey_code,
    ${mouzaJson('m')} as mouza,
    ${placeJson('u')} as upazila,
    ${placeJson('d')} as district,
    coalesce((select year.status from land_tax_payments year
      where year.registration_id = lp.registration_id and year.year = lp.year
        and year.status in ('pending', 'paid')), 'open') as year_state,
    p.id as payment_id, p.reference, p.status as payment_state, p.method, p.payer_masked, p.redirect_url,
    p.nothing_taken, p.refunded_poisha, receipt.number as receipt_number, receipt.verify_code,
    receipt.revoked_at, challan_of(receipt.payment_id, receipt.line_id) as challan
  from land_tax_payments lp
  join land_tax_registrations r on r.id = lp.registration_id
  join survey_types s on s.id = r.survey_type_id
  join mouzas m on m.id = r.mouza_id
  join upazilas u on u.id = r.upazila_id
  join districts d on d.id = u.district_id
  join payments p on p.purpose = 'land_tax' and p.subject_id = lp.order_id
  left join receipts receipt on receipt.payment_id = p.id and receipt.line_id = lp.id
  where ${matching(conditions)} ${rest}`

export async function paidLinesOfOrder(db: Db, order_id: number): Promise<PaidLineRow[]> {
  const { rows } = await lines([sql`lp.order_id = ${order_id}`], sql`order by lp.id`).execute(db)
  return rows
}

/** The person's own only. */
export async function paidLineOf(db: Db, user_id: number, id: number): Promise<PaidLineRow | undefined> {
  const { rows } = await lines([sql`lp.user_id = ${user_id}`, sql`lp.id = ${id}`], sql``).execute(db)
  return rows[0]
}

/** Payments of registrations, paid or tried: newest year first. */
export async function paidLinesOfRegistrations(db: Db, registration_ids: readonly number[]): Promise<PaidLineRow[]> {
  const conditions = [sql`lp.registration_id in (${sql.join(registration_ids)})`]
  const { rows } = await lines(conditions, sql`order by lp.year desc, lp.id desc limit 1000`).execute(db)
  return rows
}

type PaymentsQuery = z.output<typeof LandTaxPaymentsQuery>

const orders: Record<PaymentsQuery['sort'], RawBuilder<unknown>> = {
  id: sql`lp.id`,
  year: sql`lp.year collate "C"`,
  amount: sql`lp.amount_poisha`,
  status: sql`lp.status collate "C"`,
  paid_at: sql`lp.paid_at`,
}

const conditionsOf = (user_id: number, { status, registration_id, search }: PaymentsQuery) => [
  sql`lp.user_id = ${user_id}`,
  ...when(status, (each) => sql`lp.status = ${each}`),
  ...when(registration_id, (id) => sql`lp.registration_id = ${id}`),
  ...when(search, (typed) => {
    const text = latinDigits(typed)
    return sql`lp.year = ${text} or exists (select from land_tax_registrations r
      where r.id = lp.registration_id and (r.khatiyan_number ilike ${anywhere(text)} or r.dag_number ilike ${anywhere(text)}))`
  }),
]

export async function countPaidLines(db: Db, user_id: number, conditions: PaymentsQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select 1 from land_tax_payments lp where ${matching(conditionsOf(user_id, conditions))} limit ${max_counted + 1}) few`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

export async function pageOfPaidLines(
  db: Db,
  user_id: number,
  conditions: PaymentsQuery,
  limit: number,
  offset: number,
): Promise<PaidLineRow[]> {
  const direction = conditions.direction === 'asc' ? sql`asc nulls last` : sql`desc nulls last`
  const rest = sql`order by ${orders[conditions.sort]} ${direction}, lp.id ${direction} ${pageRows(limit, offset)}`
  const { rows } = await lines(conditionsOf(user_id, conditions), rest).execute(db)
  return rows
}
