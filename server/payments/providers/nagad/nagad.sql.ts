import { sql } from 'kysely'
import { type Db, nowInSql, uniqueViolation } from '#server/app/database.ts'

export type Remembered = {
  reference: string
  order_id: string
  amount_poisha: number
  created_at: Date
  /** Null until Nagad named its page. */
  payment_ref_id: string | null
  redirect_url: string | null
  /** Number of the payment that a verify call proved. */
  issuer_ref: string | null
  age_ms: number
}

/** Null where the reference is known: its payment is begun once. */
export async function rememberPayment(
  db: Db,
  { reference, order_id, amount_poisha }: Pick<Remembered, 'reference' | 'order_id' | 'amount_poisha'>,
): Promise<Date | null> {
  const { rows } = await sql<{ created_at: Date }>`
    insert into nagad_payments (reference, order_id, amount_poisha, created_at)
    values (${reference}, ${order_id}, ${amount_poisha}, ${nowInSql()})
    on conflict do nothing returning created_at`.execute(db)
  return rows[0]?.created_at ?? null
}

/** False where another payment has this `paymentReferenceId`, as after an answer that somebody sent again. */
export const rememberPage = (db: Db, reference: string, payment_ref_id: string, redirect_url: string) =>
  unlessTaken(() =>
    db.updateTable('nagad_payments').set({ payment_ref_id, redirect_url }).where('reference', '=', reference).execute(),
  )

/** False where another payment has this number. */
export const rememberPaid = (db: Db, reference: string, issuer_ref: string) =>
  unlessTaken(() => db.updateTable('nagad_payments').set({ issuer_ref }).where('reference', '=', reference).execute())

async function unlessTaken(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error
    return false
  }
}

export async function rememberedPayment(db: Db, reference: string): Promise<Remembered | undefined> {
  const { rows } = await sql<Remembered>`
    select reference, order_id, amount_poisha, created_at, payment_ref_id, redirect_url, issuer_ref,
      extract(epoch from ${nowInSql()} - created_at)::float8 * 1000 as age_ms
    from nagad_payments where reference = ${reference}`.execute(db)
  return rows[0]
}

export const paymentOfRef = (db: Db, payment_ref_id: string) =>
  db
    .selectFrom('nagad_payments')
    .select(['reference', 'order_id'])
    .where('payment_ref_id', '=', payment_ref_id)
    .executeTakeFirst()

type RefundName = { reference: string; refund_key: string }

/** Claims the right to request a refund: once, and again only after Nagad refused. False where it was requested before. */
export async function claimRefund(db: Db, { reference, refund_key }: RefundName, reference_no: string) {
  const { rows } = await sql`
    insert into nagad_refunds as mine (reference, refund_key, reference_no, state, requested_at)
    values (${reference}, ${refund_key}, ${reference_no}, 'requested', ${nowInSql()})
    on conflict (reference, refund_key) do update set reference_no = excluded.reference_no, state = 'requested',
      requested_at = excluded.requested_at
    where mine.state = 'refused'
    returning reference_no`.execute(db)
  return rows.length > 0
}

export const endRefund = (db: Db, reference_no: string, state: 'given_back' | 'refused') =>
  db.updateTable('nagad_refunds').set({ state }).where('reference_no', '=', reference_no).execute()

export async function isRefunded(db: Db, { reference, refund_key }: RefundName): Promise<boolean> {
  const row = await db
    .selectFrom('nagad_refunds')
    .select('state')
    .where('reference', '=', reference)
    .where('refund_key', '=', refund_key)
    .executeTakeFirst()
  return row?.state === 'given_back'
}
