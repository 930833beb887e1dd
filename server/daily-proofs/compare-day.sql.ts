import { sql } from 'kysely'
import type { ProofFault, ProofFaultKind } from '#contract/payments/daily-proofs.ts'
import type { PaymentPurpose } from '#contract/payments/own-payments.ts'
import type { Db } from '#server/app/database.ts'
import type { Span } from './day-span.ts'

export type AccountMoves = { account: string; debit_poisha: number; credit_poisha: number }

/** Debits and credits of each account in a span. */
export async function accountMoves(db: Db, { from, until }: Span): Promise<AccountMoves[]> {
  const { rows } = await sql<AccountMoves>`
    select a.code as account, m.debit_poisha, m.credit_poisha from ledger_accounts a
    cross join lateral (
      select coalesce(sum(amount_poisha) filter (where amount_poisha > 0), 0)::bigint as debit_poisha,
        (-coalesce(sum(amount_poisha) filter (where amount_poisha < 0), 0))::bigint as credit_poisha
      from ledger_entries where account = a.code and booked_at >= ${from} and booked_at < ${until}) m
    order by a.code`.execute(db)
  return rows
}

/** Revenue accounts whose totals of a day in Dhaka are not the sum of its entries. */
export async function accountsOfOtherRevenue(db: Db, day: string, { from, until }: Span): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select a.code as account from ledger_accounts a
    where a.code like 'revenue:%' and (
        select coalesce(sum(amount_poisha), 0) from revenue_totals
        where account = a.code and unit = 'day' and starts_on = ${day}::date)
      <> (
        select -coalesce(sum(e.amount_poisha), 0) from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        where e.account = a.code and e.booked_at >= ${from} and e.booked_at < ${until}
          and not exists (select from demo_payments d where d.payment_id = t.payment_id))
    order by 1`.execute(db)
  return rows.map(({ account }) => account)
}

export type PurposeSums = {
  purpose: PaymentPurpose
  payments: number
  payments_poisha: number
  booked_poisha: number
  receipts: number
  receipts_poisha: number
  things: number
  things_poisha: number
}

type Compared = PurposeSums & { faults: ProofFault[] | null }

/**
 * Payments that succeeded in a span or were booked in it, with what was booked, their receipts and what they paid for:
 * sums of each purpose and the payments of which these differ. A thing whose payment was refunded counts as paid.
 */
export async function comparePayments(db: Db, { from, until }: Span): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    with named as (
      select id from payments where settled_at >= ${from} and settled_at < ${until} and status = 'succeeded'
      union
      select payment_id from ledger_transactions
      where kind = 'settlement' and created_at >= ${from} and created_at < ${until}
    ), compared as (
      select p.*, booked.poisha as booked_poisha, receipt.count as receipts, receipt.poisha as receipts_poisha,
        coalesce(thing.count, 0) as things, coalesce(thing.poisha, 0) as things_poisha,
        case
          when booked.poisha is null then 'not_booked'
          when booked.poisha <> p.amount_poisha then 'other_amount_booked'
          when receipt.poisha <> p.amount_poisha
            or receipt.count <> case p.purpose when 'land_tax' then thing.count else 1 end then 'other_receipts'
          when thing.is_paid is not true and p.status <> 'refunded' then 'unpaid_thing'
          when thing.poisha <> p.amount_poisha then 'other_thing_amount'
        end as fault
      from named join payments p on p.id = named.id
      cross join lateral (
        select sum(e.amount_poisha) filter (where e.amount_poisha > 0)::bigint as poisha
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.payment_id = p.id and t.kind = 'settlement') booked
      cross join lateral (
        select count(*)::int as count, coalesce(sum(amount_poisha), 0)::bigint as poisha
        from receipts where payment_id = p.id) receipt
      left join lateral (
        select 1 as count, fee_poisha as poisha, payment_status in ('paid', 'refunded') as is_paid
        from applications where p.purpose = 'application' and id = p.subject_id
        union all
        select count(*)::int, sum(amount_poisha)::bigint, bool_and(status in ('paid', 'refunded'))
        from land_tax_payments where p.purpose = 'land_tax' and order_id = p.subject_id having count(*) > 0
        union all
        select 1, fee_poisha, paid_at is not null
        from mutations where p.purpose = 'mutation' and id = p.subject_id
        union all
        select 1, fee_poisha, paid_at is not null
        from corrections where p.purpose = 'correction' and id = p.subject_id) thing on true
      where not exists (select from demo_payments d where d.payment_id = p.id)
    )
    select purpose, count(*)::int as payments, sum(amount_poisha)::bigint as payments_poisha,
      coalesce(sum(booked_poisha), 0)::bigint as booked_poisha, sum(receipts)::int as receipts,
      sum(receipts_poisha)::bigint as receipts_poisha, sum(things)::int as things,
      sum(things_poisha)::bigint as things_poisha,
      json_agg(json_build_object('kind', fault, 'about', reference) order by id) filter (where fault is not null) as faults
    from compared group by purpose`.execute(db)
  return rows
}

/** Things that became paid in a span, of which no payment says so. */
export async function paidWithoutPayment(db: Db, { from, until }: Span): Promise<string[]> {
  const { rows } = await sql<{ about: string }>`
    select purpose || ' ' || subject_id as about from (
      select 'application' as purpose, id as subject_id from applications
      where paid_at >= ${from} and paid_at < ${until}
      union
      select 'land_tax', order_id from land_tax_payments where paid_at >= ${from} and paid_at < ${until}
      union
      select 'mutation', id from mutations
      where coalesce(paid_at, 'infinity') >= ${from} and coalesce(paid_at, 'infinity') < ${until}
      union
      select 'correction', id from corrections
      where coalesce(paid_at, 'infinity') >= ${from} and coalesce(paid_at, 'infinity') < ${until}) thing
    where not exists (select from payments p
      where p.purpose = thing.purpose and p.subject_id = thing.subject_id and p.status in ('succeeded', 'refunded'))
    order by 1`.execute(db)
  return rows.map(({ about }) => about)
}

/** Receipts that were issued in a span for a payment that was never booked. */
export async function receiptsWithoutPayment(db: Db, { from, until }: Span): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select r.number from receipts r
    where r.issued_at >= ${from} and r.issued_at < ${until} and not exists (
      select from ledger_transactions t where t.payment_id = r.payment_id and t.kind = 'settlement')
    order by r.id`.execute(db)
  return rows.map(({ number }) => number)
}

/** A fault of a kind with each of these names. */
export const faultsOf = (kind: ProofFaultKind, names: readonly string[]): ProofFault[] =>
  names.map((about) => ({ kind, about }))
