import type { Db } from '#server/app/database.ts'
import type { Circumstances } from '../law/calculation.ts'
import { sumOfParts } from '../law/tax-amounts.ts'
import { taxYearOf } from '../law/tax-years.ts'
import { allRates } from '../rates/rates.sql.ts'
import { agriculturalParts } from './registrations.sql.ts'

/** What the tax of a person's land depends on at a moment: the year it is, the rates, all they farm. */
export const circumstancesOf = async (db: Db, user_id: number, at: Date): Promise<Circumstances> =>
  (await circumstancesOfPeople(db, [user_id], at))(user_id)

/** The same of several people, with the rates and their land read once. */
export async function circumstancesOfPeople(db: Db, user_ids: readonly number[], at: Date) {
  const shared = { current_year: taxYearOf(at), rates: await allRates(db) }
  const parts = Map.groupBy(await agriculturalParts(db, [...new Set(user_ids)]), ({ user_id }) => user_id)
  return (user_id: number): Circumstances => ({
    ...shared,
    agricultural_hundredths: sumOfParts(parts.get(user_id) ?? []),
  })
}
