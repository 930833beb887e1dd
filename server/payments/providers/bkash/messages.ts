import { now } from '#server/app/database.ts'
import { type GenuineCallback, nothingSaid, type PaymentProvider } from '../../provider.ts'
import { idOf, textOf } from '../fields.ts'
import { readMovement, redacted } from './answers.ts'
import { referenceOfPayment, rememberedPayment } from './bkash.sql.ts'
import { check, execute, query } from './check-payment.ts'
import { type Bkash, created } from './created.ts'
import { confirmSubscription, type SnsMessage } from './notices.ts'

/**
 * Reads a notice of bKash, which proves nothing by itself: bKash is asked for the money of its trxID. Null for one that is
 * forged, or of which bKash does not say that money came.
 */
export async function readNotice(
  bkash: Bkash,
  message: SnsMessage,
): Promise<GenuineCallback | typeof nothingSaid | null> {
  if (message.type === 'SubscriptionConfirmation') {
    await confirmSubscription(message.address)
    return nothingSaid
  }
  const event_id = `notice:${message.id}`
  const reference = textOf(message.fields, 'merchantInvoiceNumber')
  if (reference !== '' && (await rememberedPayment(bkash.db, reference)))
    return { event_id, reference, answer: await query(bkash, reference), payload: redacted(message.fields) }
  const trx_id = idOf(message.fields, 'trxID', 'trxId')
  const found = trx_id === '' ? null : await bkash.calls.search(trx_id)
  const received = found?.done ? readMovement(found.fields, trx_id, await now(bkash.db)) : null
  return received && found && { event_id, received, payload: redacted(found.fields) }
}

/** The way of a payer back from the page of bKash. */
export const redirectOf = (bkash: Bkash): NonNullable<PaymentProvider['redirect']> => ({
  confirm_takes_money: true,
  readReturn: async ({ query: address }) => {
    const payment_id = idOf(address, 'paymentID', 'paymentId')
    const found = payment_id === '' ? undefined : await referenceOfPayment(bkash.db, payment_id)
    if (!found) return null
    const status = textOf(address, 'status')
    const says = status === 'success' ? 'paid' : status === 'failure' ? 'refused' : 'left'
    const event_id = `return:${payment_id}:${says}`
    return { event_id, reference: found.reference, says, payload: { paymentID: payment_id, says } }
  },
  confirm: async ({ reference, says }) => {
    const payment = await created(bkash, reference)
    if (!payment) return { outcome: 'unknown' }
    return says === 'paid' && payment.claimed_ms === null
      ? execute(bkash, payment, false)
      : check(bkash, payment, says === 'paid' ? null : says)
  },
})
