import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { dueOn, type Holidays } from '#server/cases/working-days.ts'

/** What citizens are promised, counted from the payment: rules/mutations.md#clocks. */
const first_look_days = 7
const completion_working_days = 21

const day_ms = 86_400_000

/** No completion lies further ahead, whatever holidays it holds. */
export const longest_ms = 90 * day_ms

/** By which days in Dhaka the office looks at a mutation that was paid at a moment, and completes it. */
export function dueDaysOf(paid_at: Date, holidays: Holidays) {
  const paid_on = dhakaDay(paid_at)
  return {
    first_look_by: daysAfter(paid_on, first_look_days),
    complete_by: dueOn(paid_on, completion_working_days, holidays),
  }
}
