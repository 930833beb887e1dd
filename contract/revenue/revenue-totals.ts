import { z } from 'zod'
import { Day } from '#contract/answers.ts'
import { Id } from '#contract/text-input.ts'

/** Maximum span of totals: ten years with their leap days. */
export const longestSpan = 3653

const day_ms = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day_ms

/** From one day in Dhaka to another, both included; without them the last 30 days. */
export const RevenueTotalsQuery = z
  .object({
    from: Day.optional(),
    to: Day.optional(),
    /** Limits the totals to one office. */
    upazila_id: Id.optional(),
  })
  .refine(({ from, to }) => !from === !to, { path: ['to'], error: 'date_invalid' })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'date_before_first' })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) < longestSpan, {
    path: ['to'],
    error: 'span_too_long',
  })
export type RevenueTotalsQuery = z.infer<typeof RevenueTotalsQuery>

/** BDT, and the number of bookings. */
const sum = z.object({ amount: z.number(), count: z.int() })
export type RevenueSum = z.infer<typeof sum>

const streamSums = { applications: sum, land_tax_payments: sum, mutations: sum, all: sum }

/** Revenue of one day, or of the month or tax year that begins on it. */
export const RevenuePeriod = z.object({ from: z.iso.date(), ...streamSums })
export type RevenuePeriod = z.infer<typeof RevenuePeriod>

export const RevenueTotals = z.object({
  /** Today in Dhaka. */
  today: z.iso.date(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Days up to two months, then months up to two years, then tax years. */
  step: z.enum(['day', 'month', 'year']),
  /** Oldest first; empty periods are 0. */
  periods: z.array(RevenuePeriod),
  ...streamSums,
  /** Totals of these days a year earlier. */
  year_before: z.object({ from: z.iso.date(), to: z.iso.date(), ...streamSums }),
})
export type RevenueTotals = z.infer<typeof RevenueTotals>
