import { dhakaDay } from '#contract/dates.ts'
import { anyOf, numericText } from './cell-numbers.ts'
import { isBlankCell, isErrorValue, type Read } from './cell-text.ts'

/** Order of day, month and year in the dates of a column that are written in numbers. */
export type DayOrder = 'dmy' | 'mdy' | 'ymd'

const monthNames = [
  'january jan জানুয়ারি জানুয়ারী জানু জান',
  'february feb ফেব্রুয়ারি ফেব্রুয়ারী ফেব্রু ফেব',
  'march mar মার্চ',
  'april apr এপ্রিল এপ্রি',
  'may মে',
  'june jun জুন',
  'july jul জুলাই',
  'august aug আগস্ট আগষ্ট অগাস্ট অগাষ্ট আগ',
  'september sept sep সেপ্টেম্বর সেপ্ট সেপ',
  'october oct অক্টোবর অক্টো',
  'november nov নভেম্বর নভে',
  'december dec ডিসেম্বর ডিসে',
]
const months = new Map(
  monthNames.flatMap((names, at) => names.split(' ').map((name) => [name.normalize('NFKC'), at + 1])),
)

/** The month that a word names, from 1; undefined for none. */
export const monthOf = (word: string): number | undefined => months.get(word.normalize('NFKC'))

