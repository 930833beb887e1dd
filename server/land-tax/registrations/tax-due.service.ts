import type { TaxDue } from '#contract/land-tax/tax-due.ts'
import { fromTaka, poisha, sumPoisha, toTaka } from '#contract/payments/money.ts'
import { type Db, now } from '#server/app/database.ts'
import { taxYearOf } from '../law/tax-years.ts'
import { listOwnRegistrations } from './registrations.service.ts'

/** Land development tax of a person's approved land up to the current tax year, in sums only. */
export async function taxDueOf(db: Db, user_id: number): Promise<TaxDue> {
  const taxes = (await listOwnRegistrations(db, { id: user_id })).flatMap(({ status, tax }) =>
    status === 'approved' ? [tax] : [],
  )
  const due = taxes.flatMap(({ state, due_amount }) => (state === 'due' && due_amount !== null ? [due_amount] : []))
  return {
    year: taxYearOf(await now(db)),
    lands: taxes.length,
    due_lands: due.length,
    amount: toTaka(sumPoisha(due.map((amount) => fromTaka(amount) ?? poisha(0)))),
    unknown_lands: taxes.filter(({ due_amount }) => due_amount === null).length,
    checking_lands: taxes.filter(({ state }) => state === 'checking').length,
  }
}
