import type { CaseKind, Deadline } from '#contract/cases/cases.ts'
import { promised_days } from '#contract/cases/promised-days.ts'
import { dhakaDay, dhakaMidnight } from '#contract/dates.ts'
import { type Db, now } from '#server/app/database.ts'
import { holidaysBetween } from './working-days.sql.ts'
import { clockAfterPause, deadlineOf, dueOn, type Holidays } from './working-days.ts'

/** The holidays between two moments: read once, they serve every case that waits between them. */
export async function readHolidays(db: Db, first: Date, last: Date): Promise<Holidays> {
  const rows = await holidaysBetween(db, dhakaDay(first), dhakaDay(last))
  return rows.map(({ day }) => day)
}

const day_ms = 86_400_000

/** Longest time that the law or an officer gives, 60 working days, with all holidays. */
const longest_days_ms = 180 * day_ms

/** The last of at most 60 working days after a day in Dhaka. */
export async function workingDayAfter(db: Db, day: string, working_days: number): Promise<string> {
  const from = dhakaMidnight(day)
  return dueOn(day, working_days, await readHolidays(db, from, new Date(+from + longest_days_ms)))
}

/** The moment from which working days are counted after a pause: as many are used as when it began. */
export async function clockAfter(db: Db, counted_from: Date, pause: { from: Date; to: Date }): Promise<Date> {
  const holidays = await readHolidays(db, counted_from, pause.to)
  const days = { from: dhakaDay(pause.from), to: dhakaDay(pause.to) }
  return dhakaMidnight(clockAfterPause(dhakaDay(counted_from), days, holidays))
}

/** Moment at which a case was sent, and the one from which its working days are counted where it has waited for the citizen. */
export type CaseClock = { submitted_at: Date; clock_from: Date | null }

/** States of cases by their clocks; reads the holidays between them once. */
export async function deadlines(db: Db, kind: CaseKind, clocks: readonly CaseClock[]) {
  const at = await now(db)
  const countedFrom = ({ submitted_at, clock_from }: CaseClock) => clock_from ?? submitted_at
  const first = new Date(Math.min(+at, ...clocks.map((clock) => +countedFrom(clock))))
  const holidays = await readHolidays(db, first, at)
  return (clock: CaseClock): Deadline => ({
    ...deadlineOf(kind, dhakaDay(countedFrom(clock)), dhakaDay(at), holidays),
    submitted_on: dhakaDay(clock.submitted_at),
  })
}

/** Maximum length of a promise, with all holidays. */
const longest_ms = 90 * day_ms

/** By which days in Dhaka cases of a kind that were sent at these moments are decided; reads the holidays once. */
export async function promisedDays(db: Db, kind: CaseKind, sent: readonly Date[]): Promise<(sent: Date) => string> {
  const moments = sent.map(Number)
  const last = new Date(Math.max(...moments) + longest_ms)
  const holidays = moments.length === 0 ? [] : await readHolidays(db, new Date(Math.min(...moments)), last)
  return (each) => dueOn(dhakaDay(each), promised_days[kind], holidays)
}
