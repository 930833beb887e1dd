import type { Db } from '#server/app/database.ts'
import { inTime, TooLate } from '#server/app/in-time.ts'
import { makeOutages } from './outages/outages.ts'
import { type PaymentProvider, type ProviderAnswer, providerDown, type Refund, type SurplusRefund } from './provider.ts'

export type ProviderFailure = {
  provider: string
  call: 'start' | 'query' | 'refund' | 'callback' | 'return'
  reason: 'timeout' | 'error' | 'refused'
}

export type OnFailure = (failure: ProviderFailure) => void

/** What a provider says of money to give back. */
export type BackAnswer = SurplusRefund | 'refused'

export type ProviderCalls = ReturnType<typeof makeProviderCalls>

const patience_ms = 30_000

/** Calls of providers. One that does not answer in time, or fails to, leaves the outcome open. */
export function makeProviderCalls(db: Db, onFailure: OnFailure | undefined) {
  const outages = makeOutages(db)

  async function failed(provider: string, call: ProviderFailure['call'], reason: 'timeout' | 'error'): Promise<void> {
    onFailure?.({ provider, call, reason })
    await outages.failed(provider)
  }

  /** Null where the provider did not answer. */
  async function answerTo<Answer>(provider: string, call: ProviderFailure['call'], made: () => Promise<Answer>) {
    try {
      return await inTime(made(), patience_ms)
    } catch (error) {
      await failed(provider, call, error instanceof TooLate ? 'timeout' : 'error')
      return null
    }
  }

  return {
    beginSweep: outages.beginSweep,
    isSilent: ({ name }: PaymentProvider) => outages.isSilent(name),

    async answerOf(
      { name }: PaymentProvider,
      call: 'start' | 'query',
      made: () => Promise<ProviderAnswer>,
    ): Promise<ProviderAnswer> {
      const answer = await answerTo(name, call, made)
      if (!answer) return { outcome: 'pending', provider_ref: null, redirect_url: null }
      if (answer.outcome === 'failed' && answer.reason === providerDown) await failed(name, call, 'error')
      else await outages.answered(name)
      return answer
    },

    /** Has a provider give money back; `pending` also of one that is silent, for which the next money must not wait. */
    async giveBack(provider: PaymentProvider, call: 'refund' | 'refundSurplus', refund: Refund): Promise<BackAnswer> {
      const { name } = provider
      if (outages.isSilent(name)) return 'pending'
      const made = async (): Promise<BackAnswer> => (await provider[call]?.(refund)) ?? { refused: '' }
      const answer = await answerTo(name, 'refund', made)
      if (answer === null) return 'pending'
      await outages.answered(name)
      if (answer !== 'refunded' && answer !== 'pending')
        onFailure?.({ provider: name, call: 'refund', reason: 'refused' })
      return answer
    },
  }
}
