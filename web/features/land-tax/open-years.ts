import type { MyRegistration, RegistrationTax } from '#contract/land-tax.ts'
import type { TaxOrder } from './land-tax.queries.ts'

type Land = Pick<MyRegistration, 'id'> & { tax: Pick<RegistrationTax, 'due_years' | 'advance_years'> }

const sameYears = (one: Land, other: Land) =>
  one.tax.due_years.join() === other.tax.due_years.join() &&
  one.tax.advance_years.join() === other.tax.advance_years.join()

/**
 * The years up to which these lands can be paid, oldest first. Only lands with the same open years have a choice
 * together: a year that one of them has paid already would refuse the payment of all.
 */
export function openYears(lands: readonly Land[]): string[] {
  const [first] = lands
  if (!first || lands.some((land) => !sameYears(first, land))) return []
  return [...first.tax.due_years, ...first.tax.advance_years]
}

/** The last year that is due: what is paid when nobody chooses. */
export const lastDueYear = (lands: readonly Land[]): string | null => lands[0]?.tax.due_years.at(-1) ?? null

/** What to calculate and pay: all that is due, or all years up to the chosen one, so that none is left out. */
export const orderOf = (lands: readonly Land[], up_to: string | null): TaxOrder => ({
  registration_ids: lands.map(({ id }) => id),
  years: up_to === null || up_to === lastDueYear(lands) ? null : openYears(lands).filter((year) => year <= up_to),
})
