import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { isTaxYear, yearsFrom } from '#contract/land-tax/tax-years.ts'

const maxYears = 5

type Land = Pick<MyRegistration, 'taxable_from'> & {
  tax: Pick<MyRegistration['tax'], 'due_years' | 'pending_years' | 'paid_through'>
}

/** Last years of a land, oldest first: just paid, paid before, or open. */
export function lastYears({ taxable_from, tax }: Land, just_paid: readonly string[]) {
  const last = [...just_paid, ...tax.due_years, ...tax.pending_years, tax.paid_through ?? ''].sort().at(-1) ?? ''
  if (!isTaxYear(taxable_from) || !isTaxYear(last)) return []
  const open = [...tax.due_years, ...tax.pending_years]
  return yearsFrom(taxable_from, last)
    .slice(-maxYears)
    .map((year) => ({
      year,
      state: just_paid.includes(year) ? ('now' as const) : open.includes(year) ? ('open' as const) : ('paid' as const),
    }))
}
