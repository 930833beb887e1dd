import type { Db } from '#server/app/database.ts'
import { type Providers, providerNamed } from './choose-provider.ts'
import { excess } from './money-back/excess.ts'
import { giveMoneyBack } from './money-back/money-back.ts'
import { claimDuePayments, paymentById, paymentByReference } from './payments.sql.ts'
import type { ProviderCalls } from './provider-calls.ts'
import { surplus } from './received/surplus.ts'
import { refunds } from './refunds/refund-answers.ts'
import type { Purposes } from './settle.ts'
import { settlePayment } from './settle-payment.ts'

type Parts = { db: Db; providers: Providers; purposes: Purposes; calls: ProviderCalls }

/** Asks the providers about payments that stay open, and gives back what is to go back. */
export async function sweep(parts: Parts): Promise<void> {
  await parts.calls.beginSweep()
  await giveMoneyBack(parts, excess)
  await queryOpen(parts)
  await queryAgain(parts)
  await giveMoneyBack(parts, refunds)
  await giveMoneyBack(parts, surplus)
}

async function queryOpen(parts: Parts): Promise<void> {
  const { db, providers, calls } = parts
  for (const id of await claimDuePayments(db)) {
    const payment = await paymentById(db, id)
    const provider = payment && providerNamed(providers, payment.provider)
    if (!payment || !provider || calls.isSilent(provider)) continue
    await settlePayment(parts, id, await calls.answerOf(provider, 'query', () => provider.query(payment.reference)))
  }
}

/** Queries paid payments once more where the provider's page may have taken money again. */
async function queryAgain(parts: Parts): Promise<void> {
  const { db, providers, calls } = parts
  for (const provider of providers) {
    for (const reference of (await provider.claimLooks?.()) ?? []) {
      if (calls.isSilent(provider)) break
      const payment = await paymentByReference(db, reference)
      const answer = await calls.answerOf(provider, 'query', () => provider.query(reference))
      if (answer.outcome === 'pending') continue
      if (payment) await settlePayment(parts, payment.id, answer)
      await provider.endLook?.(reference)
    }
  }
}
