import type { CaseKind, Deadline } from '#contract/cases/cases.ts'
import { dhakaDay } from '#contract/dates.ts'
import { type Db, now } from '#server/app/database.ts'
import { holidaysBetween } from './working-days.sql.ts'
import { deadlineOf, type Holidays } from './working-days.ts'

/** The holidays between two moments: read once, they serve every case that waits between them. */
export async function readHolidays(db: Db, first: Date, last: Date): Promise<Holidays> {
  const rows = await holidaysBetween(db, dhakaDay(first), dhakaDay(last))
  return rows.map(({ day }) => day)
}

/** States of cases that were sent at these moments; reads the holidays between them once. */
export async function deadlines(db: Db, kind: CaseKind, sent: readonly Date[]): Promise<(sent: Date) => Deadline> {
  const at = await now(db)
  const first = new Date(Math.min(+at, ...sent.map(Number)))
  const holidays = await readHolidays(db, first, at)
  return (each) => deadlineOf(kind, dhakaDay(each), dhakaDay(at), holidays)
}
