import type { CaseKind, CaseState, Deadline } from '#contract/cases/cases.ts'
import { first_look_days, promised_days } from '#contract/cases/promised-days.ts'
import { daysAfter, isWeekend } from '#contract/dates.ts'

/** Public holidays as days in Dhaka, `2026-12-16`. */
export type Holidays = readonly string[]

const day_ms = 86_400_000

/** Days since a Sunday long ago. The first of January 1970 was a Thursday. */
const daysSinceSunday = (day: string) => Date.parse(day) / day_ms + 4

/** Sundays to Thursdays from a Sunday long ago up to a day, that day included. */
function weekdaysUpTo(day: string): number {
  const days = daysSinceSunday(day)
  const weeks = Math.floor(days / 7)
  return weeks * 5 + Math.min(days - weeks * 7 + 1, 5)
}

/** The working days after one day up to another, that day included. Friday, Saturday and holidays are off. */
export function workingDaysBetween(first: string, last: string, holidays: Holidays): number {
  const off = holidays.filter((day) => day > first && day <= last && !isWeekend(day))
  return weekdaysUpTo(last) - weekdaysUpTo(first) - off.length
}

/** The seven days of a week from its Sunday. */
export function weekOf(day: string): string[] {
  const sunday = daysAfter(day, -(daysSinceSunday(day) % 7))
  return [0, 1, 2, 3, 4, 5, 6].map((days) => daysAfter(sunday, days))
}

/** The last working day of a deadline that starts on a day. */
export function dueOn(start: string, working_days: number, holidays: Holidays): string {
  let day = start
  while (workingDaysBetween(start, day, holidays) < working_days) day = daysAfter(day, 1)
  return day
}

/** Cases sent before the first day are late today; those sent before the second are due today. */
export function dueDays(today: string, working_days: number, holidays: Holidays) {
  const firstWithLess = (most: number) => {
    let day = today
    while (workingDaysBetween(daysAfter(day, -1), today, holidays) < most) day = daysAfter(day, -1)
    return day
  }
  return { late_before: firstWithLess(working_days + 1), due_before: firstWithLess(working_days) }
}

/** State on a day of a case that was sent on another. The day of sending does not count as a working day. */
export function deadlineOf(kind: CaseKind, submitted_on: string, today: string, holidays: Holidays): Deadline {
  const working_days = promised_days[kind]
  const working_day = Math.max(0, workingDaysBetween(submitted_on, today, holidays))
  return { submitted_on, working_day, working_days, state: stateOf(working_day, working_days) }
}

/**
 * The day from which working days are counted after a pause: as many are used as when it began. A clock that began
 * during the pause begins at its end.
 */
export function clockAfterPause(counted_from: string, pause: { from: string; to: string }, holidays: Holidays): string {
  const used = workingDaysBetween(counted_from, pause.from, holidays)
  let day = pause.to
  while (workingDaysBetween(day, pause.to, holidays) < used) day = daysAfter(day, -1)
  return day
}

type ClockOfMutation = { paid_on: string; counted_from: string; is_opened: boolean }

/**
 * State of a mutation by the day of its payment, with working days from `counted_from`: until an officer opens it, the
 * first look is due too.
 */
export function deadlineOfMutation(
  { paid_on, counted_from, is_opened }: ClockOfMutation,
  today: string,
  holidays: Holidays,
): Deadline {
  const deadline = { ...deadlineOf('mutation', counted_from, today, holidays), submitted_on: paid_on }
  if (is_opened) return deadline
  const first_look_by = daysAfter(paid_on, first_look_days)
  if (today > first_look_by) return { ...deadline, first_look_by, state: 'late' }
  const is_last_day = today === first_look_by && deadline.state === 'in_time'
  return { ...deadline, first_look_by, ...(is_last_day && { state: 'due_today' }) }
}

function stateOf(working_day: number, working_days: number): CaseState {
  if (working_day > working_days) return 'late'
  return working_day === working_days ? 'due_today' : 'in_time'
}
