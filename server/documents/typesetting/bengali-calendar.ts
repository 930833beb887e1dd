import { dhakaDay } from '#contract/dates.ts'
import { digitsFor, type Language } from '#contract/digits.ts'
import { text } from '../text.ts'

const months = [
  { name: 'baishakh', days: 31 },
  { name: 'jyaistha', days: 31 },
  { name: 'asharh', days: 31 },
  { name: 'srabon', days: 31 },
  { name: 'bhadro', days: 31 },
  { name: 'ashwin', days: 31 },
  { name: 'kartik', days: 30 },
  { name: 'agrahayan', days: 30 },
  { name: 'poush', days: 30 },
  { name: 'magh', days: 30 },
  { name: 'falgun', days: 29 },
  { name: 'chaitra', days: 30 },
] as const
const falgun = 10
const day_ms = 86_400_000
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export type BengaliDay = { day: number; month: number; year: number }

/**
 * The day of the Bengali calendar as Bangladesh keeps it since October 2019 (rules/papers.md#calendar): 1 Baishakh is
 * 14 April; Falgun has 30 days in a Gregorian leap year. The day is that of Dhaka, and counts from midnight as offices
 * count.
 */
export function bengaliDay(at: Date): BengaliDay {
  const [year = 0, month = 0, day = 0] = dhakaDay(at).split('-').map(Number)
  const today = Date.UTC(year, month - 1, day)
  const begun = today >= Date.UTC(year, 3, 14) ? year : year - 1
  let left = Math.round((today - Date.UTC(begun, 3, 14)) / day_ms)
  // Falgun lies in the spring after the year began.
  const lengths = months.map(({ days }, index) => (index === falgun && isLeap(begun + 1) ? days + 1 : days))
  const found = lengths.findIndex((length) => {
    if (left < length) return true
    left -= length
    return false
  })
  return { day: left + 1, month: found, year: begun - 593 }
}

/** `৫ অগ্রহায়ণ ১৪৩৩`, `5 Agrahayan 1433`. */
export function formatBengaliDay(at: Date, language: Language): string {
  const { day, month, year } = bengaliDay(at)
  const name = months[month]?.name
  if (!name) throw new RangeError(`there is no month ${month}`)
  const words = [digitsFor(String(day), language), text(language, `months.${name}`), digitsFor(String(year), language)]
  return words.join(' ').normalize('NFC')
}
