import { CaseKind, type OfficeDay, type PlaceInQueue, type WaitingCases } from '#contract/cases/cases.ts'
import { first_look_days, promised_days } from '#contract/cases/promised-days.ts'
import { daysAfter, dhakaDay, isWeekend } from '#contract/dates.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { seePeople } from '#server/audit/people-seen.ts'
import { type Offices, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { subjects } from '../case-subjects.ts'
import { countReviews } from '../reviews/reviews.service.ts'
import { type HolidayRow, holidaysBetween } from '../working-days.sql.ts'
import {
  deadlineOf,
  deadlineOfMutation,
  dueDays,
  dueOn,
  type Holidays,
  weekOf,
  workingDaysBetween,
} from '../working-days.ts'
import {
  countAttorneysWaiting,
  countDecided,
  countDemandReviews,
  countWaiting,
  oldestWaiting,
  placeOf,
} from './waiting-cases.sql.ts'

const day_ms = 86_400_000
const oldest_shown = 5

type Clock = { today: string; holidays: Holidays }

/** Cases that wait in the actor's offices, the oldest five, and until when today's cases are due. */
export async function waitingCases(db: Db, actor: Actor): Promise<WaitingCases> {
  const offices = await officesOf(db, actor)
  const { days, ...clock } = await readClock(db)
  const { today } = clock
  const kinds = CaseKind.options
  const oldest = await oldestOf(db, offices, clock)
  for (const kind of kinds) {
    const shown = oldest.filter((each) => each.kind === kind)
    await seePeople(db, actor, subjects[kind], shown)
  }
  const next = days.find(({ day }) => day > today && !isWeekend(day))
  return {
    today,
    counts: await Promise.all(kinds.map((kind) => countOf(db, kind, offices, clock))),
    attorneys_waiting: await countAttorneysWaiting(db),
    reviews_waiting: await countReviews(db, offices),
    demand_reviews_waiting: await countDemandReviews(db, offices),
    oldest,
    decided_today: await countDecided(db, actor.id, today),
    week: weekOf(today).map((day) => officeDay(day, days)),
    next_holiday: next ? officeDay(next.day, days) : null,
    due_of_today: kinds.map((kind) => ({
      kind,
      working_days: promised_days[kind],
      due_on: dueOn(today, promised_days[kind], clock.holidays),
    })),
  }
}

/** Waiting and late cases of the whole country, by kind. */
export async function countCountry(db: Db): Promise<{ kind: CaseKind; waiting: number; late: number }[]> {
  const clock = await readClock(db)
  const counts = []
  for (const kind of CaseKind.options) counts.push(await countOf(db, kind, 'everywhere', clock))
  return counts
}

async function readClock(db: Db): Promise<Clock & { days: HolidayRow[] }> {
  const at = await now(db)
  // Holidays of more than a year ago are not taken off the waiting of what is older.
  const days = await holidaysBetween(db, dhakaDay(new Date(+at - 400 * day_ms)), dhakaDay(new Date(+at + 400 * day_ms)))
  return { today: dhakaDay(at), holidays: days.map(({ day }) => day), days }
}

async function countOf(db: Db, kind: CaseKind, offices: Offices, { today, holidays }: Clock) {
  const { oldest, ...counts } = await countWaiting(db, kind, offices, {
    decision: dueDays(today, promised_days[kind], holidays),
    first_look: { late_before: daysAfter(today, -first_look_days), due_before: daysAfter(today, 1 - first_look_days) },
  })
  return { kind, ...counts, oldest_days: oldest && workingDaysBetween(dhakaDay(oldest), today, holidays) }
}

async function oldestOf(db: Db, offices: Offices, { today, holidays }: Clock): Promise<WaitingCases['oldest']> {
  const rows = await Promise.all(
    CaseKind.options.map(async (kind) => (await oldestWaiting(db, kind, offices)).map((row) => ({ kind, ...row }))),
  )
  return rows
    .flat()
    .toSorted((one, two) => +one.submitted_at - +two.submitted_at)
    .slice(0, oldest_shown)
    .map(({ submitted_at, clock_from, is_opened, ...row }) => {
      const day = dhakaDay(submitted_at)
      const isMutation = row.kind === 'mutation'
      const deadline = isMutation
        ? deadlineOfMutation({ paid_on: day, counted_from: dhakaDay(clock_from), is_opened }, today, holidays)
        : { ...deadlineOf(row.kind, dhakaDay(clock_from), today, holidays), submitted_on: day }
      return { ...row, ...deadline }
    })
}

function officeDay(day: string, holidays: readonly HolidayRow[]): OfficeDay {
  const holiday = holidays.find((each) => each.day === day)
  const off = holiday ? 'holiday' : isWeekend(day) ? 'weekend' : null
  return { day, off, holiday_en: holiday?.name_en ?? null, holiday_bn: holiday?.name_bn ?? null }
}

/** Position of a case in the queue of the actor's offices; 404 if they have no such case. */
export async function placeInQueue(db: Db, actor: Actor, kind: CaseKind, id: number): Promise<PlaceInQueue> {
  const place = await placeOf(db, kind, id, await officesOf(db, actor))
  if (!place) throw new AppError('not_found')
  return { ...place, decided_today: await countDecided(db, actor.id, dhakaDay(await now(db))) }
}
