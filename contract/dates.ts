import type { Language } from '#contract/digits.ts'
import { taxYearFrom } from '#contract/land-tax/tax-years.ts'

const dhaka = 'Asia/Dhaka'

const day = {
  en: new Intl.DateTimeFormat('en-GB', { timeZone: dhaka, day: 'numeric', month: 'short', year: 'numeric' }),
  bn: new Intl.DateTimeFormat('bn-BD', { timeZone: dhaka, day: 'numeric', month: 'long', year: 'numeric' }),
}

const clock = {
  en: new Intl.DateTimeFormat('en-GB', { timeZone: dhaka, hour: 'numeric', minute: '2-digit', hour12: true }),
  bn: new Intl.DateTimeFormat('bn-BD', {
    timeZone: dhaka,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    dayPeriod: 'short',
  }),
}

/** `20 Nov 2026` / `২০ নভেম্বর, ২০২৬`: the day in Dhaka. */
export const formatDay = (at: string | Date, language: Language) => day[language].format(new Date(at))

/** Formats a calendar day such as `2026-11-20`, which has no hour. */
export const formatCalendarDay = (calendarDay: string, language: Language) =>
  formatDay(`${calendarDay}T06:00:00Z`, language)

/** Intl's bookish word for the night, and the common word before the hour. */
const night = { intl: 'রাত্রি', spoken: 'রাত' }

/** `1:05 pm` / `দুপুর ১:০৫` in Dhaka: in Bengali the part of the day comes first; Intl has the opposite order. */
function formatTime(at: Date, language: Language): string {
  const parts = clock[language].formatToParts(at)
  const digits = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value)
  const period = parts.find(({ type }) => type === 'dayPeriod')?.value.replace(night.intl, night.spoken) ?? ''
  const time = digits.join('').trim()
  return language === 'bn' ? `${period} ${time}` : `${time} ${period}`
}

/** `20 Nov 2026, 1:05 pm` / `২০ নভেম্বর, ২০২৬, দুপুর ১:০৫` in Dhaka. */
export const formatMoment = (at: string | Date, language: Language) =>
  `${formatDay(at, language)}, ${formatTime(new Date(at), language)}`

const dhakaParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: dhaka,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Dhaka, `2026-11-20`. */
export const dhakaDay = (at: Date) => dhakaParts.format(at)

/** The moment at which a calendar day begins in Dhaka, which has no summer time. */
export const dhakaMidnight = (calendarDay: string) => new Date(`${calendarDay}T00:00:00+06:00`)

/** The fiscal and tax year, July to June, named `2026-27`. */
export function fiscalYear(at: Date): string {
  const [year = 0, month = 0] = dhakaDay(at).split('-').map(Number)
  return taxYearFrom(month >= 7 ? year : year - 1)
}

/** Adds days to a calendar day. */
export function daysAfter(calendarDay: string, days: number): string {
  const at = new Date(`${calendarDay}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Friday and Saturday. */
export const isWeekend = (calendarDay: string) => [5, 6].includes(new Date(`${calendarDay}T00:00:00Z`).getUTCDay())
