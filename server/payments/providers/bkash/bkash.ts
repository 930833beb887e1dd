import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import type { BkashSettings } from '#server/payments/providers/bkash/bkash-settings.ts'
import { type Charge, type PaymentProvider, type ProviderAnswer, providerDown } from '../../provider.ts'
import { amountText, pageOf, unpaid } from '../answers.ts'
import { NoAnswer } from '../call-provider.ts'
import { idOf, textOf } from '../fields.ts'
import type { BkashAnswer } from './answers.ts'
import { rememberCreated, rememberPayment } from './bkash.sql.ts'
import { makeCalls, type Patience, usualPatience } from './calls.ts'
import { query } from './check-payment.ts'
import { type Bkash, recordAnswer } from './created.ts'
import { giveBack } from './give-back.ts'
import { readNotice, redirectOf } from './messages.ts'
import { noticeReader } from './notices.ts'
import { NoToken } from './tokens.ts'

type Parts = { db: Db; secret: SecretKeys; settings: BkashSettings; patience?: Patience }

/**
 * bKash tokenized checkout: create, the payer's page, execute. Money moves at execute alone, which is claimed in the
 * database first; after one without an answer bKash is queried: docs/decisions/076-redirecting-providers.md.
 */
export function bkashProvider({ db, secret, settings, patience = usualPatience }: Parts): PaymentProvider {
  const bkash = { db, settings, calls: makeCalls({ db, secret, settings, patience }) }
  const readMessage = settings.notices && noticeReader(settings.notices)
  return {
    name: 'bkash',
    methods: ['bkash'],
    start: (charge) => start(bkash, charge),
    query: (reference) => query(bkash, reference),
    refund: (refund) => giveBack(bkash, refund),
    ...(readMessage && {
      readCallback: async ({ body }) => {
        const message = await readMessage(body)
        return message && readNotice(bkash, message)
      },
    }),
    redirect: redirectOf(bkash),
  }
}

async function start(bkash: Bkash, charge: Charge): Promise<ProviderAnswer> {
  const { reference } = charge
  if (!(await rememberPayment(bkash.db, reference))) return query(bkash, reference)
  const amount = amountText(charge.amount_poisha)
  let answer: BkashAnswer
  try {
    answer = await bkash.calls.create({ reference, amount, return_url: charge.return_url })
  } catch (error) {
    // Nobody was sent to a page of bKash, so nobody can pay there.
    if (error instanceof NoToken || error instanceof NoAnswer) return unpaid(null, providerDown)
    throw error
  }
  await recordAnswer(bkash, reference, `create:${reference}`, answer)
  if (!answer.done) return unpaid(null, `bKash ${answer.code}`)
  const payment_id = idOf(answer.fields, 'paymentID', 'paymentId')
  const redirect_url = pageOf(textOf(answer.fields, 'bkashURL'), bkash.settings.url)
  if (payment_id === '' || redirect_url === null) return unpaid(null, providerDown)
  await rememberCreated(bkash.db, reference, payment_id, redirect_url)
  return { outcome: 'pending', provider_ref: payment_id, redirect_url }
}
