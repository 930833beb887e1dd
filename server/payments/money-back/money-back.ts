import type { Poisha } from '#contract/payments/money.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { type Providers, providerNamed } from '../choose-provider.ts'
import { attemptOf, lockPayment, type PaymentRow } from '../payments.sql.ts'
import type { BackAnswer, ProviderCalls } from '../provider-calls.ts'
import type { Purposes } from '../settle.ts'

/** Money that a provider is to give back. */
export type MoneyBack = {
  id: number
  payment: PaymentRow
  /** A provider knows the money by this, so that what is sent twice is given back once. It never changes. */
  refund_key: string
  amount_poisha: Poisha
  /** The movement at the provider; left out for that of the payment. */
  provider_ref?: string
}

/** A locked payment, of which money goes back. */
export type Recording = { trx: Db; purposes: Purposes; payment: PaymentRow }

/** One reason for money to go back: excess, a refund, a surplus. */
export type MoneyBackKind = {
  /** Takes what is due, so that of two workers only one calls the provider. */
  claim: (db: Db) => Promise<number[]>
  /** Undefined if nothing is to be given back by now. */
  find: (db: Db, id: number) => Promise<MoneyBack | undefined>
  call: 'refund' | 'refundSurplus'
  /** What is recorded if the office no longer has the provider, or the provider has no such call. */
  without_provider: BackAnswer
  /** Writes what the provider said, and tells the payer. What was recorded meanwhile stays. */
  record: (recording: Recording, money: Pick<MoneyBack, 'id' | 'amount_poisha'>, answer: BackAnswer) => Promise<void>
}

type Parts = {
  db: Db
  providers: Providers
  purposes: Purposes
  calls: Pick<ProviderCalls, 'giveBack'>
}

/** Has the providers give back all money of a kind that is due, and records what they say. */
export async function giveMoneyBack({ db, providers, purposes, calls }: Parts, kind: MoneyBackKind): Promise<void> {
  for (const id of await kind.claim(db)) {
    const money = await kind.find(db, id)
    if (!money) continue
    const provider = providerNamed(providers, money.payment.provider)
    const answer = provider?.[kind.call]
      ? await calls.giveBack(provider, kind.call, await refundOf(db, money))
      : kind.without_provider
    await transaction(db, async (trx) => {
      const payment = await lockPayment(trx, money.payment.id)
      if (payment) await kind.record({ trx, purposes, payment }, money, answer)
    })
  }
}

async function refundOf(db: Db, { payment, refund_key, amount_poisha, provider_ref }: MoneyBack) {
  return {
    reference: payment.reference,
    provider_ref: provider_ref ?? (await attemptOf(db, payment.id))?.provider_ref ?? '',
    amount_poisha,
    refund_key,
  }
}