/** Months and eras of the Bengali calendar. */
const bengali = new RegExp(
  anyOf([
    'বৈশাখ',
    'জ্যৈষ্ঠ',
    'জৈষ্ঠ',
    'জ্যৈষ্ঠ্য',
    'আষাঢ়',
    'শ্রাবণ',
    'শ্রাবন',
    'ভাদ্র',
    'আশ্বিন',
    'কার্তিক',
    'অগ্রহায়ণ',
    'অগ্রহায়ন',
    'পৌষ',
    'মাঘ',
    'ফাল্গুন',
    'ফাল্গুণ',
    'ফাগুন',
    'চৈত্র',
    'বঙ্গাব্দ',
    'বাংলা',
    'বাং',
    'বাংলা সন',
    'b[ao]ishakh',
    'joi?shtho',
    'jyaistha',
    'asharh?',
    'srabon',
    'shrab[ao]n',
    'bhadr[ao]',
    '[ao]shwin',
    'k[ao]rtik',
    '[ao]grah[ao]y[ao]n',
    'poush',
    'magh',
    'falgun',
    'phalgun',
    'choitr[ao]',
    'chaitr[ao]',
    'bs',
  ]),
  'u',
)
const eras = `(?:${anyOf(['খ্রিস্টাব্দ', 'খ্রিষ্টাব্দ', 'খ্রিঃ', 'খ্রীঃ', 'খ্রি', 'খ্রী', 'ইংরেজি', 'ইংরেজী', 'ইং', 'সাল', 'সন', 'তারিখ', 'a\\.d', 'ad', 'ce'])}[.:ঃ]*\\s*)+`
const label = new RegExp(`^(?:তারিখ|তাং|date)[\\s:ঃ-]*|[\\s,]*${eras}$`, 'gu')
const time = /[t ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?$/
const ordinal = /(\d)(?:st|nd|rd|th|লা|রা|ঠা|ই|শে)(?![\p{L}\p{M}])/gu

/** The text of a date without its hour, its era and the endings of its numbers. */
const dayText = (text: string) =>
  numericText(text).replace(time, '').replace(label, '').replace(ordinal, '$1').replace(/[.।]$/, '').trim()

/** The three numbers of a date that has no name of a month. */
const numbersOf = (day: string): [string, string, string] | null => {
  const [, a, b, c] =
    /^(\d{1,4})\s*[-/.\s\u2010-\u2015]\s*(\d{1,2})\s*[-/.\s\u2010-\u2015]\s*(\d{1,4})$/.exec(day) ?? []
  return a !== undefined && b !== undefined && c !== undefined && (a.length <= 2 || c.length <= 2) ? [a, b, c] : null
}

/**
 * The order of a column's dates, told by those that can be read in one way only; null if two readings are left or the
 * dates contradict each other. Dates with a name of a month or with the year first say nothing.
 */
export function orderOfDays(texts: readonly string[]): DayOrder | null {
  const all = texts.flatMap((text) => {
    const numbers = numbersOf(dayText(text))
    return numbers ? [numbers] : []
  })
  const pairs = all
    .filter(([first]) => first.length <= 2)
    .map(([first, second]) => [Number(first), Number(second)] as const)
  const isDmy = pairs.some(([first, second]) => first > 12 && second <= 12)
  const isMdy = pairs.some(([first, second]) => first <= 12 && second > 12)
  const isOpen = pairs.some(([first, second]) => first !== second && first <= 12 && second <= 12)
  if (isDmy || isMdy) return isDmy && isMdy ? null : isDmy ? 'dmy' : 'mdy'
  if (isOpen) return null
  return all.length > pairs.length ? 'ymd' : 'dmy'
}

/**
 * Reads a date into `2020-12-31`; null for an empty cell. A year of two digits counts only where it can be of one
 * century. Dates of the Bengali calendar are refused, never converted: its days were moved more than once.
 */
export function readDayCell(text: string, order: DayOrder | null, now = new Date()): Read<string | null> {
  if (isBlankCell(text)) return { value: null }
  if (isErrorValue(text)) return { fault: 'cell_error_value' }
  if (bengali.test(numericText(text))) return { fault: 'day_cell_bengali_calendar' }
  const day = dayText(text)
  const thisYear = Number(dhakaDay(now).slice(0, 4))
  const numbers = numbersOf(day)
  return numbers ? numericDay(numbers, order, thisYear) : namedDay(day, thisYear)
}

function numericDay([a, b, c]: [string, string, string], order: DayOrder | null, thisYear: number): Read<string> {
  if (a.length > 2 || (c.length <= 2 && order === 'ymd')) return dayOf(a, b, c, thisYear)
  const readings = [
    ...(order === 'mdy' ? [] : [dayOf(c, b, a, thisYear)]),
    ...(order === 'dmy' ? [] : [dayOf(c, a, b, thisYear)]),
  ]
  const [first, second] = readings.filter(({ value }) => value !== undefined)
  if (first && second && first.value !== second.value) return { fault: 'day_cell_order' }
  return first ?? readings[0] ?? { fault: 'day_cell_unreadable' }
}

/** `12 jan 2020`, `jan 12, 2020`, `2020-jan-12`. */
function namedDay(day: string, thisYear: number): Read<string> {
  if (!/^[\p{L}\p{M}\d\s,./\u2010-\u2015-]+$/u.test(day)) return { fault: 'day_cell_unreadable' }
  const parts = day.match(/\d+|[\p{L}\p{M}]+/gu) ?? []
  const months_at = parts.findIndex((part) => months.has(part))
  const month = String(months.get(parts[months_at] ?? '') ?? '')
  const [first = '', second = '', ...others] = parts.filter((_, at) => at !== months_at)
  const isDate = month !== '' && others.length === 0 && /^\d{1,4}$/.test(first) && /^\d{1,4}$/.test(second)
  if (!isDate || (first.length > 2 && second.length > 2)) return { fault: 'day_cell_unreadable' }
  return first.length > 2 ? dayOf(first, month, second, thisYear) : dayOf(second, month, first, thisYear)
}

function dayOf(year: string, month: string, day: string, thisYear: number): Read<string> {
  if (year.length === 3) return { fault: 'day_cell_unreadable' }
  const isShort = year.length <= 2
  // 85 is 1985 until 2085.
  if (isShort && 2000 + Number(year) <= thisYear) return { fault: 'day_cell_short_year' }
  const full = isShort ? 1900 + Number(year) : Number(year)
  if (full >= 1200 && full < 1500) return { fault: 'day_cell_bengali_calendar' }
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === iso
  return isReal && full >= 1800 && full <= 2100 ? { value: iso } : { fault: 'day_cell_impossible' }
}

/** True for a day that can be read in two ways, that is in no calendar, or that a spreadsheet counts from 1900 on. */
export function isUnclearDay(text: string): boolean {
  const plain = numericText(text)
  if (/^\d+(\.\d+)?$/.test(plain) && !/^(18|19|20)\d{2}$/.test(plain)) return true
  const { fault } = readDayCell(text, null)
  return fault === 'day_cell_order' || fault === 'day_cell_impossible'
}
