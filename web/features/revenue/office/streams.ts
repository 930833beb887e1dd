import { fromTaka, poisha, sumPoisha, toTaka } from '#contract/payments/money.ts'
import type { RevenueDetails, RevenueStream, StreamRevenue } from '#contract/revenue/revenue.ts'

/** The three streams as addresses spell them, in the order of the page. */
export const streams = ['applications', 'land-tax-payments', 'mutations'] as const satisfies readonly RevenueStream[]

/** A stream's part of the answer. */
export const revenueOf = (details: RevenueDetails, stream: RevenueStream): StreamRevenue =>
  stream === 'land-tax-payments' ? details.land_tax_payments : details[stream]

/** Adds BDT amounts as whole poisha. */
export const sumOf = (amounts: readonly number[]) =>
  toTaka(sumPoisha(amounts.map((each) => fromTaka(each) ?? poisha(0))))

export const spans = ['daily', 'monthly', 'yearly'] as const
export type SumSpan = (typeof spans)[number]
