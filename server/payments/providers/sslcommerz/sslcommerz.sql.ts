import { sql } from 'kysely'
import type { Poisha } from '#contract/payments/money.ts'
import { type Db, nowInSql, uniqueViolation } from '#server/app/database.ts'
import { mayCallProvider } from '../../outages/outages.sql.ts'

export type Remembered = {
  reference: string
  /** Null until SSLCommerz opened the session. */
  sessionkey: string | null
  redirect_url: string | null
  /** Number of the payment at the bank, by which it is given back; null until a validation proved it. */
  bank_tran_id: string | null
  age_ms: number
}

/** False where the reference is known: its session is opened once. */
export async function rememberPayment(db: Db, reference: string): Promise<boolean> {
  const { rows } = await sql`
    insert into sslcommerz_payments (reference, created_at) values (${reference}, ${nowInSql()})
    on conflict do nothing returning reference`.execute(db)
  return rows.length > 0
}

export const rememberSession = (db: Db, reference: string, sessionkey: string, redirect_url: string) =>
  db.updateTable('sslcommerz_payments').set({ sessionkey, redirect_url }).where('reference', '=', reference).execute()

export async function rememberedPayment(db: Db, reference: string): Promise<Remembered | undefined> {
  const { rows } = await sql<Remembered>`
    select reference, sessionkey, redirect_url, bank_tran_id,
      extract(epoch from ${nowInSql()} - created_at)::float8 * 1000 as age_ms
    from sslcommerz_payments where reference = ${reference}`.execute(db)
  return rows[0]
}

/** The page of a session is open for a day, as far as is known: after it nothing more is taken. */
const page_life = sql`interval '25 hours'`

type Taken = { val_id: string; bank_tran_id: string; amount_poisha: Poisha }

/** False where the money belongs to another payment, or the payment took other money before. */
export async function rememberProof(
  db: Db,
  reference: string,
  { val_id, bank_tran_id, amount_poisha }: Taken,
): Promise<boolean> {
  try {
    const { rows } = await sql`
      update sslcommerz_payments set val_id = ${val_id}, bank_tran_id = ${bank_tran_id},
        taken_poisha = coalesce(taken_poisha, ${amount_poisha}::bigint),
        look_again_at = case when bank_tran_id is null then created_at + ${page_life} else look_again_at end
      where reference = ${reference} and coalesce(bank_tran_id = ${bank_tran_id} and val_id = ${val_id}, true)
      returning reference`.execute(db)
    return rows.length > 0
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error
    return false
  }
}

type RefundName = { reference: string; refund_key: string }

/** The number that SSLCommerz gave a refund which is under way or done; undefined where it is to be requested. */
export async function refundRefOf(db: Db, { reference, refund_key }: RefundName): Promise<string | undefined> {
  const row = await db
    .selectFrom('sslcommerz_refunds')
    .select('refund_ref_id')
    .where('reference', '=', reference)
    .where('refund_key', '=', refund_key)
    .where('claimed_at', 'is not', null)
    .executeTakeFirst()
  return row?.refund_ref_id ?? undefined
}

/** `surplus` is the number of money that came again; null for the payment's own. */
export type RefundOrder = RefundName & { amount_poisha: Poisha; surplus: string | null }
type NewRefund = RefundOrder & { refund_trans_id: string }

/**
 * Claims the right to request a refund, which one caller gets. A request without an answer can be followed by another
 * after a minute where money for both is not left: SSLCommerz then carries out one of them at most. Money that came again is
 * given back as a whole, so two are never left of it. Null where nothing may be requested; `is_repeated` tells that an
 * earlier one may have been carried out.
 */
export async function claimRefund(
  db: Db,
  { reference, refund_key, amount_poisha, surplus, refund_trans_id }: NewRefund,
) {
  const { rows } = await sql<{ refund_trans_id: string; is_repeated: boolean }>`
    insert into sslcommerz_refunds as mine (reference, refund_key, refund_trans_id, amount_poisha, bank_tran_id,
      claimed_at)
    values (${reference}, ${refund_key}, ${refund_trans_id}, ${amount_poisha}, ${surplus},
      ${nowInSql()})
    on conflict (reference, refund_key) do update set claimed_at = excluded.claimed_at, refund_ref_id = null,
      refund_trans_id = case when mine.claimed_at is null then excluded.refund_trans_id else mine.refund_trans_id end
    where mine.claimed_at is null or (mine.refund_ref_id is null
      and mine.claimed_at < excluded.claimed_at - interval '1 minute'
      and (mine.bank_tran_id is not null or 2 * mine.amount_poisha > (
        select p.taken_poisha - coalesce(sum(other.amount_poisha), 0)
        from sslcommerz_payments p left join sslcommerz_refunds other on other.reference = p.reference
          and other.refund_key <> mine.refund_key and other.claimed_at is not null and other.bank_tran_id is null
        where p.reference = mine.reference group by p.reference)))
    returning refund_trans_id, refund_trans_id <> ${refund_trans_id} as is_repeated`.execute(db)
  return rows[0] ?? null
}

export const rememberRefund = (db: Db, refund_trans_id: string, refund_ref_id: string) =>
  db.updateTable('sslcommerz_refunds').set({ refund_ref_id }).where('refund_trans_id', '=', refund_trans_id).execute()

/** After a refund that surely gave nothing back. */
export const endRefund = (db: Db, { reference, refund_key }: RefundName) =>
  db
    .updateTable('sslcommerz_refunds')
    .set({ claimed_at: null })
    .where('reference', '=', reference)
    .where('refund_key', '=', refund_key)
    .execute()

/**
 * Claims up to 20 paid payments that are to be queried once more, so that of two workers only one does. One that is not
 * ended comes again after an hour, for a week.
 */
export async function claimLooks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update sslcommerz_payments set
      look_again_at = case when created_at > ${nowInSql()} - interval '8 days' then ${nowInSql()} + interval '1 hour' end
    where reference = any(array(
      select reference from sslcommerz_payments
      where look_again_at <= ${nowInSql()} and ${mayCallProvider(sql`'sslcommerz'`)}
      order by look_again_at limit 20 for update skip locked))
    returning reference`.execute(db)
  return rows.map(({ reference }) => reference)
}

export async function endLook(db: Db, reference: string): Promise<void> {
  await db.updateTable('sslcommerz_payments').set({ look_again_at: null }).where('reference', '=', reference).execute()
}
