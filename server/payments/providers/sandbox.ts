import { randomUUID } from 'node:crypto'
import { fromTaka, poisha, takaOf } from '#contract/payments/money.ts'
import { PaymentMethod, SandboxCallback } from '#contract/payments/payments.ts'
import type { SandboxPlan } from '#server/app/database/column-types.ts'
import type { Db } from '#server/app/database.ts'
import { isSignature, randomCode, type SecretKeys, signature } from '#server/app/secrets/keys.ts'
import type { Charge, Deliver, PaymentProvider, ProviderAnswer } from '../provider.ts'
import { chargeOf, chargesToCallBack, markCalledBack, openCharge, refundCharge } from './sandbox.sql.ts'

const plans: Record<string, SandboxPlan> = {
  '01700000001': 'decline',
  '4000000000000002': 'decline',
  '01700000002': 'succeed-later',
  '4000000000000010': 'succeed-later',
  '01700000003': 'never-answer',
  '4000000000000028': 'never-answer',
}

const signatureHeader = 'x-sandbox-signature'
const purpose = 'sandbox-callback'

/**
 * The built-in provider, for trials and tests. The payer's number decides what happens: rules/payments.md#sandbox. Its
 * books are a table of its own, so that it remembers a charge over a crash as a real provider would.
 */
export function sandboxProvider(db: Db, secret: SecretKeys): PaymentProvider {
  return {
    name: 'sandbox',
    methods: PaymentMethod.options,
    start: async (charge: Charge) => {
      const plan = plans[charge.payer] ?? 'succeed'
      const opened = await openCharge(db, {
        reference: charge.reference,
        provider_ref: `SBX${randomCode(10)}`,
        amount_poisha: charge.amount_poisha,
        plan,
        callback_url: charge.callback_url,
      })
      return answerOf(opened)
    },
    query: async (reference) => answerOf(await chargeOf(db, reference)),
    refund: async ({ reference, refund_key, amount_poisha }) =>
      (await refundCharge(db, { reference, refund_key, amount_poisha })) ? 'refunded' : 'refused',
    readCallback: async ({ headers, body }) => {
      const signature = headers[signatureHeader]
      if (typeof signature !== 'string' || !isSignature(secret, purpose, body, signature)) return null
      const read = SandboxCallback.safeParse(parsed(body))
      if (!read.success || read.data.currency !== 'BDT') return null
      const { event_id, reference, provider_ref, status, amount } = read.data
      const amount_poisha = fromTaka(Number(amount))
      if (amount_poisha === null) return null
      const answer: ProviderAnswer =
        status === 'succeeded'
          ? { outcome: 'succeeded', provider_ref, amount_poisha }
          : status === 'failed'
            ? { outcome: 'failed', provider_ref, reason: 'declined', nothing_taken: true }
            : { outcome: 'pending', provider_ref, redirect_url: null }
      return { event_id, reference, answer, payload: read.data }
    },
    job: { name: 'sandbox callbacks', every_ms: 500, run: sendCallbacks },
  }

  /** Sends the callbacks that are due, signed like a real provider's, and again until one is accepted. */
  async function sendCallbacks(deliver: Deliver): Promise<void> {
    for (const charge of await chargesToCallBack(db)) {
      const callback: SandboxCallback = {
        event_id: randomUUID(),
        reference: charge.reference,
        provider_ref: charge.provider_ref,
        status: 'succeeded',
        amount: takaOf(charge.amount_poisha).toFixed(2),
        currency: 'BDT',
        sent_at: new Date().toISOString(),
      }
      const body = JSON.stringify(callback)
      const status = await deliver(charge.callback_url ?? '', signedHeaders(secret, body), body)
      if (status < 300) await markCalledBack(db, charge.reference)
    }
  }
}

function answerOf(charge: Awaited<ReturnType<typeof chargeOf>>): ProviderAnswer {
  if (!charge) return { outcome: 'unknown' }
  const { provider_ref } = charge
  const succeeded = { outcome: 'succeeded', provider_ref, amount_poisha: poisha(charge.amount_poisha) } as const
  const pending = { outcome: 'pending', provider_ref, redirect_url: null } as const
  if (charge.plan === 'succeed') return succeeded
  if (charge.plan === 'decline') return { outcome: 'failed', provider_ref, reason: 'declined', nothing_taken: true }
  return charge.plan === 'succeed-later' && charge.is_ripe ? succeeded : pending
}

/** The headers of a genuine sandbox callback. */
export const signedHeaders = (secret: SecretKeys, body: string) => ({
  'content-type': 'application/json',
  [signatureHeader]: signature(secret, purpose, body),
})

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
