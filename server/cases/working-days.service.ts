import { dhakaDay } from '#contract/dates.ts'
import type { Db } from '#server/app/database.ts'
import { holidaysBetween } from './working-days.sql.ts'
import type { Holidays } from './working-days.ts'

/** The holidays between two moments: read once, they serve every case that waits between them. */
export async function readHolidays(db: Db, first: Date, last: Date): Promise<Holidays> {
  const rows = await holidaysBetween(db, dhakaDay(first), dhakaDay(last))
  return rows.map(({ day }) => day)
}
