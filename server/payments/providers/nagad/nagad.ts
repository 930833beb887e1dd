import type { Db } from '#server/app/database.ts'
import type { NagadSettings } from '#server/payments/providers/nagad/nagad-settings.ts'
import { type Charge, type PaymentProvider, type ProviderAnswer, providerDown } from '../../provider.ts'
import { amountText, pageOf, stillOpen, unpaid } from '../answers.ts'
import { textOf } from '../fields.ts'
import { refOf } from './answers.ts'
import { makeCalls, type Patience, Refused, usualPatience } from './calls.ts'
import { check } from './check-payment.ts'
import { giveBack } from './give-back.ts'
import { paymentOfRef, rememberPage, rememberPayment } from './nagad.sql.ts'
import { asSilent, type Nagad, opened, recordAnswer } from './opened.ts'

type Parts = { db: Db; settings: NagadSettings; patience?: Patience }

/** Our reference without what Nagad may refuse: the limits of its `orderId` are open. */
const orderIdOf = (reference: string) => reference.replace(/[^A-Za-z0-9]/g, '')

/**
 * Nagad's online payment: initialize, complete, the payer's page, verify. Money moves on that page, without us, and the
 * verify call alone says so: docs/providers/nagad.md.
 */
export function nagadProvider({ db, settings, patience = usualPatience }: Parts): PaymentProvider {
  const nagad = { db, settings, calls: makeCalls(settings, patience) }
  return {
    name: 'nagad',
    methods: ['nagad'],
    start: (charge) => start(nagad, charge),
    query: (reference) => query(nagad, reference),
    refund: (refund) => giveBack(nagad, refund),
    redirect: redirectOf(nagad),
  }
}

async function start(nagad: Nagad, charge: Charge): Promise<ProviderAnswer> {
  const { reference, amount_poisha } = charge
  const order_id = orderIdOf(reference)
  const begun_at = await rememberPayment(nagad.db, { reference, order_id, amount_poisha })
  if (!begun_at) return query(nagad, reference)
  // Without its page nobody can pay there.
  const page = await openPage(nagad, charge, order_id, begun_at).catch(asSilent)
  if (!page || !(await rememberPage(nagad.db, reference, page.payment_ref_id, page.redirect_url)))
    return unpaid(null, providerDown)
  return { outcome: 'pending', provider_ref: page.payment_ref_id, redirect_url: page.redirect_url }
}

async function openPage(nagad: Nagad, { reference, amount_poisha, return_url }: Charge, order_id: string, at: Date) {
  const begun = await nagad.calls.initialize(order_id, at)
  await recordAnswer(nagad, reference, `initialize:${order_id}`, begun)
  if (begun instanceof Refused) return null
  const payment_ref_id = refOf(begun, 'paymentReferenceId')
  const challenge = textOf(begun, 'challenge')
  if (payment_ref_id === '' || challenge === '') return null
  const amount = amountText(amount_poisha)
  const answer = await nagad.calls.complete({ order_id, payment_ref_id, challenge, amount, return_url })
  await recordAnswer(nagad, reference, `complete:${order_id}`, answer)
  if (answer instanceof Refused || textOf(answer, 'status') !== 'Success') return null
  const redirect_url = pageOf(textOf(answer, 'callBackUrl'), nagad.settings.url)
  return redirect_url && { payment_ref_id, redirect_url }
}

async function query(nagad: Nagad, reference: string): Promise<ProviderAnswer> {
  const payment = await opened(nagad, reference)
  return payment ? check(nagad, payment, false) : { outcome: 'unknown' }
}

/** The way of a payer back from the page of Nagad. */
const redirectOf = (nagad: Nagad): NonNullable<PaymentProvider['redirect']> => ({
  confirm_takes_money: false,
  readReturn: async ({ query: address }) => {
    const payment_ref_id = refOf(address, 'payment_ref_id')
    const found = payment_ref_id === '' ? undefined : await paymentOfRef(nagad.db, payment_ref_id)
    if (!found || textOf(address, 'order_id') !== found.order_id) return null
    const status = textOf(address, 'status')
    const says = status === 'Success' ? 'paid' : status === 'Failed' ? 'refused' : 'left'
    const { reference, order_id } = found
    return { event_id: `return:${order_id}:${says}`, reference, says, payload: { order_id, says } }
  },
  confirm: async ({ reference, says }) => {
    const payment = await opened(nagad, reference)
    if (!payment) return { outcome: 'unknown' }
    if (says !== 'paid') return check(nagad, payment, true)
    // A payer who paid, as the address says, must not be sent to the page again.
    return (await check(nagad, payment, true).catch(asSilent)) ?? stillOpen(payment.payment_ref_id)
  },
})
