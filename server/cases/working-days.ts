import { dhakaDay } from '#contract/dates.ts'

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

const isWeekend = (day: string) => daysSinceSunday(day) % 7 >= 5

/** The working days after one day up to another, that day included. Friday, Saturday and holidays are off. */
function workingDaysBetween(first: string, last: string, holidays: Holidays): number {
  const off = holidays.filter((day) => day > first && day <= last && !isWeekend(day))
  return weekdaysUpTo(last) - weekdaysUpTo(first) - off.length
}

type Deadline = { working_days: number; since: Date }

/**
 * How many working days of a deadline are left: below zero it is late by so many. The day on which it starts does not
 * count. Days are those of Dhaka.
 */
export function workingDaysLeft({ working_days, since }: Deadline, at: Date, holidays: Holidays): number {
  return working_days - Math.max(0, workingDaysBetween(dhakaDay(since), dhakaDay(at), holidays))
}
