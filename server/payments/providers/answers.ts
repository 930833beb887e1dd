import type { Poisha } from '#contract/payments/money.ts'
import { toTaka } from '#contract/payments/money.ts'
import type { ProviderAnswer } from '../provider.ts'

/** The provider took nothing, so the payer can pay again. */
export const unpaid = (provider_ref: string | null, reason: string): ProviderAnswer => ({
  outcome: 'failed',
  provider_ref,
  reason,
  nothing_taken: true,
})

/** A success that is not as it should be, with what the provider says it took. */
export const held = (provider_ref: string, reason: string, amount_poisha: Poisha | null): ProviderAnswer => ({
  outcome: 'held',
  provider_ref,
  reason,
  amount_poisha,
})

/** Paid, perhaps: the payer's page must not be opened again. */
export const stillOpen = (provider_ref: string): ProviderAnswer => ({
  outcome: 'pending',
  provider_ref,
  redirect_url: null,
})

/** An amount as providers read it: "100.00". */
export const amountText = (amount: Poisha): string => toTaka(amount).toFixed(2)

/** Address of a provider's page; null for one of another protocol than its own, or longer than a browser takes. */
export function pageOf(address: string, base: string): string | null {
  const page = URL.parse(address)
  return page?.protocol === new URL(base).protocol && page.href.length <= 2048 ? page.href : null
}
