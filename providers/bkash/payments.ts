import { type Fields, textsIn } from '../answers.ts'
import type { Books, Charge } from '../books/books.ts'
import { bkashTime } from '../dhaka-time.ts'
import { poishaOf, takaOf } from '../money.ts'
import { randomMixed } from '../random-ids.ts'
import { withQuery } from '../start-stand-in.ts'
import { Refusal } from './codes.ts'

const day = 24 * 3_600_000
const maxRefunds = 10
const tenMinutes = 600_000

const isUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const isWord = (text: string) => text !== '' && text.length <= 255 && !/[<>&]/.test(text)

export type CallbackStatus = 'success' | 'failure' | 'cancel'

/** Address to which the payer's browser goes back. Version 2 adds the signature that the create call answered. */
export const callbackOf = (charge: Charge, status: CallbackStatus): string =>
  withQuery(charge.request['callbackURL'] ?? '', {
    paymentID: charge.id,
    status,
    ...(charge.facts['signature'] && { signature: charge.facts['signature'] }),
  })

/** A payment can be executed once, within 24 hours of its creation. */
export const isExpired = (charge: Charge, now: Date): boolean =>
  now.getTime() - new Date(charge.opened_at).getTime() >= day

/** Creates a payment from the fields of a create call. Throws a `Refusal` with the code that bKash has for the fault. */
export function createPayment(books: Books, fields: Fields, version: 1 | 2): Charge {
  const request = textsIn(fields)
  const field = (name: string) => request[name] ?? ''
  for (const name of ['payerReference', 'callbackURL', 'amount', 'currency', 'intent', 'merchantInvoiceNumber'])
    if (fields[name] === undefined || fields[name] === '') throw new Refusal('2065')
  if (version === 1 && field('mode') !== '0011') throw new Refusal('2063')
  const amount_poisha = poishaOf(fields['amount'])
  if (typeof fields['amount'] !== 'string' || amount_poisha === null || amount_poisha === 0) throw new Refusal('2006')
  if (field('currency') !== 'BDT') throw new Refusal('2007')
  if (field('intent') !== 'sale') throw new Refusal('2008')
  if (!isWord(field('payerReference'))) throw new Refusal('2048')
  if (!isWord(field('merchantInvoiceNumber'))) throw new Refusal('2031')
  if (!isUrl(field('callbackURL'))) throw new Refusal('2049')
  if (books.chargeByReference(field('merchantInvoiceNumber'))) throw new Refusal('2029')
  return books.open({
    id: `TR0011${randomMixed(8)}${books.now().getTime()}`,
    reference: field('merchantInvoiceNumber'),
    amount_poisha,
    request,
    facts: version === 2 ? { signature: randomMixed(24) } : {},
  })
}

/** Moves the money of a payment that the payer approved. Throws a `Refusal` for any other. */
export function executePayment(books: Books, paymentId: string, codeOfRepeated: '2062' | '2117'): Charge {
  const charge = books.chargeOf(paymentId)
  if (!charge) throw new Refusal('2002')
  if (charge.state === 'paid') throw new Refusal(codeOfRepeated)
  if (isExpired(charge, books.now())) throw new Refusal('2056')
  if (charge.state === 'open') throw new Refusal('2060')
  if (charge.state !== 'approved') throw new Refusal('2056')
  books.pay(charge, randomMixed(10))
  return charge
}

/** Fields of a payment as execute and query answer them. */
export const paymentFields = (books: Books, charge: Charge) => ({
  paymentID: charge.id,
  payerReference: charge.request['payerReference'] ?? '',
  ...(charge.state === 'paid' && {
    customerMsisdn: charge.payer,
    trxID: charge.transaction,
    paymentExecuteTime: bkashTime(new Date(charge.paid_at ?? '')),
  }),
  amount: takaOf(books.paidPoisha(charge)),
  ...couponFields(charge),
  transactionStatus: charge.state === 'paid' ? 'Completed' : 'Initiated',
  currency: 'BDT',
  intent: 'sale',
  merchantInvoiceNumber: charge.reference,
})

const couponFields = (charge: Charge) =>
  charge.coupon_poisha > 0 && {
    saleAmount: takaOf(charge.amount_poisha),
    couponAmount: takaOf(charge.coupon_poisha),
    merchantShareAmount: takaOf(charge.merchant_share_poisha),
  }

const transactionTypes = {
  checkout: 'bKash Tokenized Checkout via API',
  app: 'Payment via App',
  ussd: 'Payment via USSD',
  qr: 'Payment via QR',
} as const

/** Fields of a payment as the search by trxID answers them. */
export function searchTransaction(books: Books, trxId: string, shortCode: string) {
  const charge = trxId === '' ? undefined : books.chargeByTransaction(trxId)
  if (!charge?.paid_at) throw new Refusal('2033')
  return {
    trxID: charge.transaction,
    initiationTime: bkashTime(new Date(charge.opened_at)),
    completedTime: bkashTime(new Date(charge.paid_at)),
    transactionType: transactionTypes[charge.channel],
    customerMsisdn: charge.payer,
    transactionStatus: 'Completed',
    amount: takaOf(books.paidPoisha(charge)),
    currency: 'BDT',
    organizationShortCode: shortCode,
    ...(charge.channel !== 'checkout' && { transactionReference: charge.reference }),
    maxRefundableAmount: takaOf(refundablePoisha(books, charge)),
    ...couponFields(charge),
  }
}

const refundablePoisha = (books: Books, charge: Charge) => books.paidPoisha(charge) - books.refundedPoisha(charge.id)

/** The paid payment that a refund names by both its ids. */
export function refundablePayment(books: Books, paymentId: string, trxId: string): Charge {
  const charge = books.chargeOf(paymentId)
  if (!charge) throw new Refusal('2002')
  if (charge.state !== 'paid') throw new Refusal('2127')
  if (charge.transaction !== trxId) throw new Refusal('2077')
  return charge
}

/**
 * Refunds a part of a payment or all of it: at most ten times, within `refundDays`, and never the same amount twice
 * within ten minutes. `tooMuch` is the code for more than is left.
 */
export function refundPayment(
  books: Books,
  charge: Charge,
  fields: { amount: unknown; sku: unknown; reason: unknown },
  rules: { refundDays: number; tooMuch: '2026' | '2072'; isDone: boolean },
) {
  const amount_poisha = poishaOf(fields.amount)
  const isFilled = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= 255
  if (typeof fields.amount !== 'string' || amount_poisha === null || amount_poisha === 0) throw new Refusal('2006')
  if (!isFilled(fields.sku) || !isFilled(fields.reason)) throw new Refusal('2065')
  const at = books.now().getTime()
  if (at - new Date(charge.paid_at ?? '').getTime() > rules.refundDays * day) throw new Refusal('2071')
  const earlier = books.refundsOf(charge.id)
  if (amount_poisha > refundablePoisha(books, charge) || earlier.length >= maxRefunds) throw new Refusal(rules.tooMuch)
  const isRepeated = earlier.some(
    (each) => each.amount_poisha === amount_poisha && at - new Date(each.opened_at).getTime() < tenMinutes,
  )
  if (isRepeated) throw new Refusal('2029')
  const { id } = charge
  return books.refund(
    { id: randomMixed(10), charge: id, key: String(fields.sku), amount_poisha, reason: String(fields.reason) },
    rules.isDone,
  )
}
