import { poisha } from '#contract/payments/money.ts'
import type { Db } from '#server/app/database.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import type { NagadSettings } from '#server/payments/providers/nagad/nagad-settings.ts'
import { paymentByReference, recordEvent } from '../../payments.sql.ts'
import { type Charge, type PaymentProvider, type ProviderAnswer, providerDown, type Refund } from '../../provider.ts'
import { amountText, pageOf, stillOpen, unpaid } from '../answers.ts'
import { NoAnswer } from '../call-provider.ts'
import { amountOf, type Fields, textOf } from '../fields.ts'
import { isLeft, isOver, isWaiting, readProof, redacted, refOf, strangeFact } from './answers.ts'
import { dhakaDigits, makeCalls, type Patience, Refused, usualPatience } from './calls.ts'
import {
  claimRefund,
  endRefund,
  isRefunded,
  paymentOfRef,
  type Remembered,
  rememberedPayment,
  rememberPage,
  rememberPaid,
  rememberPayment,
} from './nagad.sql.ts'

/** No source says if a payer can go on after "Failed" or "Aborted". Who came back cannot, and nobody does after an hour. */
const over_after_ms = 3_600_000
/** An hour before a payment that is open would expire in doubt: docs/rules/payments.md#open-payments. */
const unpaid_after_ms = 23 * 3_600_000

type Opened = Remembered & { payment_ref_id: string; redirect_url: string }
type Parts = { db: Db; settings: NagadSettings; patience?: Patience }

/** Our reference without what Nagad may refuse: the limits of its `orderId` are open. */
const orderIdOf = (reference: string) => reference.replace(/[^A-Za-z0-9]/g, '')

/**
 * Nagad's online payment: initialize, complete, the payer's page, verify. Money moves on that page, without us, and the
 * verify call alone says so: docs/providers/nagad.md.
 */
