import { dhakaDay } from '#contract/dates.ts'
import { digitsFor, type Language } from '#contract/digits.ts'

const months: { bn: string; en: string; days: number }[] = [
  { bn: 'বৈশাখ', en: 'Baishakh', days: 31 },
  { bn: 'জ্যৈষ্ঠ', en: 'Jyaistha', days: 31 },
  { bn: 'আষাঢ়', en: 'Asharh', days: 31 },
  { bn: 'শ্রাবণ', en: 'Srabon', days: 31 },
  { bn: 'ভাদ্র', en: 'Bhadro', days: 31 },
  { bn: 'আশ্বিন', en: 'Ashwin', days: 31 },
  { bn: 'কার্তিক', en: 'Kartik', days: 30 },
  { bn: 'অগ্রহায়ণ', en: 'Agrahayan', days: 30 },
  { bn: 'পৌষ', en: 'Poush', days: 30 },
  { bn: 'মাঘ', en: 'Magh', days: 30 },
  { bn: 'ফাল্গুন', en: 'Falgun', days: 29 },
  { bn: 'চৈত্র', en: 'Chaitra', days: 30 },
]
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
  return `${digitsFor(String(day), language)} ${months[month]?.[language] ?? ''} ${digitsFor(String(year), language)}`.normalize(
    'NFC',
  )
}
