import { poisha } from '#contract/payments/money.ts'
import { type Db, now } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import type { BkashSettings } from '#server/payments/providers/bkash/bkash-settings.ts'
import { paymentByReference, recordEvent } from '../../payments.sql.ts'
import {
  type Charge,
  type GenuineCallback,
  nothingSaid,
  type PaymentProvider,
  type ProviderAnswer,
  providerDown,
  type Refund,
} from '../../provider.ts'
import { amountText, held, pageOf, stillOpen, unpaid } from '../answers.ts'
import { NoAnswer } from '../call-provider.ts'
import { type Fields, idOf, textOf } from '../fields.ts'
import { type BkashAnswer, isApproved, isCompleted, isOver, readCompleted, readMovement, redacted } from './answers.ts'
import {
  claimExecute,
  claimRefund,
  type Remembered,
  referenceOfPayment,
  refundsOf,
  releaseExecute,
  rememberCreated,
  rememberedPayment,
  rememberPayment,
  rememberRefund,
  rememberTransaction,
} from './bkash.sql.ts'
import { makeCalls, type Patience, usualPatience } from './calls.ts'
import { confirmSubscription, noticeReader } from './notices.ts'
import { refundOf, refundState } from './refunds.ts'
import { NoToken } from './tokens.ts'

/** A payment that nobody approved for so long has failed. bKash takes money at our execute alone, so nothing was taken. */
const unapproved_after_ms = 3_600_000
/** bKash executes no older payment. */
const dead_after_ms = 24 * 3_600_000
/** After this time an execute without an answer has ended at bKash too. */
const settled_after_ms = 60_000

/** The payer approved nothing yet, so bKash executed nothing: docs/providers/bkash.md#codes. */
const notApproved = '2060'

type Created = Remembered & { payment_id: string }
type Parts = { db: Db; secret: SecretKeys; settings: BkashSettings; patience?: Patience }

/**
 * bKash tokenized checkout: create, the payer's page, execute. Money moves at execute alone, which is claimed in the
 * database first; after one without an answer bKash is queried: docs/decisions/076-redirecting-providers.md.
 */