export function nagadProvider({ db, settings, patience = usualPatience }: Parts): PaymentProvider {
  const nagad = makeCalls(settings, patience)
  const { merchant_id } = settings

  async function start(charge: Charge): Promise<ProviderAnswer> {
    const { reference, amount_poisha } = charge
    const order_id = orderIdOf(reference)
    const begun_at = await rememberPayment(db, { reference, order_id, amount_poisha })
    if (!begun_at) return query(reference)
    // Without its page nobody can pay there.
    const page = await openPage(charge, order_id, begun_at).catch(asSilent)
    if (!page || !(await rememberPage(db, reference, page.payment_ref_id, page.redirect_url)))
      return unpaid(null, providerDown)
    return { outcome: 'pending', provider_ref: page.payment_ref_id, redirect_url: page.redirect_url }
  }

  async function openPage({ reference, amount_poisha, return_url }: Charge, order_id: string, at: Date) {
    const begun = await nagad.initialize(order_id, at)
    await recordAnswer(reference, `initialize:${order_id}`, begun)
    if (begun instanceof Refused) return null
    const payment_ref_id = refOf(begun, 'paymentReferenceId')
    const challenge = textOf(begun, 'challenge')
    if (payment_ref_id === '' || challenge === '') return null
    const amount = amountText(amount_poisha)
    const answer = await nagad.complete({ order_id, payment_ref_id, challenge, amount, return_url })
    await recordAnswer(reference, `complete:${order_id}`, answer)
    if (answer instanceof Refused || textOf(answer, 'status') !== 'Success') return null
    const redirect_url = pageOf(textOf(answer, 'callBackUrl'), settings.url)
    return redirect_url && { payment_ref_id, redirect_url }
  }

  async function opened(reference: string): Promise<Opened | null> {
    const payment = await rememberedPayment(db, reference)
    return payment?.payment_ref_id && payment.redirect_url
      ? { ...payment, payment_ref_id: payment.payment_ref_id, redirect_url: payment.redirect_url }
      : null
  }

  async function query(reference: string): Promise<ProviderAnswer> {
    const payment = await opened(reference)
    return payment ? check(payment, false) : { outcome: 'unknown' }
  }

  /** Asks Nagad about a payment. `came_back` tells that the payer's browser left its page. */
  async function check(payment: Opened, came_back: boolean): Promise<ProviderAnswer> {
    const { reference, order_id, payment_ref_id, redirect_url, age_ms } = payment
    const answer = await nagad.verify(payment_ref_id)
    if (answer instanceof Refused) throw new NoAnswer('Nagad refuses to tell')
    const strange = strangeFact(answer, { merchant_id, order_id, payment_ref_id })
    const status = textOf(answer, 'status')
    if (status === 'Success' || isOver(answer)) await recordAnswer(reference, `verify:${order_id}:${status}`, answer)
    if (status === 'Success') return strange === null ? answerOfPaid(payment, answer) : held(payment, strange)
    if (strange !== null) throw new NoAnswer(strange)
    if (isOver(answer)) {
      if (textOf(answer, 'issuerPaymentRefNo') !== '') return held(payment, 'money of a payment that is over')
      if (!came_back && age_ms < over_after_ms) return stillOpen(payment_ref_id)
      return unpaid(payment_ref_id, isLeft(answer) ? 'left' : 'refused')
    }
    if (!isWaiting(answer)) return stillOpen(payment_ref_id)
    if (age_ms > unpaid_after_ms) return unpaid(payment_ref_id, 'not paid')
    return { outcome: 'pending', provider_ref: payment_ref_id, redirect_url }
  }

  const held = ({ payment_ref_id }: Opened, reason: string): ProviderAnswer => ({
    outcome: 'held',
    provider_ref: payment_ref_id,
    reason,
    amount_poisha: null,
  })

  async function answerOfPaid(payment: Opened, answer: Fields): Promise<ProviderAnswer> {
    const proof = readProof(answer)
    if ('doubt' in proof) return held(payment, proof.doubt)
    const { issuer_ref, amount_poisha, payer_masked } = proof
    if (!(await rememberPaid(db, payment.reference, issuer_ref))) return held(payment, 'the number of another payment')
    return { outcome: 'succeeded', provider_ref: issuer_ref, amount_poisha, payer_masked }
  }

  /** Requests a refund once. One without an answer is never requested again, since no call tells what became of it. */
  async function refund({ reference, refund_key, amount_poisha }: Refund) {
    const payment = await opened(reference)
    if (!payment?.issuer_ref) return 'refused'
    const name = { reference, refund_key }
    const reference_no = `RF${randomCode(12)}`
    if (!(await claimRefund(db, name, reference_no))) return (await isRefunded(db, name)) ? 'refunded' : 'pending'
    const { order_id, payment_ref_id, created_at } = payment
    const answer = await nagad.refund({
      order_id,
      payment_ref_id,
      reference_no,
      paid_on: dhakaDigits(created_at).slice(0, 8),
      original_amount: amountText(poisha(payment.amount_poisha)),
      amount: amountText(poisha(amount_poisha)),
    })
    await recordAnswer(reference, `refund:${reference_no}`, answer, 'refund ')
    if (answer instanceof Refused) {
      await endRefund(db, reference_no, 'refused')
      return 'refused'
    }
    const is_ours = textOf(answer, 'referenceNo') === reference_no && textOf(answer, 'orderId') === order_id
    const is_whole = is_ours && amountOf(answer, 'cancelAmount') === amount_poisha
    if (!is_whole || textOf(answer, 'status') !== 'Success') return 'pending'
    await endRefund(db, reference_no, 'given_back')
    return 'refunded'
  }

  async function recordAnswer(reference: string, event_id: string, answer: Fields | Refused, about = '') {
    const payment = await paymentByReference(db, reference)
    const fields = answer instanceof Refused ? answer.fields : answer
    const payload = redacted(fields)
    await recordEvent(db, {
      provider: 'nagad',
      event_id,
      payment_id: payment?.id ?? null,
      payload: JSON.stringify(payload),
      verdict: about + (payload['status'] ?? payload['reason'] ?? 'done').slice(0, 80),
    })
  }

  return {
    name: 'nagad',
    methods: ['nagad'],
    start,
    query,
    refund,
    redirect: {
      confirm_takes_money: false,
      readReturn: async ({ query: address }) => {
        const payment_ref_id = refOf(address, 'payment_ref_id')
        const found = payment_ref_id === '' ? undefined : await paymentOfRef(db, payment_ref_id)
        if (!found || textOf(address, 'order_id') !== found.order_id) return null
        const status = textOf(address, 'status')
        const says = status === 'Success' ? 'paid' : status === 'Failed' ? 'refused' : 'left'
        const { reference, order_id } = found
        return { event_id: `return:${order_id}:${says}`, reference, says, payload: { order_id, says } }
      },
      confirm: async ({ reference, says }) => {
        const payment = await opened(reference)
        if (!payment) return { outcome: 'unknown' }
        if (says !== 'paid') return check(payment, true)
        // A payer who paid, as the address says, must not be sent to the page again.
        return (await check(payment, true).catch(asSilent)) ?? stillOpen(payment.payment_ref_id)
      },
    },
  }
}

/** Null for a call that Nagad did not answer: the sweep calls it again. */
function asSilent(error: unknown): null {
  if (error instanceof NoAnswer) return null
  throw error
}
