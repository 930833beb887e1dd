import type { Db } from '#server/app/database.ts'
import type { TaxBasis } from '../law/calculation.ts'
import { sumOfParts } from '../law/tax-amounts.ts'
import { isTaxedIn, taxYearOf } from '../law/tax-years.ts'
import { allRates } from '../rates/rates.sql.ts'
import { agriculturalParts } from './registrations.sql.ts'

/** Facts at a moment that a person's tax depends on: the year, the rates, all land they farm. */
export const taxBasisFor = async (db: Db, user_id: number, at: Date): Promise<TaxBasis> =>
  (await taxBasisForPeople(db, [user_id], at))(user_id)

/** The tax basis of several people; reads the rates and their land once. Land is theirs in the years in which it is taxed. */
export async function taxBasisForPeople(db: Db, user_ids: readonly number[], at: Date) {
  const shared = { current_year: taxYearOf(at), rates: await allRates(db) }
  const parts = Map.groupBy(await agriculturalParts(db, [...new Set(user_ids)]), ({ user_id }) => user_id)
  return (user_id: number | null): TaxBasis => ({
    ...shared,
    agriculturalHundredths: (year) =>
      sumOfParts(((user_id !== null && parts.get(user_id)) || []).filter((part) => isTaxedIn(part, year))),
  })
}
