import { poisha } from '#contract/payments/money.ts'
import type { Db } from '#server/app/database.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import type { SslcommerzSettings } from '#server/payments/providers/sslcommerz/sslcommerz-settings.ts'
import { paymentByReference, recordEvent } from '../../payments.sql.ts'
import {
  type Charge,
  type GenuineCallback,
  type PaymentProvider,
  type ProviderAnswer,
  providerDown,
  type Refund,
  type SurplusRefund,
} from '../../provider.ts'
import { amountText, held, pageOf, stillOpen, unpaid } from '../answers.ts'
import { NoAnswer } from '../call-provider.ts'
import { type Fields, idOf, textOf } from '../fields.ts'
import { isOver, isValid, readProof, redacted, timeIn } from './answers.ts'
import { makeCalls, NotConnected, type Patience, usualPatience } from './calls.ts'
import { isSigned } from './signature.ts'
import {
  claimLooks,
  claimRefund,
  endLook,
  endRefund,
  type RefundOrder,
  type Remembered,
  refundRefOf,
  rememberedPayment,
  rememberPayment,
  rememberProof,
  rememberRefund,
  rememberSession,
} from './sslcommerz.sql.ts'

/** An hour before a payment that is open would expire in doubt: docs/rules/payments.md#open-payments. */
const unpaid_after_ms = 23 * 3_600_000

type Opened = Remembered & { sessionkey: string; redirect_url: string }
type Parts = { db: Db; settings: SslcommerzSettings; patience?: Patience }

/**
 * SSLCommerz version 4: a session, the payer's page, an IPN and a way back by a form. Money moves on that page, without us.
 * Nothing that comes in is believed: the number of the payment in it is validated, or the payment is queried.
 */
