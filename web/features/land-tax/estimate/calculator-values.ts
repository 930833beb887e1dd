import { z } from 'zod'
import { fiscalYear } from '#contract/dates.ts'
import { AreaUnit, DraftPlace } from '#contract/drafts/drafts.ts'
import { EstimateTax } from '#contract/land-tax/land-tax-payments.ts'
import { LandUse } from '#contract/land-tax/tax-rates.ts'
import { firstTaxYear, maxAdvanceYears, yearsAfter, yearsFrom } from '#contract/land-tax/tax-years.ts'
import type { Place } from '#web/parts/place/place.ts'
import { areaOf, inSquareFeet } from '../register/draft.ts'

/** Typed values of the calculator. */
export const StoredInput = z.object({
  use: LandUse,
  place: DraftPlace,
  area: z.string(),
  unit: AreaUnit,
  /** All agricultural land of the person, in the same unit; empty if it is only this land. */
  agricultural_total: z.string(),
  from: z.string(),
  to: z.string(),
})
export type CalculatorInput = Omit<z.infer<typeof StoredInput>, 'place'> & { place: Place }

/** Initial values: only the current tax year. */
export function firstInput(today: Date): CalculatorInput {
  const year = fiscalYear(today)
  const use = 'residential_other'
  return { use, place: {}, area: '', unit: 'decimals', agricultural_total: '', from: year, to: year }
}

/** Tax years that can be calculated, from the rates of 2015-16 to three years ahead. */
export const taxYears = (today: Date): string[] =>
  yearsFrom(firstTaxYear, yearsAfter(fiscalYear(today), maxAdvanceYears))

/** Another first or last year moves the other if it would pass it. */
export const startingIn = (from: string, { to }: CalculatorInput): Partial<CalculatorInput> =>
  to < from ? { from, to: from } : { from }
export const endingIn = (to: string, { from }: CalculatorInput): Partial<CalculatorInput> =>
  to < from ? { from: to, to } : { to }

/** Typed number in square feet; the text itself if it is no number, so that the schema refuses it. */
function squareFeetOf(typed: string, unit: AreaUnit) {
  const area = areaOf(typed)
  return area === null ? typed : inSquareFeet(area, unit)
}

/** Request of the estimate: by mouza if one is chosen, else by upazila. */
export const estimateOf = ({ use, place, area, unit, agricultural_total, from, to }: CalculatorInput) => ({
  use,
  land_area: squareFeetOf(area, unit),
  upazila_id: place.mouza === undefined ? place.upazila : undefined,
  mouza_id: place.mouza,
  years: yearsFrom(from, to),
  agricultural_total:
    use === 'agricultural' && agricultural_total.trim() !== '' ? squareFeetOf(agricultural_total, unit) : undefined,
})

const noPlace: z.core.$ZodIssue = { code: 'custom', path: ['upazila_id'], message: 'required', input: undefined }

/** Valid estimate, or all its errors: the schema checks the place only once the area is a number. */
export function readEstimate(input: CalculatorInput) {
  const read = EstimateTax.safeParse(estimateOf(input))
  if (read.success) return { estimate: read.data }
  const others = read.error.issues.filter(({ path }) => path[0] !== 'upazila_id')
  return { issues: input.place.upazila === undefined ? [noPlace, ...others] : others }
}
