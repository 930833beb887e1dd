import { type Insertable, sql, type Updateable } from 'kysely'
import type { PaymentPurpose } from '#contract/payments/own-payments.ts'
import type { PaymentState } from '#contract/payments/payments.ts'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import type { Db, Tables } from '#server/app/database.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import { claimDue } from './due.sql.ts'
import { type Posting, posted } from './ledger.sql.ts'

/** Inserts a payment under a new reference of ours. */
export const insertPayment = (trx: Db, payment: Omit<Insertable<Tables['payments']>, 'reference'>) =>
  trx
    .insertInto('payments')
    .values({ ...payment, reference: `JP-${randomCode(10)}` })
    .returningAll()
    .executeTakeFirstOrThrow()

export type PaymentRow = Awaited<ReturnType<typeof insertPayment>>

/**
 * Locked until the transaction ends, so that of two answers about one payment the second sees what the first did. A payment is
 * locked before the case that it pays.
 */
export const lockPayment = (trx: Db, id: number) =>
  trx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks the payment that has paid a thing, as above. */
export const lockPaymentOf = (trx: Db, purpose: PaymentPurpose, subject_id: number) =>
  trx
    .selectFrom('payments')
    .select('id')
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subject_id)
    .where('status', '=', 'succeeded')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const paymentByReference = (db: Db, reference: string) =>
  db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst()

export const updatePayment = (trx: Db, id: number, change: Updateable<Tables['payments']>) =>
  trx.updateTable('payments').set(change).where('id', '=', id).execute()

/** The payment of a thing that is under way. */
export const paymentUnderWay = (db: Db, purpose: PaymentPurpose, subject_id: number) => {
  const open: PaymentState[] = ['created', 'pending', 'held']
  return db
    .selectFrom('payments')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subject_id)
    .where('status', 'in', open)
    .executeTakeFirst()
}

/** Another payment of the same thing that is under way or has paid it. */
export const otherPaymentOf = (db: Db, { id, purpose, subject_id }: PaymentRow) => {
  const states: PaymentState[] = ['created', 'pending', 'held', 'succeeded']
  return db
    .selectFrom('payments')
    .select('id')
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subject_id)
    .where('id', '<>', id)
    .where('status', 'in', states)
    .limit(1)
    .executeTakeFirst()
}

type Attempt = Pick<Insertable<Tables['payment_attempts']>, 'payment_id' | 'provider' | 'provider_ref' | 'outcome'> & {
  reason: string | null
  /** Null where the provider did not say what it took. */
  amount_poisha: number | null
}

const attempted = ({ payment_id, provider, provider_ref, outcome, reason, amount_poisha }: Attempt) => sql`
  insert into payment_attempts (payment_id, provider, provider_ref, outcome, reason, amount_poisha)
  values (${payment_id}, ${provider}, ${provider_ref}, ${outcome}, ${reason}, ${amount_poisha}::bigint)
  on conflict (provider, provider_ref) do update set outcome = excluded.outcome, reason = excluded.reason,
    amount_poisha = coalesce(excluded.amount_poisha, payment_attempts.amount_poisha)`

export const recordAttempt = (trx: Db, attempt: Attempt) => attempted(attempt).execute(trx)

/** All that a payment writes of its success, in one statement: the attempt, its state and its ledger transaction. */
export const writeSuccess = (trx: Db, attempt: Attempt, posting: Posting) =>
  sql`
    with attempted as (${attempted(attempt)}),
    succeeded as (
      update payments set status = 'succeeded', nothing_taken = false, settled_at = ${posting.at}, next_check_at = null,
        redirect_url = null
      where id = ${posting.payment_id}),
    ${posted(posting)}`.execute(trx)

export const attemptOf = (db: Db, payment_id: number) =>
  db
    .selectFrom('payment_attempts')
    .select(['provider_ref', 'reason', 'amount_poisha'])
    .where('payment_id', '=', payment_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Records an event once; false when it came before. */
export async function recordEvent(trx: Db, event: Insertable<Tables['provider_events']>): Promise<boolean> {
  const row = await trx
    .insertInto('provider_events')
    .values(event)
    .onConflict((on) => on.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Events from before a moment, but those of a payment that has not come to its end. */
export const deleteOldEvents = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(
    db,
    {
      table: 'provider_events',
      age: sql`received_at`,
      only: sql`not exists (select from payments p where p.id = provider_events.payment_id
        and (p.status in ('created', 'pending', 'held') or p.refund_due))`,
    },
    before,
    most,
  )

const dueOf = { table: 'payments', source: sql`payments`, provider: sql`payments.provider`, checks: 'checks' } as const

/** Takes open payments whose provider is to be asked. */
export const claimDuePayments = (db: Db) =>
  claimDue(db, { ...dueOf, waits: sql`status in ('created', 'pending') and not refund_due`, max_wait: '10 minutes' })

/** Takes payments of which money taken in excess goes back. */
export const claimExcess = (db: Db) => claimDue(db, { ...dueOf, waits: sql`refund_due`, max_wait: '10 minutes' })

export const paymentById = (db: Db, id: number) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
