import { AppError } from '#server/app/app-error.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { type Providers, providerNamed, refuseQuiet } from './choose-provider.ts'
import { lockPayment, otherPaymentOf, type PaymentRow, paymentByReference, recordEvent } from './payments.sql.ts'
import {
  type CallbackRequest,
  type GenuineCallback,
  nothingSaid,
  type PaymentProvider,
  type Redirect,
} from './provider.ts'
import type { OnFailure, ProviderCalls } from './provider-calls.ts'
import type { ReceivedRoom } from './received/received.service.ts'
import type { Purposes } from './settle.ts'
import { settleLocked, settlePayment } from './settle-payment.ts'

type Parts = {
  db: Db
  providers: Providers
  purposes: Purposes
  calls: ProviderCalls
  received: Pick<ReceivedRoom, 'receive'>
  onFailure?: OnFailure | undefined
  isQuiet: () => boolean
}

type OfPayment = Extract<GenuineCallback, { answer: unknown }>
type OfReceived = Extract<GenuineCallback, { received: unknown }>

/** A provider's callback. Forged ones are refused, replays change nothing. */
export async function receiveCallback(parts: Parts, provider_name: string, request: CallbackRequest): Promise<void> {
  const provider = providerNamed(parts.providers, provider_name)
  if (!provider?.readCallback) throw new AppError('not_found')
  refuseQuiet(provider, parts.isQuiet)
  const callback = await provider.readCallback(request)
  if (!callback) {
    parts.onFailure?.({ provider: provider.name, call: 'callback', reason: 'refused' })
    throw new AppError('forbidden')
  }
  if (callback === nothingSaid) return
  await ('received' in callback ? receiveMoney(parts, provider, callback) : receiveAnswer(parts, provider, callback))
}

const receiveAnswer = (parts: Parts, { name }: PaymentProvider, { event_id, reference, answer, payload }: OfPayment) =>
  transaction(parts.db, async (trx) => {
    const payment = await paymentByReference(trx, reference)
    const fresh = await recordEvent(trx, {
      provider: name,
      event_id,
      payment_id: payment?.id ?? null,
      payload: JSON.stringify(payload),
      verdict: payment ? answer.outcome : 'no such payment',
    })
    if (!fresh || payment?.provider !== name) return
    const locked = await lockPayment(trx, payment.id)
    if (locked) await settleLocked(parts, { trx, payment: locked }, answer)
  })

/** Money that no payment of ours began, once. */
const receiveMoney = (parts: Parts, { name }: PaymentProvider, { event_id, received: movement, payload }: OfReceived) =>
  transaction(parts.db, async (trx) => {
    const payment_id = await parts.received.receive(trx, name, movement)
    const verdict = payment_id === null ? 'unassigned' : 'assigned'
    await recordEvent(trx, { provider: name, event_id, payment_id, payload: JSON.stringify(payload), verdict })
  })

/**
 * A payer's browser that comes back from a provider's page. What its address says is recorded and proves nothing: the
 * provider is asked, and settled is its answer. Null for an address that names no payment.
 */
export async function receiveReturn(
  parts: Parts,
  provider_name: string,
  request: Pick<CallbackRequest, 'query' | 'body'>,
): Promise<string | null> {
  const { db, providers, calls, onFailure, isQuiet } = parts
  const provider = providerNamed(providers, provider_name)
  if (!provider?.redirect) throw new AppError('not_found')
  refuseQuiet(provider, isQuiet)
  const { name, redirect } = provider
  const returned = await redirect.readReturn(request)
  const payment = returned && (await paymentByReference(db, returned.reference))
  if (!returned || payment?.provider !== name) {
    onFailure?.({ provider: name, call: 'return', reason: 'refused' })
    return null
  }
  await recordEvent(db, {
    provider: name,
    event_id: returned.event_id,
    payment_id: payment.id,
    payload: JSON.stringify(returned.payload),
    verdict: returned.says,
  })
  if (await isToBeConfirmed(db, payment, redirect))
    await settlePayment(parts, payment.id, await calls.answerOf(provider, 'query', () => redirect.confirm(returned)))
  return payment.reference
}

/**
 * A payment that failed is taken up again where the payer paid after all. Where our confirmation would take the money,
 * it is taken only if no other payment is there for the thing.
 */
async function isToBeConfirmed(db: Db, payment: PaymentRow, { confirm_takes_money }: Redirect): Promise<boolean> {
  if (payment.status === 'created' || payment.status === 'pending') return true
  const has_failed = payment.status === 'failed' || payment.status === 'expired'
  return has_failed && !payment.refund_due && !(confirm_takes_money && (await otherPaymentOf(db, payment)))
}
