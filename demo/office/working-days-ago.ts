import { daysAfter, dhakaDay } from '#contract/dates.ts'
import type { Db } from '#server/app/database.ts'
import { readHolidays } from '#server/cases/working-days.service.ts'
import { workingDaysBetween } from '#server/cases/working-days.ts'

const day_ms = 86_400_000
const minute_ms = 60_000

/** Holidays are read back to this limit. */
const longest_ms = 400 * day_ms

/** A moment `days` working days ago, `minutes` after ten in Dhaka. */
export type WorkingDaysAgo = (days: number, minutes: number) => Date

/** Counts working days back from a moment. No result is later than the moment, even early in the morning. */
export async function workingDaysBefore(db: Db, at: Date): Promise<WorkingDaysAgo> {
  const holidays = await readHolidays(db, new Date(+at - longest_ms), at)
  const today = dhakaDay(at)
  const dayAgo = (days: number) => {
    let day = today
    // Weekends and holidays after it have the same distance; one day earlier the distance is greater.
    while (workingDaysBetween(daysAfter(day, -1), today, holidays) <= days) day = daysAfter(day, -1)
    return day
  }
  return (days, minutes) => {
    const moment = Date.parse(`${dayAgo(days)}T10:00:00+06:00`) + minutes * minute_ms
    return new Date(Math.min(moment, +at - minute_ms))
  }
}
