import { dhakaDay } from '#contract/dates.ts'
import type { Db } from '#server/app/database.ts'
import { holidaysBetween } from './working-days.sql.ts'
import type { Holidays } from './working-days.ts'

/** The holidays between two moments: read once, they serve every case that waits between them. */
export const readHolidays = (db: Db, first: Date, last: Date): Promise<Holidays> =>
  holidaysBetween(db, dhakaDay(first), dhakaDay(last))
