import { fromTaka, poisha, sumPoisha, toTaka } from '#contract/payments/money.ts'
import type { RevenueDetails, RevenueStream, StreamRevenue } from '#contract/revenue/revenue.ts'

/** Names of the three streams in addresses, in the order of the page. */
export const streams = ['applications', 'land-tax-payments', 'mutations'] as const satisfies readonly RevenueStream[]

/** Part of the answer about a stream. */
export const revenueOf = (details: RevenueDetails, stream: RevenueStream): StreamRevenue =>
  stream === 'land-tax-payments' ? details.land_tax_payments : details[stream]

/** Adds BDT amounts as whole poisha. */
export const sumOf = (amounts: readonly number[]) =>
  toTaka(sumPoisha(amounts.map((each) => fromTaka(each) ?? poisha(0))))

export const spans = ['daily', 'monthly', 'yearly'] as const
export type SumSpan = (typeof spans)[number]
