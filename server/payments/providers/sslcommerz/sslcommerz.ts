import { poisha } from '#contract/payments/money.ts'
import type { Db } from '#server/app/database.ts'
import type { SslcommerzSettings } from '#server/payments/providers/sslcommerz/sslcommerz-settings.ts'
import { type Charge, type PaymentProvider, type ProviderAnswer, providerDown, type Refund } from '../../provider.ts'
import { amountText, pageOf, unpaid } from '../answers.ts'
import { idOf, textOf } from '../fields.ts'
import { makeCalls, type Patience, usualPatience } from './calls.ts'
import { check } from './check-payment.ts'
import { readCallback, redirectOf } from './messages.ts'
import { asSilent, opened, recordAnswer, type Ssl } from './opened.ts'
import { giveBack } from './refunds.ts'
import { claimLooks, endLook, rememberPayment, rememberSession } from './sslcommerz.sql.ts'

type Parts = { db: Db; settings: SslcommerzSettings; patience?: Patience }

/**
 * SSLCommerz version 4: a session, the payer's page, an IPN and a way back by a form. Money moves on that page, without us.
 * Nothing that comes in is believed: the number of the payment in it is validated, or the payment is queried.
 */
export function sslcommerzProvider({ db, settings, patience = usualPatience }: Parts): PaymentProvider {
  const ssl = { db, settings, calls: makeCalls(settings, patience) }
  return {
    name: 'sslcommerz',
    methods: ['card', 'bank'],
    limits: { min_poisha: poisha(1000), max_poisha: poisha(50_000_000) },
    start: (charge) => start(ssl, charge),
    query: (reference) => query(ssl, reference),
    refund: (wanted) => refund(ssl, wanted),
    refundSurplus: ({ provider_ref, ...wanted }) => giveBack(ssl, { ...wanted, surplus: provider_ref }, provider_ref),
    claimLooks: () => claimLooks(db),
    endLook: (reference) => endLook(db, reference),
    readCallback: ({ body }) => readCallback(ssl, body),
    redirect: redirectOf(ssl),
  }
}

async function start(ssl: Ssl, charge: Charge): Promise<ProviderAnswer> {
  const { reference, return_url } = charge
  if (!(await rememberPayment(ssl.db, reference))) return query(ssl, reference)
  const amount = amountText(charge.amount_poisha)
  const ipn_url = new URL(charge.callback_url, return_url).href
  // Without its answer nobody was sent to a page of SSLCommerz, so nobody can pay there.
  const answer = await ssl.calls.openSession({ reference, amount, return_url, ipn_url }).catch(asSilent)
  if (!answer) return unpaid(null, providerDown)
  await recordAnswer(ssl, reference, `session:${reference}`, answer)
  const sessionkey = idOf(answer, 'sessionkey')
  const redirect_url = pageOf(textOf(answer, 'GatewayPageURL'), ssl.settings.url)
  if (textOf(answer, 'status') !== 'SUCCESS' || sessionkey === '' || redirect_url === null)
    return unpaid(null, providerDown)
  await rememberSession(ssl.db, reference, sessionkey, redirect_url)
  return { outcome: 'pending', provider_ref: sessionkey, redirect_url }
}

async function query(ssl: Ssl, reference: string): Promise<ProviderAnswer> {
  const payment = await opened(ssl, reference)
  return payment ? check(ssl, payment, '') : { outcome: 'unknown' }
}

async function refund(ssl: Ssl, { reference, refund_key, amount_poisha }: Refund) {
  const payment = await opened(ssl, reference)
  if (!payment?.bank_tran_id) return 'refused'
  const result = await giveBack(ssl, { reference, refund_key, amount_poisha, surplus: null }, payment.bank_tran_id)
  return typeof result === 'string' ? result : 'refused'
}
