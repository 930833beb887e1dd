import type { Poisha } from '#contract/payments/money.ts'
import { amountOf, type Fields, idOf, maskPayer, pickFields, textOf } from '../fields.ts'

/** A `paymentReferenceId`, which is base64; empty for a text that is none. An address may have lost a +. */
export function refOf(fields: Fields, name: string): string {
  const ref = textOf(fields, name).replaceAll(' ', '+')
  return /^[A-Za-z0-9+/=_.-]{1,255}$/.test(ref) ? ref : ''
}

type Wanted = { merchant_id: string; order_id: string; payment_ref_id: string }

/** The name of the first fact that is of another payment; null where all are of this one. */
export function strangeFact(fields: Fields, { merchant_id, order_id, payment_ref_id }: Wanted): string | null {
  if (textOf(fields, 'orderId') !== order_id) return 'another orderId'
  if (textOf(fields, 'paymentRefId') !== payment_ref_id) return 'another paymentRefId'
  return textOf(fields, 'merchantId') === merchant_id ? null : 'another merchantId'
}

type Proof = { issuer_ref: string; amount_poisha: Poisha; payer_masked: string } | { doubt: string }

/** Money of a payment that Nagad calls a success, or the reason for which a person must look at it. */
export function readProof(fields: Fields): Proof {
  const issuer_ref = idOf(fields, 'issuerPaymentRefNo')
  const amount_poisha = amountOf(fields, 'amount')
  const code = textOf(fields, 'statusCode')
  if (code !== '000') return { doubt: 'a success with another code' }
  if (issuer_ref === '' || amount_poisha === null) return { doubt: 'no amount or issuerPaymentRefNo' }
  return { issuer_ref, amount_poisha, payer_masked: payerIn(fields) }
}

/** Words for a payment that took nothing. Sources do not say which of them is the last: docs/providers/nagad.md. */
export const isOver = (fields: Fields) => /^(aborted|cancell?ed|failed)$/i.test(textOf(fields, 'status'))

export const isLeft = (fields: Fields) => !/^failed$/i.test(textOf(fields, 'status'))

/** True where the payer has not paid on the page yet. */
export const isWaiting = (fields: Fields) => ['Ready', 'OrderInitiated'].includes(textOf(fields, 'status'))

const payerIn = (fields: Fields) => maskPayer(textOf(fields, 'clientMobileNo'))

const kept = [
  'status',
  'statusCode',
  'reason',
  'message',
  'orderId',
  'paymentRefId',
  'paymentReferenceId',
  'amount',
  'issuerPaymentDateTime',
  'issuerPaymentRefNo',
  'acceptDateTime',
  'cancelAmount',
  'referenceNo',
  'cancelIssuerDateTime',
  'cancelIssuerRefNo',
]

/** The fields that are kept. Names that nobody knows, challenges, signatures and the payer's number are left out. */
export function redacted(fields: Fields): Record<string, string> {
  const payer = payerIn(fields)
  return { ...pickFields(fields, kept), ...(payer !== '' && { payer }) }
}
