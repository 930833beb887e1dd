import { daysAfter } from '#contract/dates.ts'
import { firstYearOf, taxYearFrom } from '#contract/land-tax/tax-years.ts'

/** Named spans, each up to today. */
export const spanNames = [
  'today',
  'days_7',
  'days_30',
  'this_month',
  'last_month',
  'months_12',
  'this_year',
  'last_year',
  'years_5',
] as const
export type SpanName = (typeof spanNames)[number]

/** From one day in Dhaka to another, both included. */
export type Span = { from: string; to: string }

/** Adds months; returns the first of the month. */
const monthAfter = (day: string, months: number) => {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 10)
}

/** Adds years to the 1 July with which the tax year of a day begins. */
const julyOf = (day: string, years: number) => {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0)
  return `${firstYearOf(taxYearFrom(year + years))}-07-01`
}

/** The first day of a span's day, month or tax year. */
export const startOf = {
  day: (day: string) => day,
  month: (day: string) => monthAfter(day, 0),
  year: (day: string) => julyOf(day, 0),
}

export const nextOf = {
  day: (day: string) => daysAfter(day, 1),
  month: (day: string) => monthAfter(day, 1),
  year: (day: string) => julyOf(day, 1),
}

/** A named span as of today. */
export function spanNamed(name: SpanName, today: string): Span {
  const upToToday = (from: string) => ({ from, to: today })
  switch (name) {
    case 'today':
      return upToToday(today)
    case 'days_7':
      return upToToday(daysAfter(today, -6))
    case 'days_30':
      return upToToday(daysAfter(today, -29))
    case 'this_month':
      return upToToday(monthAfter(today, 0))
    case 'last_month':
      return { from: monthAfter(today, -1), to: daysAfter(monthAfter(today, 0), -1) }
    case 'months_12':
      return upToToday(monthAfter(today, -11))
    case 'this_year':
      return upToToday(julyOf(today, 0))
    case 'last_year':
      return { from: julyOf(today, -1), to: daysAfter(julyOf(today, 0), -1) }
    case 'years_5':
      return upToToday(julyOf(today, -4))
  }
}

/** Shifts the span by a year; 29 February becomes the 28th. */
export const yearBefore = ({ from, to }: Span): Span => ({ from: dayYearBefore(from), to: dayYearBefore(to) })

function dayYearBefore(day: string) {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`
}

/** Step of a chart: days up to two months, months up to two years, else tax years. */
export function stepOf({ from, to }: Span): 'day' | 'month' | 'year' {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days <= 62) return 'day'
  return days <= 2 * 366 ? 'month' : 'year'
}
