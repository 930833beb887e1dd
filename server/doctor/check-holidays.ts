import { dhakaDay } from '#contract/dates.ts'
import { type Db, now } from '#server/app/database.ts'
import { yearsWithoutHolidays } from '#server/cases/holidays/holidays.service.ts'
import { type Finding, good, warning } from './finding.ts'

/** Checks the holidays of this year, and in December those of the next: the gazette has named them by then. */
export async function checkHolidays(db: Db): Promise<Finding[]> {
  const day = dhakaDay(await now(db))
  const year = Number(day.slice(0, 4))
  const missing = await yearsWithoutHolidays(db, day >= `${year}-12-01` ? [year, year + 1] : [year])
  if (missing.length === 0) return [good('Holidays', 'on record')]
  const mend = 'An admin adds them on /admin/holidays: until then deadlines count them as working days.'
  return [warning('Holidays', `none of ${missing.join(' and ')} on record`, mend)]
}
