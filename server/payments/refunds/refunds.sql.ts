import { type Insertable, sql, type Updateable } from 'kysely'
import type { PaymentPurpose } from '#contract/payments/own-payments.ts'
import type { OfficeRefund, RefundableLine, RefundState } from '#contract/payments/refunds.ts'
import { iso } from '#server/app/database/record-lists.ts'
import type { Db, Tables } from '#server/app/database.ts'
import { claimDue } from '../due.sql.ts'

/** A refund with its amount in poisha. */
export type RefundFound = Omit<OfficeRefund, 'amount'> & { amount_poisha: number }

/** Max refunds of a payment that are listed. */
const max_listed = 100

const found = sql<RefundFound>`
  select r.id, r.payment_id, r.line_id, r.amount_poisha, r.reason, r.state, r.decline_reason,
    json_build_object('id', q.id, 'name', q.name) as requested_by, ${iso(sql`r.requested_at`)} as requested_at,
    case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as decided_by,
    ${iso(sql`r.decided_at`)} as decided_at, ${iso(sql`r.ended_at`)} as ended_at
  from refunds r join users q on q.id = r.requested_by left join users d on d.id = r.decided_by`

/** Refunds of a payment, the newest first. */
export async function refundsOf(db: Db, payment_id: number): Promise<RefundFound[]> {
  const { rows } = await sql<RefundFound>`${found}
    where r.payment_id = ${payment_id} order by r.id desc limit ${max_listed}`.execute(db)
  return rows
}

export async function refundById(db: Db, id: number): Promise<RefundFound | undefined> {
  const { rows } = await sql<RefundFound>`${found} where r.id = ${id}`.execute(db)
  return rows[0]
}

export type Line = Pick<RefundableLine, 'line_id' | 'office' | 'year'> & {
  account: string
  amount_poisha: number
  left_poisha: number
}

/** Lines of a settled payment, by the revenue that the ledger has of them, with what was not given back yet. */
export async function linesOf(db: Db, payment_id: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select e.line_id, e.account, json_build_object('id', o.id, 'name_en', o.name_en, 'name_bn', o.name_bn) as office,
      e.amount_poisha, e.left_poisha, l.year
    from (
      select e.line_id, e.account, e.office_id,
        (-coalesce(sum(e.amount_poisha) filter (where t.kind = 'settlement'), 0))::bigint as amount_poisha,
        (-sum(e.amount_poisha))::bigint as left_poisha
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.payment_id = ${payment_id} and e.account like 'revenue:%'
      group by 1, 2, 3) e
    join upazilas o on o.id = e.office_id
    join payments p on p.id = ${payment_id}
    left join land_tax_payments l on p.purpose = 'land_tax' and l.id = e.line_id
    order by e.line_id nulls first limit 1000`.execute(db)
  return rows
}

export async function insertRefund(trx: Db, refund: Insertable<Tables['refunds']>): Promise<number> {
  const { id } = await trx.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()
  return id
}

export const refundRow = (db: Db, id: number) =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** Locked until the transaction ends, so that of two decisions or answers the second sees what the first did. */
export const lockRefund = (trx: Db, id: number) =>
  trx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type RefundRow = NonNullable<Awaited<ReturnType<typeof lockRefund>>>

export const updateRefund = (trx: Db, id: number, change: Updateable<Tables['refunds']>) =>
  trx.updateTable('refunds').set(change).where('id', '=', id).execute()

const open: RefundState[] = ['waiting', 'due', 'at_provider']

export const openRefundOf = (trx: Db, payment_id: number) =>
  trx
    .selectFrom('refunds')
    .select(['id', 'state', 'amount_poisha', 'reason'])
    .where('payment_id', '=', payment_id)
    .where('state', 'in', open)
    .executeTakeFirst()

/** Poisha of a payment that the office has given back, or is giving back. */
export async function refundedSum(trx: Db, payment_id: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_poisha), 0)::bigint as sum from refunds
    where payment_id = ${payment_id} and state not in ('refused', 'declined')`.execute(trx)
  return rows[0]?.sum ?? 0
}

/** Takes refunds whose provider is to be asked. */
export const claimDueRefunds = (db: Db): Promise<number[]> =>
  claimDue(db, {
    table: 'refunds',
    source: sql`refunds join payments on payments.id = refunds.payment_id`,
    provider: sql`payments.provider`,
    waits: sql`refunds.state in ('due', 'at_provider')`,
    checks: 'checks',
    max_wait: '1 hour',
  })

/** Money for a thing: paid, being given back whole, given back whole, or never paid. A part that is given back leaves it paid. */
export type PaidState = 'unpaid' | 'paid' | 'refund_open' | 'refunded'

/** Most payments of one thing that are looked at, the newest first. */
const max_payments = 100

/** What the payments of a thing make of it. */
export async function paidStateOf(db: Db, purpose: PaymentPurpose, subject_id: number): Promise<PaidState> {
  const { rows } = await sql<{ state: PaidState | null }>`
    select case
        when bool_or(p.status = 'succeeded' and r.id is not null) then 'refund_open'
        when bool_or(p.status = 'succeeded') then 'paid'
        when bool_or(p.status = 'refunded') then 'refunded'
        else 'unpaid' end as state
    from (
      select id, status, amount_poisha - refunded_poisha as left_poisha from payments
      where purpose = ${purpose} and subject_id = ${subject_id} order by id desc limit ${max_payments}) p
    left join refunds r on r.payment_id = p.id and r.state in ('waiting', 'due', 'at_provider')
      and r.amount_poisha = p.left_poisha`.execute(db)
  return rows[0]?.state ?? 'unpaid'
}
