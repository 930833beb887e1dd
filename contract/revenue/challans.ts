import { z } from 'zod'
import { Day, Moment, PageQuery, pageOf } from '#contract/answers.ts'
import type { FieldText } from '#contract/field-errors.ts'
import { Id, line, OptionalId } from '#contract/text-input.ts'
import { RevenueStream } from './revenue.ts'

// Revenue by office and account of the treasury, and the challans by which it was paid in: rules/payments.md#challans

/** Maximum days of a list or a challan: a year with its leap day. */
export const max_challan_days = 366

/** Challans of a line that the list names; a line may have one for each day. */
export const max_challans_shown = 40

const daysIn = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1

/** Filters of lists of money by office: days and an office. */
export const days = { from: Day.optional(), to: Day.optional(), upazila_id: OptionalId }

type Days = { from?: string | undefined; to?: string | undefined }

/** Adds an issue for days that are not in order, or more than a year. */
export function checkDays({ from, to }: Days, context: z.RefinementCtx) {
  const refuse = (message: FieldText) => context.addIssue({ code: 'custom', path: ['to'], message })
  if (!from !== !to) return refuse('date_invalid')
  if (!from || !to) return
  if (to < from) refuse('date_before_first')
  else if (daysIn(from, to) > max_challan_days) refuse('over_a_year')
}

/** From one day in Dhaka to another, both included; without them the last month that is over. */
export const ChallanDays = z.object(days).superRefine(checkDays)
export type ChallanDays = z.output<typeof ChallanDays>

/** GET /admin/challans. */
export const ChallansQuery = PageQuery.extend(days).superRefine(checkDays)
export type ChallansQuery = z.output<typeof ChallansQuery>

/** A challan as an admin recorded it. */
export const Challan = z.object({
  id: z.int(),
  number: z.string(),
  /** Date of the challan at the treasury. */
  date: Day,
  first_day: Day,
  last_day: Day,
  /** The treasury's code of the account when it was recorded; null where none was set. */
  account_code: z.string().nullable(),
  /** BDT that the ledger had for these days. */
  amount: z.number(),
  recorded_by: z.string(),
  recorded_at: Moment,
  /** Null while it stands. */
  withdrawn: z.object({ by: z.string(), at: Moment, reason: z.string() }).nullable(),
})
export type Challan = z.infer<typeof Challan>

/** BDT and numbers of bookings: of a payment of several lines, or of a refund, each is one. */
const sums = { transactions: z.int(), taken: z.number(), given_back: z.number(), amount: z.number() }

/** Revenue of one office on one account in the days of the list. */
export const ChallanLine = z.object({
  office: z.object({ id: z.int(), code: z.string(), name_en: z.string(), name_bn: z.string() }),
  stream: RevenueStream,
  /** Null where the office has set none. */
  account_code: z.string().nullable(),
  ...sums,
  /** Days of the list that a challan covers; it may cover others too. */
  covered_days: z.int(),
  /** Standing ones first, then withdrawn ones; the latest first, at most 40. */
  challans: z.array(Challan),
})
export type ChallanLine = z.infer<typeof ChallanLine>

export const ChallanLines = pageOf(ChallanLine).extend({
  from: Day,
  to: Day,
  days: z.int(),
  /** Today in Dhaka. */
  today: Day,
  /** True once the last day is over for an hour: then its challans can be recorded. */
  days_are_over: z.boolean(),
  /** Sums of all lines, those of other pages too. */
  sums: z.object(sums),
})
export type ChallanLines = z.infer<typeof ChallanLines>

/** POST /admin/challans. */
export const NewChallan = z
  .object({
    upazila_id: Id,
    stream: RevenueStream,
    first_day: Day,
    last_day: Day,
    number: line(40),
    date: Day,
  })
  .refine(({ first_day, last_day }) => first_day <= last_day, { path: ['last_day'], error: 'date_before_first' })
  .refine(({ first_day, last_day }) => daysIn(first_day, last_day) <= max_challan_days, {
    path: ['last_day'],
    error: 'over_a_year',
  })
  .refine(({ last_day, date }) => date >= last_day, { path: ['date'], error: 'challan_before_days' })
export type NewChallan = z.output<typeof NewChallan>

/** POST /admin/challans/{id}/withdraw. */
export const WithdrawChallan = z.object({ reason: line(300) })
export type WithdrawChallan = z.output<typeof WithdrawChallan>
