import { daysAfter, dhakaDay, isWeekend } from '#contract/dates.ts'

/** The morning of each day with payments, the oldest first, and the maximum payments of the day. */
export function bookingDays(today: Date): { morning: Date; most: number }[] {
  const lately = Array.from({ length: 90 }, (_, place) => 90 - place)
  // Every ninth day of these months a year before.
  const yearBefore = Array.from({ length: 13 }, (_, place) => 365 + 112 - 9 * place)
  return [...yearBefore.map((ago) => ({ ago, most: 1 })), ...lately.map((ago) => ({ ago, most: 3 }))].flatMap(
    ({ ago, most }) => {
      const day = daysAfter(dhakaDay(today), -ago)
      return isWeekend(day) ? [] : [{ morning: new Date(`${day}T10:00:00+06:00`), most }]
    },
  )
}
