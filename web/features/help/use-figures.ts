import { first_look_days, promised_days } from '#contract/cases/promised-days.ts'
import { square_feet_per_decimal } from '#contract/land-records/area.ts'
import { review_days } from '#contract/land-tax/demand-days.ts'
import { penalty_percent } from '#contract/land-tax/penalty-rate.ts'
import { maxAdvanceYears } from '#contract/land-tax/tax-years.ts'
import { useFormats } from '#web/text/use-formats.ts'

/** Figures in the texts, read from the product's own constants. */
export function useFigures() {
  const { count, digits } = useFormats()
  return {
    identity_days: count(promised_days.identity),
    registration_days: count(promised_days.registration),
    mutation_days: count(promised_days.mutation),
    first_look_days: count(first_look_days),
    penalty_percent: digits(penalty_percent),
    review_days: count(review_days),
    advance_years: count(maxAdvanceYears),
    decimal_feet: digits(String(square_feet_per_decimal)),
  }
}
