import { z } from 'zod'
import { Day, Moment, PageQuery, pageOf } from '#contract/answers.ts'
import { emptyIsNull } from '#contract/records/records.ts'
import { checkDays, days } from './challans.ts'
import { RevenueStream } from './revenue.ts'

// Payouts of providers by office and account of the treasury: rules/payments.md#payouts-by-office

const filters = { ...days, provider: emptyIsNull(20) }

/** Days on which payouts were posted, both included; without them the last month that is over. */
export const PayoutDays = z.object(filters).superRefine(checkDays)
export type PayoutDays = z.output<typeof PayoutDays>

/** GET /admin/payouts. */
export const PayoutsQuery = PageQuery.extend(filters).superRefine(checkDays)
export type PayoutsQuery = z.output<typeof PayoutsQuery>

/** Part of a payout that one office got on one account. */
export const PayoutShare = z.object({
  id: z.int(),
  payout: z.object({
    id: z.int(),
    provider: z.string(),
    name: z.string(),
    posted_at: Moment,
    settlement_file_id: z.int(),
  }),
  /** Null for lines that are no booked revenue of ours: they are in the differences of the file. */
  office: z.object({ id: z.int(), code: z.string(), name_en: z.string(), name_bn: z.string() }).nullable(),
  stream: RevenueStream.nullable(),
  /** Code of the treasury; null where the office has set none. */
  account_code: z.string().nullable(),
  lines: z.int(),
  /** BDT, before the provider's fee. Refunds are taken off. */
  amount: z.number(),
})
export type PayoutShare = z.infer<typeof PayoutShare>

export const PayoutShares = pageOf(PayoutShare).extend({
  from: Day,
  to: Day,
  /** Today in Dhaka. */
  today: Day,
  /** Providers that payouts can be of. */
  providers: z.array(z.string()),
  /** BDT of all shares that the filters find. */
  amount: z.number(),
  /** BDT of the whole payouts; null for one office, since a fee is of no office. */
  whole: z.object({ payouts: z.int(), fee: z.number(), received: z.number() }).nullable(),
})
export type PayoutShares = z.infer<typeof PayoutShares>