export function sslcommerzProvider({ db, settings, patience = usualPatience }: Parts): PaymentProvider {
  const ssl = makeCalls(settings, patience)

  async function start(charge: Charge): Promise<ProviderAnswer> {
    const { reference, return_url } = charge
    if (!(await rememberPayment(db, reference))) return query(reference)
    const amount = amountText(charge.amount_poisha)
    const ipn_url = new URL(charge.callback_url, return_url).href
    // Without its answer nobody was sent to a page of SSLCommerz, so nobody can pay there.
    const answer = await ssl.openSession({ reference, amount, return_url, ipn_url }).catch(asSilent)
    if (!answer) return unpaid(null, providerDown)
    await recordAnswer(reference, `session:${reference}`, answer)
    const sessionkey = idOf(answer, 'sessionkey')
    const redirect_url = pageOf(textOf(answer, 'GatewayPageURL'), settings.url)
    if (textOf(answer, 'status') !== 'SUCCESS' || sessionkey === '' || redirect_url === null)
      return unpaid(null, providerDown)
    await rememberSession(db, reference, sessionkey, redirect_url)
    return { outcome: 'pending', provider_ref: sessionkey, redirect_url }
  }

  async function opened(reference: string): Promise<Opened | null> {
    const payment = await rememberedPayment(db, reference)
    return payment?.sessionkey && payment.redirect_url
      ? { ...payment, sessionkey: payment.sessionkey, redirect_url: payment.redirect_url }
      : null
  }

  async function query(reference: string): Promise<ProviderAnswer> {
    const payment = await opened(reference)
    return payment ? check(payment, '') : { outcome: 'unknown' }
  }

  /** Validates the number that somebody claims for the payment, and queries SSLCommerz where that proves nothing. */
  async function check(payment: Opened, claimed: string): Promise<ProviderAnswer> {
    const proven = claimed === '' ? null : await validated(payment, claimed)
    return proven ?? (await queried(payment))
  }

  /** Null for a number that SSLCommerz does not call valid, or that belongs to another payment. */
  async function validated(payment: Opened, val_id: string): Promise<ProviderAnswer | null> {
    const { reference, sessionkey } = payment
    const answer = await ssl.validate(val_id)
    if (!isValid(answer)) return null
    const proof = readProof(answer, reference)
    if ('unusable' in proof && textOf(answer, 'tran_id') !== reference) return null
    await recordAnswer(reference, `validate:${val_id}:${textOf(answer, 'status')}`, answer)
    if ('unusable' in proof) return held(sessionkey, proof.unusable, null)
    const { bank_tran_id, amount_poisha, payer_masked, doubt } = proof
    if (!(await rememberProof(db, reference, proof)))
      return (
        (await paidAgain(payment, await ssl.query(reference))) ?? held(sessionkey, 'money of another payment', null)
      )
    if (doubt !== null) return held(bank_tran_id, doubt, amount_poisha)
    return { outcome: 'succeeded', provider_ref: bank_tran_id, amount_poisha, payer_masked }
  }

  async function queried(payment: Opened): Promise<ProviderAnswer> {
    const { reference, sessionkey, redirect_url, age_ms } = payment
    const tries = await ssl.query(reference)
    const twice = await paidAgain(payment, tries)
    if (twice) return twice
    const valid = tries.find(isValid)
    if (valid) {
      const val_id = idOf(valid, 'val_id')
      return (val_id === '' ? null : await validated(payment, val_id)) ?? stillOpen(sessionkey)
    }
    const last = tries.at(-1)
    if (last && tries.every(isOver)) {
      await recordAnswer(reference, `query:${reference}:${textOf(last, 'status')}`, last)
      return unpaid(sessionkey, textOf(last, 'status') === 'CANCELLED' ? 'left' : 'refused')
    }
    // A number of the bank says that the payer chose a way to pay, and the bank is at work.
    if (tries.some((each) => !isOver(each) && textOf(each, 'bank_tran_id') !== '')) return stillOpen(sessionkey)
    if (age_ms > unpaid_after_ms) return unpaid(sessionkey, 'not paid')
    return { outcome: 'pending', provider_ref: sessionkey, redirect_url }
  }

  /**
   * A payment for which money came more than once: the one that we know pays it, or the first; the rest is told with its
   * amounts. Held where one of them is not as it should be; null where there is one alone.
   */
  async function paidAgain(
    payment: Opened,
    tries: readonly Fields[],
    is_repeated = false,
  ): Promise<ProviderAnswer | null> {
    const { reference, sessionkey } = payment
    const valid = tries.filter(isValid)
    if (valid.length < 2) return null
    const inDoubt = held(sessionkey, 'paid more than once', null)
    const proofs = valid.map((each) => ({ ...readProof(each, reference), paid_at: timeIn(each) }))
    const usable = proofs.flatMap((each) => ('unusable' in each || each.doubt !== null ? [] : each))
    const numbers = new Set(usable.map(({ bank_tran_id }) => bank_tran_id))
    if (usable.length !== proofs.length || numbers.size !== proofs.length) return inDoubt
    // Another report may have proven one of them meanwhile.
    const known = (await rememberedPayment(db, reference))?.bank_tran_id
    const first = usable.find(({ bank_tran_id }) => bank_tran_id === known) ?? usable[0]
    const answer = first && (await ssl.validate(first.val_id))
    const proof = answer && isValid(answer) ? readProof(answer, reference) : { unusable: 'not valid' }
    if (!first || 'unusable' in proof || proof.doubt !== null) return inDoubt
    if (proof.bank_tran_id !== first.bank_tran_id) return inDoubt
    if (!(await rememberProof(db, reference, proof))) return is_repeated ? inDoubt : paidAgain(payment, tries, true)
    const surplus = usable.filter((each) => each !== first)
    for (const each of valid) await recordAnswer(reference, `query:${reference}:${idOf(each, 'bank_tran_id')}`, each)
    return {
      outcome: 'succeeded',
      provider_ref: proof.bank_tran_id,
      amount_poisha: proof.amount_poisha,
      payer_masked: proof.payer_masked,
      surplus: surplus.map(({ bank_tran_id, amount_poisha, payer_masked, paid_at }) => ({
        provider_ref: bank_tran_id,
        amount_poisha,
        payer_masked,
        paid_at,
        reference,
      })),
    }
  }

  async function refund({ reference, refund_key, amount_poisha }: Refund) {
    const payment = await opened(reference)
    if (!payment?.bank_tran_id) return 'refused'
    const result = await giveBack({ reference, refund_key, amount_poisha, surplus: null }, payment.bank_tran_id)
    return typeof result === 'string' ? result : 'refused'
  }

  /** Gives money back, once: a request without an answer is made again only where both cannot be carried out. */
  async function giveBack(order: RefundOrder, bank_tran_id: string): Promise<SurplusRefund> {
    const { reference, refund_key, amount_poisha } = order
    const name = { reference, refund_key }
    const known = await refundRefOf(db, name)
    if (known !== undefined) return refundState(name, known)
    const claim = await claimRefund(db, { ...order, refund_trans_id: `RF-${randomCode(12)}` })
    if (!claim) return 'pending'
    const { refund_trans_id, is_repeated } = claim
    const amount = amountText(poisha(amount_poisha))
    let answer: Fields
    try {
      answer = await ssl.refund({ bank_tran_id, refund_trans_id, amount })
    } catch (error) {
      if (error instanceof NotConnected && !is_repeated) await endRefund(db, name)
      throw error
    }
    const status = textOf(answer, 'status')
    await recordAnswer(reference, `refund:${refund_trans_id}:${is_repeated ? 'again' : 'first'}`, answer, 'refund ')
    if (status === 'failed' && !is_repeated) {
      await endRefund(db, name)
      return { refused: textOf(answer, 'errorReason').slice(0, 500) }
    }
    const refund_ref_id = idOf(answer, 'refund_ref_id')
    if (refund_ref_id === '' || (status !== 'success' && status !== 'processing')) return 'pending'
    await rememberRefund(db, refund_trans_id, refund_ref_id)
    // "success" says that the refund began.
    return (await refundState(name, refund_ref_id).catch(asSilent)) ?? 'pending'
  }

  async function refundState(
    name: { reference: string; refund_key: string },
    refund_ref_id: string,
  ): Promise<SurplusRefund> {
    const answer = await ssl.refundStatus(refund_ref_id)
    const status = textOf(answer, 'status')
    await recordAnswer(name.reference, `refund-status:${refund_ref_id}:${status}`, answer, 'refund ')
    if (status === 'refunded') return 'refunded'
    if (status !== 'cancelled') return 'pending'
    await endRefund(db, name)
    return { refused: textOf(answer, 'errorReason').slice(0, 500) || status }
  }

  async function readCallback(body: string): Promise<GenuineCallback | null> {
    const fields: Fields = Object.fromEntries(new URLSearchParams(body))
    const reference = idOf(fields, 'tran_id')
    const payment = reference === '' ? null : await opened(reference)
    if (!isSigned(fields, settings.store_password)) {
      // Anyone can send one, so a payment keeps one of them.
      if (payment) await recordAnswer(reference, `forged:${reference}`, { ...fields, status: 'forged' })
      return null
    }
    const val_id = idOf(fields, 'val_id')
    const answer = payment ? await answerTo(payment, fields, val_id) : ({ outcome: 'unknown' } as const)
    const status = textOf(fields, 'status').slice(0, 20).replaceAll('\u0000', '')
    const event_id = `ipn:${reference}:${val_id}:${status}:${answer.outcome}`
    return { event_id, reference, answer, payload: redacted(fields) }
  }

  /** Without an answer of SSLCommerz a payer who paid, as somebody says, must not be sent to the page again. */
  async function unlessSilent({ sessionkey }: Opened, answer: Promise<ProviderAnswer>): Promise<ProviderAnswer> {
    return (await answer.catch(asSilent)) ?? stillOpen(sessionkey)
  }

  async function answerTo(payment: Opened, fields: Fields, val_id: string): Promise<ProviderAnswer> {
    const answer = check(payment, val_id)
    if (isValid(fields)) return unlessSilent(payment, answer)
    return (await answer.catch(asSilent)) ?? { outcome: 'pending', provider_ref: null, redirect_url: null }
  }

  async function recordAnswer(reference: string, event_id: string, fields: Fields, about = '') {
    const payment = await paymentByReference(db, reference)
    const { status = 'no status', ...payload } = redacted(fields)
    await recordEvent(db, {
      provider: 'sslcommerz',
      event_id,
      payment_id: payment?.id ?? null,
      payload: JSON.stringify({ status, ...payload }),
      verdict: about + status,
    })
  }

  return {
    name: 'sslcommerz',
    methods: ['card', 'bank'],
    limits: { min_poisha: poisha(1000), max_poisha: poisha(50_000_000) },
    start,
    query,
    refund,
    refundSurplus: ({ provider_ref, ...wanted }) => giveBack({ ...wanted, surplus: provider_ref }, provider_ref),
    claimLooks: () => claimLooks(db),
    endLook: (reference) => endLook(db, reference),
    readCallback: ({ body }) => readCallback(body),
    redirect: {
      confirm_takes_money: false,
      readReturn: async ({ query: address, body }) => {
        const form: Fields = Object.fromEntries(new URLSearchParams(body))
        const reference = idOf(address, 'tran_id') || idOf(form, 'tran_id')
        if (idOf(form, 'tran_id') !== '' && idOf(form, 'tran_id') !== reference) return null
        if (reference === '' || !(await opened(reference))) return null
        const status = textOf(form, 'status')
        const says = isValid(form) ? 'paid' : status === 'FAILED' ? 'refused' : 'left'
        const claimed_ref = idOf(form, 'val_id')
        const payload = { tran_id: reference, val_id: claimed_ref, says }
        return { event_id: `return:${reference}:${says}`, reference, says, claimed_ref, payload }
      },
      confirm: async ({ reference, says, claimed_ref = '' }) => {
        const payment = await opened(reference)
        if (!payment) return { outcome: 'unknown' }
        return says === 'paid' ? unlessSilent(payment, check(payment, claimed_ref)) : check(payment, claimed_ref)
      },
    },
  }
}

/** Null for a call that SSLCommerz did not answer: the sweep calls it again. */
function asSilent(error: unknown): null {
  if (error instanceof NoAnswer) return null
  throw error
}
