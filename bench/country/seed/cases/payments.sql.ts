import { sql } from 'kysely'
import type { PaymentPurpose } from '#contract/payments/own-payments.ts'
import type { Db } from '#server/app/database.ts'
import { sumRevenueOfCountry } from '#server/revenue/revenue-rows.sql.ts'
import { chance } from '../land/expressions.sql.ts'
import { codeOf } from './papers.sql.ts'
import type { Span } from './sizes.ts'

type Stream = {
  /** Every ten payments in a row have five for applications, four for tax and one for a mutation. */
  payment_id: ReturnType<typeof sql>
  things: ReturnType<typeof sql>
}

export type SeededPurpose = Exclude<PaymentPurpose, 'correction'>

const streams: Record<SeededPurpose, Stream> = {
  application: {
    payment_id: sql`((x.id - 1) / 5 * 10 + (x.id - 1) % 5 + 1)`,
    things: sql`(select id, user_id, upazila_id as office_id, fee_poisha as amount, created_at, paid_at from applications)`,
  },
  land_tax: {
    payment_id: sql`((x.id - 1) / 4 * 10 + (x.id - 1) % 4 + 6)`,
    things: sql`(select id, user_id, upazila_id as office_id, amount_poisha as amount, created_at, paid_at
      from land_tax_payments)`,
  },
  mutation: {
    payment_id: sql`(x.id * 10)`,
    things: sql`(select id, user_id, upazila_id as office_id, fee_poisha as amount, created_at, paid_at from mutations)`,
  },
}

export const purposes = ['application', 'land_tax', 'mutation'] as const

/** Payments that the sandbox charged or refused. */
export const insertPayments = (trx: Db, purpose: SeededPurpose, { first, end }: Span) =>
  sql`insert into payments (id, reference, purpose, subject_id, user_id, office_id, amount_poisha, method, provider,
      payer_masked, status, nothing_taken, created_at, settled_at) overriding system value
    select p.id, 'JP-' || ${codeOf(sql`p.id`, 10, 2)}, ${sql.lit(purpose)}, x.id, x.user_id, x.office_id, x.amount,
      (array['bkash', 'bkash', 'nagad', 'card'])[1 + p.id % 4], 'sandbox',
      '••••' || lpad((${chance(sql`p.id`, 11)} % 10000)::text, 4, '0'),
      case when x.paid_at is null then 'failed' else 'succeeded' end, x.paid_at is null, x.created_at, x.paid_at
    from ${streams[purpose].things} as x cross join lateral (select ${streams[purpose].payment_id} as id) as p
    where x.id >= ${sql.lit(first)} and x.id < ${sql.lit(end)} order by p.id`.execute(trx)

const of_span = ({ first, end }: Span) => sql`p.id >= ${sql.lit(first)} and p.id < ${sql.lit(end)}`

/** The sandbox's own records of the payments. */
export async function insertCharges(trx: Db, span: Span): Promise<void> {
  await sql`insert into sandbox_charges (reference, provider_ref, amount_poisha, plan, called_back_at, created_at)
    select p.reference, 'SBX' || ${codeOf(sql`p.id`, 10, 3)}, p.amount_poisha,
      case p.status when 'succeeded' then 'succeed' else 'decline' end, coalesce(p.settled_at, p.created_at), p.created_at
    from payments p where ${of_span(span)} order by p.id`.execute(trx)
  await sql`insert into payment_attempts (id, payment_id, provider, provider_ref, outcome, at) overriding system value
    select p.id, p.id, 'sandbox', 'SBX' || ${codeOf(sql`p.id`, 10, 3)}, p.status, coalesce(p.settled_at, p.created_at)
    from payments p where ${of_span(span)} order by p.id`.execute(trx)
}

/** Lines of the ledger: for land tax the year, for a mutation its two fees. */
export async function insertLedger(trx: Db, span: Span): Promise<void> {
  await sql`insert into ledger_transactions (id, payment_id, kind, created_at) overriding system value
    select p.id, p.id, 'settlement', p.settled_at from payments p
    where ${of_span(span)} and p.status = 'succeeded' order by p.id`.execute(trx)
  await sql`insert into ledger_entries (id, transaction_id, account, office_id, amount_poisha, line_id, booked_at)
    overriding system value
    select 4 * (p.id - 1) + 2 * (line.place - 1) + side.place, p.id,
      case side.place when 1 then 'provider:sandbox' else 'revenue:' || p.purpose end, p.office_id,
      case side.place when 1 then line.amount else -line.amount end, line.id, p.settled_at
    from payments p left join mutations n on p.purpose = 'mutation' and n.id = p.subject_id
    cross join lateral (
      select 1 as place, null::bigint as id, p.amount_poisha as amount where p.purpose = 'application'
      union all select 1, p.subject_id, p.amount_poisha where p.purpose = 'land_tax'
      union all select 1, 1, n.application_fee_poisha where p.purpose = 'mutation'
      union all select 2, 2, n.mutation_fee_poisha where p.purpose = 'mutation') as line,
    (values (1), (2)) as side(place)
    where ${of_span(span)} and p.status = 'succeeded' order by p.id, line.place, side.place`.execute(trx)
}

/** Adds up the revenue as the triggers of the ledger do, with rows in the same order. */
export async function addUpRevenue(trx: Db): Promise<void> {
  await sql`insert into revenue_totals (account, unit, starts_on, office_id, amount_poisha, bookings)
    select e.account, p.unit, date_trunc(p.unit, e.booked_at at time zone 'Asia/Dhaka')::date, e.office_id,
      -sum(e.amount_poisha), count(*)
    from ledger_entries e, (values ('day'), ('month')) as p(unit)
    where e.account like 'revenue:%' group by 1, 2, 3, 4 order by 3, 2, 1, 4`.execute(trx)
  await sumRevenueOfCountry(trx)
}
