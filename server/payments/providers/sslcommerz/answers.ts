import type { Poisha } from '#contract/payments/money.ts'
import { amountOf, type Fields, idOf, maskPayer, pickFields, textOf } from '../fields.ts'

/** VALIDATED is what a second validation says. */
export const isValid = (fields: Fields) => ['VALID', 'VALIDATED'].includes(textOf(fields, 'status'))

/** True for a try after which nothing moves any more. */
export const isOver = (fields: Fields) => ['FAILED', 'CANCELLED', 'EXPIRED'].includes(textOf(fields, 'status'))

type Proof = {
  val_id: string
  bank_tran_id: string
  amount_poisha: Poisha
  payer_masked: string
  /** Reason for which a person must look at the money; null where all is as it should be. */
  doubt: string | null
}

/** Money that a validation proves, or the reason for which it says nothing that can be used. */
export function readProof(fields: Fields, reference: string): Proof | { unusable: string } {
  const val_id = idOf(fields, 'val_id')
  const bank_tran_id = idOf(fields, 'bank_tran_id')
  const amount_poisha = amountOf(fields, 'amount')
  if (textOf(fields, 'tran_id') !== reference) return { unusable: 'another tran_id' }
  if (val_id === '' || bank_tran_id === '' || amount_poisha === null)
    return { unusable: 'no amount, val_id or bank_tran_id' }
  return { val_id, bank_tran_id, amount_poisha, payer_masked: payerIn(fields), doubt: doubtIn(fields, amount_poisha) }
}

function doubtIn(fields: Fields, amount_poisha: Poisha): string | null {
  if (textOf(fields, 'currency_type', 'currency') !== 'BDT') return 'another currency'
  if ((amountOf(fields, 'currency_amount') ?? amount_poisha) !== amount_poisha) return 'two amounts'
  // Without a level nobody called it safe.
  return textOf(fields, 'risk_level') === '0' ? null : 'risky'
}

/** Time of a try, which is of Dhaka; now where it cannot be read. */
export function timeIn(fields: Fields): Date {
  const found = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.exec(textOf(fields, 'tran_date'))?.[0]
  const at = found === undefined ? Number.NaN : Date.parse(`${found.replace(' ', 'T')}+06:00`)
  return new Date(Number.isNaN(at) ? Date.now() : at)
}

/** The last four digits of the card or the wallet; empty where SSLCommerz names none. */
const payerIn = (fields: Fields) => maskPayer(textOf(fields, 'card_no'))

const kept = [
  'APIConnect',
  'status',
  'failedreason',
  'error',
  'errorReason',
  'tran_id',
  'val_id',
  'tran_date',
  'amount',
  'store_amount',
  'currency',
  'currency_type',
  'currency_amount',
  'bank_tran_id',
  'card_type',
  'card_brand',
  'risk_level',
  'risk_title',
  'validated_on',
  'refund_ref_id',
  'initiated_on',
  'refunded_on',
]

/** The fields that are kept. Names that nobody knows, the session, signatures and the payer's number are left out. */
export function redacted(fields: Fields): Record<string, string> {
  const payer = payerIn(fields)
  return { ...pickFields(fields, kept), ...(payer !== '' && { payer }) }
}
