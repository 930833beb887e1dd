import type { MyRegistration, RegistrationTax } from '#contract/land-tax/land-tax-registrations.ts'
import type { TaxOrder } from '../register/land-tax.queries.ts'

type Land = Pick<MyRegistration, 'id'> & {
  tax: Pick<RegistrationTax, 'due_years' | 'advance_years' | 'pending_years'>
}

/**
 * Years up to which these lands can be paid, oldest first: any year that one of them has open. Each land pays its own
 * years, so none is left out. Payment in advance is offered only if no earlier year is being checked: otherwise the
 * server refuses it.
 */
export function openYears(lands: readonly Land[]): string[] {
  const waiting = lands.some(({ tax }) => tax.pending_years.length > 0)
  const years = lands.flatMap(({ tax }) => (waiting ? tax.due_years : [...tax.due_years, ...tax.advance_years]))
  return [...new Set(years)].sort()
}

/** Last year that is due: the default of a payment. */
export const lastDueYear = (lands: readonly Land[]): string | null =>
  lands
    .flatMap(({ tax }) => tax.due_years)
    .sort()
    .at(-1) ?? null

/** Years to calculate and pay: all that are due, or those of each land up to the chosen one. */
export const orderOf = (lands: readonly Land[], chosen: string | null): TaxOrder => ({
  registration_ids: lands.map(({ id }) => id),
  up_to: chosen === lastDueYear(lands) ? null : chosen,
})
