import type { RevenueStream } from '#contract/revenue/revenue.ts'

/** The ledger account of each stream. */
export const accounts: Record<RevenueStream, string> = {
  applications: 'revenue:application',
  'land-tax-payments': 'revenue:land_tax',
  mutations: 'revenue:mutation',
}
