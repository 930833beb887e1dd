import type { Db } from '#server/app/database.ts'
import type { Circumstances } from '../law/calculation.ts'
import { sumOfParts } from '../law/tax-amounts.ts'
import { taxYearOf } from '../law/tax-years.ts'
import { allRates } from '../rates/rates.sql.ts'
import { agriculturalParts } from './registrations.sql.ts'

/** What the tax of a person's land depends on at a moment: the year it is, the rates, all they farm. */
export const circumstancesOf = async (db: Db, user_id: number, at: Date): Promise<Circumstances> => ({
  current_year: taxYearOf(at),
  rates: await allRates(db),
  agricultural_hundredths: sumOfParts(await agriculturalParts(db, user_id)),
})
