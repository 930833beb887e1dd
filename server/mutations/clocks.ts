import { first_look_days, promised_days } from '#contract/cases/promised-days.ts'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { dueOn, type Holidays } from '#server/cases/working-days.ts'

const day_ms = 86_400_000

/** Maximum time to a completion, with all holidays. */
export const longest_ms = 90 * day_ms

/**
 * By which days in Dhaka the office looks at a mutation that was paid at a moment, and completes it. `clock_from` is
 * later than the payment where it has waited for papers: rules/mutations.md#clocks.
 */
export function dueDaysOf(paid_at: Date, clock_from: Date, holidays: Holidays) {
  return {
    first_look_by: daysAfter(dhakaDay(paid_at), first_look_days),
    complete_by: dueOn(dhakaDay(clock_from), promised_days.mutation, holidays),
  }
}
