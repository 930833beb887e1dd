import { dhakaDay } from '#contract/dates.ts'

/** What citizens are promised: a decision within so many working days. */
const promised = 7

const day_ms = 86_400_000

/** The days of work from a Sunday long ago up to a day, that day included. The first of January 1970 was a Thursday. */
function workedUpTo(day: string): number {
  const days = Date.parse(day) / day_ms + 4
  const weeks = Math.floor(days / 7)
  return weeks * 5 + Math.min(days - weeks * 7 + 1, 5)
}

/**
 * How many of the seven working days are left since something was sent: below zero it is late by so many. The day of
 * sending does not count. Days of work are Sunday to Thursday in Dhaka; public holidays are not known, and count as work.
 */
export function workingDaysLeft(sent: Date, at: Date): number {
  const passed = workedUpTo(dhakaDay(at)) - workedUpTo(dhakaDay(sent))
  return promised - Math.max(0, passed)
}
