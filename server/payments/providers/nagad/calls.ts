import { randomBytes } from 'node:crypto'
import type { NagadSettings } from '#server/payments/providers/nagad/nagad-settings.ts'
import { callProvider, NoAnswer } from '../call-provider.ts'
import { type Fields, isFields, textOf } from '../fields.ts'
import { makeCipher, type Sealed } from './cipher.ts'

/** Times that the adapter waits. Initialize and complete must end before the 30 s that a payment waits for them. */
export type Patience = { initialize_ms: number; complete_ms: number; verify_ms: number; refund_ms: number }
export const usualPatience: Patience = {
  initialize_ms: 12_000,
  complete_ms: 15_000,
  verify_ms: 25_000,
  refund_ms: 29_000,
}

/** 14 digits of Dhaka, which has been six hours before UTC without daylight saving since 2010. */
export const dhakaDigits = (at: Date) =>
  new Date(at.getTime() + 6 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)

type NewRefund = {
  order_id: string
  payment_ref_id: string
  original_amount: string
  amount: string
  reference_no: string
  paid_on: string
}

/** Nagad refused a call with a reason; it did nothing. */
export class Refused {
  readonly fields: Fields
  constructor(fields: Fields) {
    this.fields = fields
  }
}

/** The calls of Nagad's online payment, version v-0.2.0: docs/providers/nagad.md. */
export function makeCalls(settings: NagadSettings, patience: Patience) {
  const { url, merchant_id: merchantId, merchant_number, server_ip } = settings
  const cipher = makeCipher(settings)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'X-KM-Api-Version': 'v-0.2.0',
    'X-KM-IP-V4': server_ip,
    'X-KM-Client-Type': 'PC_WEB',
    'X-KM-MC-Id': merchantId,
  }

  async function call(path: string, body: object | null, patience_ms: number): Promise<Fields | Refused> {
    const answer = await callProvider(
      `${url}/${path}`,
      { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) },
      patience_ms,
    )
    if (!isFields(answer.body)) throw new NoAnswer(`HTTP ${answer.status}`)
    if (answer.status === 200) return answer.body
    if (answer.status < 400 || answer.status >= 500 || textOf(answer.body, 'reason') === '')
      throw new NoAnswer(`HTTP ${answer.status}`)
    return new Refused(answer.body)
  }

  const sealed = ({ data, signature }: Sealed) => ({ sensitiveData: data, signature })

  /** The encrypted part of an answer. One that Nagad did not sign is no answer. */
  function opened(fields: Fields): Fields {
    const plain = cipher.open({ data: textOf(fields, 'sensitiveData'), signature: textOf(fields, 'signature') })
    if (!plain) throw new NoAnswer('no good signature')
    return plain
  }

  /** An answer that no source signs. Where it has an encrypted part all the same, that part counts. */
  const plainOrOpened = (fields: Fields): Fields => ('sensitiveData' in fields ? opened(fields) : fields)

  const done = <T>(answer: Fields | Refused, read: (fields: Fields) => T): T | Refused =>
    answer instanceof Refused ? answer : read(answer)

  return {
    initialize: async (orderId: string, at: Date) => {
      const datetime = dhakaDigits(at)
      const plain = { merchantId, datetime, orderId, challenge: randomBytes(20).toString('hex') }
      const body = { accountNumber: merchant_number, dateTime: datetime, ...sealed(cipher.seal(plain)) }
      const path = `check-out/initialize/${merchantId}/${orderId}`
      return done(await call(path, body, patience.initialize_ms), opened)
    },
    complete: async (payment: {
      order_id: string
      payment_ref_id: string
      challenge: string
      amount: string
      return_url: string
    }) => {
      const { order_id, payment_ref_id, challenge, amount, return_url } = payment
      const plain = { merchantId, orderId: order_id, currencyCode: '050', amount, challenge }
      const body = { ...sealed(cipher.seal(plain)), merchantCallbackURL: return_url, additionalMerchantInfo: {} }
      const path = `check-out/complete/${encodeURIComponent(payment_ref_id)}`
      return done(await call(path, body, patience.complete_ms), plainOrOpened)
    },
    verify: async (payment_ref_id: string) =>
      done(await call(`verify/payment/${encodeURIComponent(payment_ref_id)}`, null, patience.verify_ms), plainOrOpened),
    refund: async ({ order_id, payment_ref_id, original_amount, amount, reference_no, paid_on }: NewRefund) => {
      const plain = cipher.seal({
        merchantId,
        originalRequestDate: paid_on,
        originalAmount: original_amount,
        cancelAmount: amount,
        referenceNo: reference_no,
        referenceMessage: 'Refund',
      })
      const body = { sensitiveDataCancelRequest: plain.data, signature: plain.signature }
      const query = new URLSearchParams({ paymentRefId: payment_ref_id, orderId: order_id })
      return done(await call(`purchase/cancel?${query}`, body, patience.refund_ms), opened)
    },
  }
}
