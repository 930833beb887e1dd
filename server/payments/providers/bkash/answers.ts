import type { Poisha } from '#contract/payments/money.ts'
import type { Movement } from '../../provider.ts'
import { amountOf, type Fields, idOf, isFields, maskPayer, pickFields, textOf } from '../fields.ts'

/** An answer of bKash itself: it did the call, or it refused it with a code. */
export type BkashAnswer = { done: true; fields: Fields } | { done: false; code: string; fields: Fields }

/**
 * Reads an answer: docs/providers/bkash.md#calls. Version 1 refuses under HTTP 200 with `statusCode`, version 2 under 400
 * with `externalCode`. Null where it is not bKash that speaks, or where it does not say if it did the call.
 */
export function readAnswer(status: number, body: unknown): BkashAnswer | null {
  if (!isFields(body)) return null
  const fields = body
  const code = textOf(fields, 'statusCode', 'externalCode', 'errorCode')
  if (status === 200 && (code === '0000' || (code === '' && fields['message'] === undefined)))
    return { done: true, fields }
  return (status === 200 || status === 400) && /^2\d{3}$/.test(code) ? { done: false, code, fields } : null
}

export const isCompleted = (fields: Fields) => textOf(fields, 'transactionStatus') === 'Completed'

/** True where the payer has typed number, code and PIN. The name of the field is open, so both are read. */
export const isApproved = (fields: Fields) =>
  textOf(fields, 'verificationStatus', 'userVerificationStatus').toLowerCase() === 'complete'

/** True for a state after which nothing moves any more. What is said of a refused payment is open: words of others. */
export const isOver = (fields: Fields) =>
  /^(cancell?ed|failed|failure|declined|expired)$/i.test(textOf(fields, 'transactionStatus'))

type Taken =
  | { outcome: 'succeeded'; trx_id: string; amount_poisha: Poisha; payer_masked: string }
  | { outcome: 'held'; reason: string; trx_id: string; amount_poisha: Poisha | null }

/**
 * Money that a completed payment took. `amount` is what the payer paid; an amount with a coupon is held for a person, since
 * the sources contradict each other: docs/providers/bkash.md#coupons. An answer about another payment is held too.
 */
export function readCompleted(fields: Fields, wanted: { reference: string; payment_id: string }): Taken {
  const invoice = textOf(fields, 'merchantInvoiceNumber', 'merchantInvoice')
  const payment_id = textOf(fields, 'paymentID', 'paymentId')
  const trx_id = idOf(fields, 'trxID', 'trxId')
  const held = (reason: string) => ({ outcome: 'held', reason, trx_id: '', amount_poisha: null }) as const
  if ((invoice || wanted.reference) !== wanted.reference) return held('another invoice number')
  if ((payment_id || wanted.payment_id) !== wanted.payment_id) return held('another paymentID')
  if (textOf(fields, 'currency') !== 'BDT') return held('another currency')
  const amount_poisha = amountOf(fields, 'amount')
  if (amount_poisha === null || trx_id === '') return held('no amount or no trxID')
  const sale = amountOf(fields, 'saleAmount')
  if ((sale !== null && sale !== amount_poisha) || (amountOf(fields, 'couponAmount') ?? 0) !== 0)
    return { ...held('a coupon'), trx_id, amount_poisha }
  return { outcome: 'succeeded', trx_id, amount_poisha, payer_masked: payerIn(fields) }
}

/**
 * Money that no payment of ours began, as the search by its trxID answers; null for anything else. `at` stands for a time
 * that cannot be read.
 */
export function readMovement(fields: Fields, trx_id: string, at: Date): Movement | null {
  const amount_poisha = amountOf(fields, 'amount')
  if (!isCompleted(fields) || idOf(fields, 'trxID', 'trxId') !== trx_id) return null
  if (amount_poisha === null || amount_poisha === 0 || textOf(fields, 'currency') !== 'BDT') return null
  return {
    provider_ref: trx_id,
    amount_poisha,
    reference: pickFields(fields, ['transactionReference'])['transactionReference'] ?? '',
    payer_masked: payerIn(fields),
    paid_at: bkashMoment(textOf(fields, 'completedTime')) ?? at,
  }
}

/** A time such as `2026-06-11T23:31:24:581 GMT+0600`; null for another text. */
function bkashMoment(text: string): Date | null {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d):\d{3} GMT\+0600$/.exec(text)
  const time = new Date(`${parts?.[1]}+06:00`)
  return Number.isNaN(time.getTime()) ? null : time
}

/** The last four digits of the payer's number; empty where bKash names none. */
const payerIn = (fields: Fields) => maskPayer(textOf(fields, 'customerMsisdn', 'payerAccount'))

const kept = [
  'statusCode',
  'statusMessage',
  'externalCode',
  'internalCode',
  'errorMessageEn',
  'transactionStatus',
  'paymentID',
  'paymentId',
  'trxID',
  'trxId',
  'amount',
  'saleAmount',
  'couponAmount',
  'merchantShareAmount',
  'currency',
  'intent',
  'merchantInvoiceNumber',
  'merchantInvoice',
  'paymentCreateTime',
  'paymentExecuteTime',
  'verificationStatus',
  'userVerificationStatus',
  'refundTrxID',
  'refundTrxId',
  'refundAmount',
  'completedTime',
  'refundTransactionStatus',
  'originalTrxID',
  'originalTrxId',
  'transactionReference',
  'transactionType',
]

/** The fields of an answer that are kept. Names that nobody knows, tokens and the payer's number are left out. */
export function redacted(fields: Fields): Record<string, string> {
  const payer = payerIn(fields)
  return { ...pickFields(fields, kept), ...(payer !== '' && { payer }) }
}
