import { first_look_days, promised_days } from '#contract/cases/promised-days.ts'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { dueOn, type Holidays } from '#server/cases/working-days.ts'

const day_ms = 86_400_000

/** Maximum time to a completion, with all holidays. */
export const longest_ms = 90 * day_ms

/**
 * By which days in Dhaka the office looks at a mutation that was paid at a moment, and completes it:
 * rules/mutations.md#clocks.
 */
export function dueDaysOf(paid_at: Date, holidays: Holidays) {
  const paid_on = dhakaDay(paid_at)
  return {
    first_look_by: daysAfter(paid_on, first_look_days),
    complete_by: dueOn(paid_on, promised_days.mutation, holidays),
  }
}