export function bkashProvider({ db, secret, settings, patience = usualPatience }: Parts): PaymentProvider {
  const bkash = makeCalls({ db, secret, settings, patience })
  const readMessage = settings.notices && noticeReader(settings.notices)

  async function start(charge: Charge): Promise<ProviderAnswer> {
    const { reference } = charge
    if (!(await rememberPayment(db, reference))) return query(reference)
    const amount = amountText(charge.amount_poisha)
    let answer: BkashAnswer
    try {
      answer = await bkash.create({ reference, amount, return_url: charge.return_url })
    } catch (error) {
      // Nobody was sent to a page of bKash, so nobody can pay there.
      if (error instanceof NoToken || error instanceof NoAnswer) return unpaid(null, providerDown)
      throw error
    }
    await recordAnswer(reference, `create:${reference}`, answer)
    if (!answer.done) return unpaid(null, `bKash ${answer.code}`)
    const payment_id = idOf(answer.fields, 'paymentID', 'paymentId')
    const redirect_url = pageOf(textOf(answer.fields, 'bkashURL'), settings.url)
    if (payment_id === '' || redirect_url === null) return unpaid(null, providerDown)
    await rememberCreated(db, reference, payment_id, redirect_url)
    return { outcome: 'pending', provider_ref: payment_id, redirect_url }
  }

  async function created(reference: string): Promise<Created | null> {
    const payment = await rememberedPayment(db, reference)
    return payment?.payment_id ? { ...payment, payment_id: payment.payment_id } : null
  }

  async function query(reference: string): Promise<ProviderAnswer> {
    const payment = await created(reference)
    // Without an answer to create nobody was sent to pay.
    return payment ? check(payment, null) : { outcome: 'unknown' }
  }

  /** Queries bKash, and executes what the payer approved. `left` tells that the payer refused or left, as an address says. */
  async function check(payment: Created, left: string | null): Promise<ProviderAnswer> {
    const { reference, payment_id } = payment
    const answer = await bkash.query(payment_id)
    if (answer.done && isCompleted(answer.fields)) {
      await recordAnswer(reference, `query:${payment_id}`, answer)
      return answerOfCompleted(payment, answer.fields)
    }
    const approved = answer.done && isApproved(answer.fields)
    // A claim that was made while bKash was asked counts.
    const known = await created(reference)
    if (!known) return { outcome: 'unknown' }
    if (known.claimed_ms === null) {
      if (approved && known.age_ms < dead_after_ms) return execute(known, false)
      if (left !== null || (answer.done && isOver(answer.fields))) return unpaid(payment_id, left ?? 'over')
      if (known.age_ms > unapproved_after_ms) return unpaid(payment_id, 'not approved')
      return { outcome: 'pending', provider_ref: payment_id, redirect_url: known.redirect_url }
    }
    if (approved && known.claimed_ms > settled_after_ms && known.age_ms < dead_after_ms) return execute(known, true)
    return stillOpen(payment_id)
  }

  /** Takes the money once. What bKash says after an execute that it did not answer decides, never the silence itself. */
  async function execute(payment: Created, again: boolean): Promise<ProviderAnswer> {
    const { reference, payment_id } = payment
    const claimed_at = await claimExecute(db, reference, again)
    if (!claimed_at) return stillOpen(payment_id)
    let answer: BkashAnswer
    try {
      answer = await bkash.execute(payment_id)
    } catch (error) {
      if (error instanceof NoToken) await releaseExecute(db, reference, claimed_at)
      if (!(error instanceof NoAnswer)) throw error
      return afterExecute(payment, null)
    }
    await recordAnswer(reference, `execute:${payment_id}:${claimed_at.getTime()}`, answer)
    if (answer.done && isCompleted(answer.fields)) return answerOfCompleted(payment, answer.fields)
    if (!answer.done && answer.code === notApproved) await releaseExecute(db, reference, claimed_at)
    return afterExecute(payment, answer.done ? null : answer.code)
  }

  /** Queries after an execute that did not say "Completed". `code` is bKash's refusal: it took nothing by that call. */
  async function afterExecute(payment: Created, code: string | null): Promise<ProviderAnswer> {
    const { reference, payment_id, redirect_url } = payment
    const answer = await bkash.query(payment_id).catch(asSilent)
    if (answer?.done && isCompleted(answer.fields)) {
      await recordAnswer(reference, `query:${payment_id}`, answer)
      return answerOfCompleted(payment, answer.fields)
    }
    if (code === null || !answer?.done) return stillOpen(payment_id)
    return code === notApproved
      ? { outcome: 'pending', provider_ref: payment_id, redirect_url }
      : unpaid(payment_id, `bKash ${code}`)
  }

  async function answerOfCompleted({ reference, payment_id }: Created, fields: Fields): Promise<ProviderAnswer> {
    const read = readCompleted(fields, { reference, payment_id })
    const { trx_id } = read
    if (trx_id !== '' && !(await rememberTransaction(db, reference, trx_id)))
      return held(payment_id, 'the trxID of another payment', null)
    if (read.outcome === 'held') return held(trx_id || payment_id, read.reason, read.amount_poisha)
    const { amount_poisha, payer_masked } = read
    return { outcome: 'succeeded', provider_ref: trx_id, amount_poisha, payer_masked }
  }

  /** Gives money back, once: a try of which nothing is known is looked for before the next one. */
  async function refund({ reference, refund_key, amount_poisha }: Refund) {
    const payment = await created(reference)
    if (!payment?.trx_id) return 'refused'
    const { payment_id, trx_id } = payment
    const name = { reference, refund_key }
    const requested = await refundsOf(db, reference)
    const before = requested.find((each) => each.refund_key === refund_key)
    if (before) {
      const others = requested.flatMap((each) => (each !== before && each.trx_id) || [])
      const status = await bkash.refundStatus(payment_id, trx_id)
      const found = status.done ? refundOf(status.fields, { id: before.trx_id, amount_poisha, others }) : null
      if (found === 'hidden') return 'pending'
      if (found) {
        await rememberRefund(db, name, found.id)
        if (found.state !== 'refused') return found.state
      }
    }
    const claimed_at = await claimRefund(db, name)
    if (!claimed_at) return 'pending'
    const answer = await bkash.refund(payment_id, trx_id, amountText(poisha(amount_poisha)))
    await recordAnswer(reference, `refund:${payment_id}:${refund_key}:${claimed_at.getTime()}`, answer)
    if (!answer.done) return 'refused'
    await rememberRefund(db, name, idOf(answer.fields, 'refundTrxID', 'refundTrxId'))
    return refundState(answer.fields)
  }

  async function recordAnswer(
    reference: string,
    event_id: string,
    { done, fields, ...rest }: BkashAnswer & { code?: string },
  ) {
    const payment = await paymentByReference(db, reference)
    await recordEvent(db, {
      provider: 'bkash',
      event_id,
      payment_id: payment?.id ?? null,
      payload: JSON.stringify(redacted(fields)),
      verdict: done ? textOf(fields, 'transactionStatus', 'refundTransactionStatus') || 'done' : `bKash ${rest.code}`,
    })
  }

  /**
   * Reads a notice of bKash, which proves nothing by itself: bKash is asked for the money of its trxID. Null for one that is
   * forged, or of which bKash does not say that money came.
   */
  async function readNotice(body: string): Promise<GenuineCallback | typeof nothingSaid | null> {
    const message = await readMessage?.(body)
    if (!message) return null
    if (message.type === 'SubscriptionConfirmation') {
      await confirmSubscription(message.address)
      return nothingSaid
    }
    const event_id = `notice:${message.id}`
    const reference = textOf(message.fields, 'merchantInvoiceNumber')
    if (reference !== '' && (await rememberedPayment(db, reference)))
      return { event_id, reference, answer: await query(reference), payload: redacted(message.fields) }
    const trx_id = idOf(message.fields, 'trxID', 'trxId')
    const found = trx_id === '' ? null : await bkash.search(trx_id)
    const received = found?.done ? readMovement(found.fields, trx_id, await now(db)) : null
    return received && found && { event_id, received, payload: redacted(found.fields) }
  }

  return {
    name: 'bkash',
    methods: ['bkash'],
    start,
    query,
    refund,
    ...(readMessage && { readCallback: ({ body }) => readNotice(body) }),
    redirect: {
      confirm_takes_money: true,
      readReturn: async ({ query: address }) => {
        const payment_id = idOf(address, 'paymentID', 'paymentId')
        const found = payment_id === '' ? undefined : await referenceOfPayment(db, payment_id)
        if (!found) return null
        const status = textOf(address, 'status')
        const says = status === 'success' ? 'paid' : status === 'failure' ? 'refused' : 'left'
        const event_id = `return:${payment_id}:${says}`
        return { event_id, reference: found.reference, says, payload: { paymentID: payment_id, says } }
      },
      confirm: async ({ reference, says }) => {
        const payment = await created(reference)
        if (!payment) return { outcome: 'unknown' }
        return says === 'paid' && payment.claimed_ms === null
          ? execute(payment, false)
          : check(payment, says === 'paid' ? null : says)
      },
    },
  }
}

/** Null for a call that bKash did not answer: the sweep asks again. */
function asSilent(error: unknown): null {
  if (error instanceof NoAnswer || error instanceof NoToken) return null
  throw error
}
