import { sql } from 'kysely'
import { type Db, nowInSql, uniqueViolation } from '#server/app/database.ts'

export type Remembered = {
  reference: string
  /** Null until bKash answered the create call. */
  payment_id: string | null
  redirect_url: string | null
  trx_id: string | null
  age_ms: number
  /** Time since the last claim to execute; null where nobody claimed. */
  claimed_ms: number | null
}

const columns = () => sql`reference, payment_id, redirect_url, trx_id,
  extract(epoch from ${nowInSql()} - created_at)::float8 * 1000 as age_ms,
  extract(epoch from ${nowInSql()} - execute_claimed_at)::float8 * 1000 as claimed_ms`

/** False where the reference is known: its payment is created once. */
export async function rememberPayment(db: Db, reference: string): Promise<boolean> {
  const { rows } = await sql`
    insert into bkash_payments (reference, created_at) values (${reference}, ${nowInSql()})
    on conflict do nothing returning reference`.execute(db)
  return rows.length > 0
}

export const rememberCreated = (db: Db, reference: string, payment_id: string, redirect_url: string) =>
  db.updateTable('bkash_payments').set({ payment_id, redirect_url }).where('reference', '=', reference).execute()

export async function rememberedPayment(db: Db, reference: string): Promise<Remembered | undefined> {
  const { rows } = await sql<Remembered>`
    select ${columns()} from bkash_payments where reference = ${reference}`.execute(db)
  return rows[0]
}

export const referenceOfPayment = (db: Db, payment_id: string) =>
  db.selectFrom('bkash_payments').select('reference').where('payment_id', '=', payment_id).executeTakeFirst()

/**
 * Claims the right to execute a payment, which one caller gets. A claim of which nothing is known can be followed by
 * another after a minute, where `again` says that bKash was asked. Answers the time of the claim, or null; a `Date` has
 * milliseconds, so the claim has no more.
 */
export async function claimExecute(db: Db, reference: string, again: boolean): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    update bkash_payments set execute_claimed_at = date_trunc('milliseconds', ${nowInSql()})
    where reference = ${reference} and payment_id is not null and trx_id is null
      and (execute_claimed_at is null or (${again} and execute_claimed_at < ${nowInSql()} - interval '1 minute'))
    returning execute_claimed_at as at`.execute(db)
  return rows[0]?.at ?? null
}

/** After a call that surely executed nothing. */
export const releaseExecute = (db: Db, reference: string, claimed_at: Date) =>
  db
    .updateTable('bkash_payments')
    .set({ execute_claimed_at: null })
    .where('reference', '=', reference)
    .where('execute_claimed_at', '=', claimed_at)
    .where('trx_id', 'is', null)
    .execute()

/** False where another payment has this trxID. */
export async function rememberTransaction(db: Db, reference: string, trx_id: string): Promise<boolean> {
  try {
    await db.updateTable('bkash_payments').set({ trx_id }).where('reference', '=', reference).execute()
    return true
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error
    return false
  }
}

type RefundName = { reference: string; refund_key: string }

/** Refunds of a payment that were requested, by our key. */
export const refundsOf = (db: Db, reference: string) =>
  db
    .selectFrom('bkash_refunds')
    .select(['refund_key', 'trx_id'])
    .where('reference', '=', reference)
    .limit(100)
    .execute()

/**
 * Claims the right to request a refund. bKash refuses the same amount for ten minutes, so a second request, and another
 * refund of the payment, waits longer. Null where it must wait.
 */
export async function claimRefund(db: Db, { reference, refund_key }: RefundName): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    insert into bkash_refunds (reference, refund_key, claimed_at)
    select ${reference}, ${refund_key}, ${nowInSql()} where not exists (
      select from bkash_refunds other where other.reference = ${reference}
        and other.claimed_at >= ${nowInSql()} - interval '11 minutes')
    on conflict (reference, refund_key) do update set claimed_at = excluded.claimed_at
      where bkash_refunds.claimed_at < excluded.claimed_at - interval '11 minutes'
    returning claimed_at as at`.execute(db)
  return rows[0]?.at ?? null
}

export const rememberRefund = (db: Db, { reference, refund_key }: RefundName, trx_id: string) =>
  db
    .updateTable('bkash_refunds')
    .set({ trx_id })
    .where('reference', '=', reference)
    .where('refund_key', '=', refund_key)
    .execute()
