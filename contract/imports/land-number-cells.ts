import { plainNumber } from '#contract/digits.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import { monthOf } from './days.ts'

/** What is wrong with a cell of a number of land, and what it may have been. */
export type LandNumberFault = {
  code: FaultText
  near?: string[]
  /** Of a day the two numbers that it was typed as, where no other is possible. */
  typed?: { day_month: string; month_day: string }
}

const dash = '[-\\u2010-\\u2015\\u2212]'
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/
const isoMonth = /^(?:18|19|20)\d{2}-(?:0[1-9]|1[0-2])$/
const dayParts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/
const clock = /^\d{1,2}:\d{2}(:\d{2})?( ?[ap]m)?$/i
const exponent = /^\d+(\.\d+)?e[+-]\d+$|^\d+\.\d+e\d+$/i
const fractionOfExcel = /^\d*\.\d{3,}$|^0\.\d+$|%$/
/** Words beside a number that say nothing of it. */
const numbered = /(?<![\p{L}\p{M}])(?:দাগ|খতিয়ান|dag|khatian)?\s*(?:নং|নম্বর|নাম্বার|no\.?)(?![\p{L}\p{M}])[\s.:ঃ]*/giu
const range = new RegExp(`^(\\d+)\\s*${dash}\\s*(\\d+)$`)
/** Of several parts of one dag the last number alone may be counted up: `12/345-347`. */
const ofParts = new RegExp(`^\\d+/(\\d+)\\s*${dash}\\s*(\\d+)$`)
const until = new RegExp(
  `^([\\d/]+)\\s*(?:থেকে|হইতে|হতে|to|till|until|upto|up to|through|thru|\\.\\.+|…|~|→|->|=>|>|—|${dash}(?=.*(?:পর্যন্ত|পর্য্যন্ত)))\\s*([\\d/]+)(?:\\s*(?:পর্যন্ত|পর্য্যন্ত))?$`.normalize(
    'NFC',
  ),
  'i',
)
const between = '(?:[,;،।&+|]|\\s(?:ও|এবং|and)\\s)'
const list = new RegExp(
  `\\d[^\\s,;]*\\s*${between}\\s*[^\\s,;]*\\d|\\d\\s*(?:ও|এবং|and)\\s*\\d|^\\d+(?:\\s+\\d+)+$`,
  'iu',
)
const andOthers = /(?:^|[\s\d])(?:গং|গঙ|দিং|দিগর|প্রভৃতি|ইত্যাদি|etc\.?|others?)(?:[\s.ঃ]|$)/iu

const readable = (a: number, b: number) => [`${a}/${b}`, `${b}/${a}`]
/** Numbers that a day may have been typed as. */
function fromDay(year: number, month: number, day: number): string[] {
  const typed = day === month ? [`${day}/${month}`] : readable(day, month)
  // The spreadsheet takes 5/2021 and 5/48 for a month of a year.
  if (day === 1)
    typed.push(`${month}/${year}`, ...(year % 100 > 31 || year % 100 === 0 ? [`${month}/${year % 100}`] : []))
  return typed
}

/** Of 05/03/2026 nobody knows which is the day; the first of a month may have been typed as a month of a year. */
function typedAs(text: string, [day_month = '', month_day = day_month, ...others]: readonly string[]) {
  return dayParts.test(text) || isoMonth.test(text) || others.length > 0 ? {} : { typed: { day_month, month_day } }
}

/** The reading of a text as a day; null for what is none. A number of land never looks so, but for what a spreadsheet made of it. */
function dayIn(text: string): string[] | null {
  const [, year, month, day] = iso.exec(text) ?? []
  if (year && month && day)
    return Number(month) <= 12 && Number(day) <= 31 && Number(year) >= 1800 && Number(year) <= 2200
      ? fromDay(Number(year), Number(month), Number(day))
      : null
  if (isoMonth.test(text)) return fromDay(Number(text.slice(0, 4)), Number(text.slice(5)), 1)
  const [, first, second, last = ''] = dayParts.exec(text) ?? []
  if (first && second) {
    const isYear = last.length === 4 && Number(last) >= 1800 && Number(last) <= 2200
    const isPadded = /(?:^|[-/.])0\d/.test(text)
    const isDay =
      Number(first) > 0 &&
      Number(second) > 0 &&
      Math.min(Number(first), Number(second)) <= 12 &&
      Math.max(Number(first), Number(second)) <= 31
    return isDay && (isYear || isPadded) ? readable(Number(first), Number(second)) : null
  }
  const parts = text.toLowerCase().match(/\d+|[\p{L}\p{M}]+/gu) ?? []
  const [month_at, ...others] = parts.flatMap((part, at) => (monthOf(part) ? [at] : []))
  const numbers = parts.filter((_, at) => at !== month_at)
  const named = monthOf(parts[month_at ?? -1] ?? '')
  if (!named || others.length > 0 || numbers.length === 0 || numbers.length > 2) return null
  if (!numbers.every((each) => /^\d{1,4}$/.test(each))) return null
  const [one = '', other] = numbers
  const short = Number(one.length > 2 && other !== undefined ? other : one)
  return short === named ? [`${short}/${named}`] : readable(short, named)
}

/** Latin digits, without the word for number: `দাগ নং ১২` is `12`. */
const bareNumber = (text: string) => plainNumber(text).normalize('NFC').replace(numbered, '').trim()

/**
 * What a spreadsheet or a writer left in the cell of a number of land that is no such number: a day, a time, an exponent,
 * several numbers. Null for a number, whatever letters or bata it has.
 */
export function landNumberFault(text: string): LandNumberFault | null {
  const plain = bareNumber(text)
  const day = dayIn(plain)
  if (day) return { code: 'land_number_day', near: day, ...typedAs(plain, day) }
  if (clock.test(plain)) return { code: 'land_number_time' }
  if (exponent.test(plain)) return { code: 'land_number_exponent' }
  if (fractionOfExcel.test(plain)) return { code: 'land_number_fraction' }
  const [, from, to] = until.exec(plain) ?? []
  if (from && to) return { code: 'land_number_range', near: numbersOf(from, to) }
  if (list.test(plain) || andOthers.test(plain)) return { code: 'land_number_several' }
  return null
}

const numbersOf = (from: string, to: string): string[] => {
  const [first, last] = [Number(from), Number(to)]
  if (!(last > first) || last - first > 200) return []
  return last - first < 4
    ? Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
    : [String(first), String(first + 1), '…', String(last)]
}

/**
 * The numbers of a text such as `9561-9565`, which may be a range or one number that the office writes with a hyphen; null
 * where it is none: `12-345` is written so, `105-2` counts down.
 */
export function rangeIn(text: string): string[] | null {
  const plain = bareNumber(text)
  const [, from = '', to = ''] = range.exec(plain) ?? ofParts.exec(plain) ?? []
  if (from === '' || to === '') return null
  const isShort = to.length > 1 && to.length < from.length && Number(to) > Number(from.slice(-to.length))
  const last = isShort ? from.slice(0, -to.length) + to : to
  const isNear = Number(last) > Number(from) && (last.length === from.length || Number(last) - Number(from) <= 100)
  return isNear ? numbersOf(from, last) : null
}

/** A serial of the days 1990 to 2040, as a spreadsheet counts them: `46034` is 12 January 2026. */
export const isDaySerial = (text: string): boolean =>
  /^(3[2-9]\d{3}|4\d{4}|5[01]\d{3})(\.\d+)?$/.test(plainNumber(text))

/** True for a number with a Latin letter that looks like a digit: `75O8`. */
export const hasLetterForDigit = (text: string): boolean =>
  /\d[OoОоIl|]+\d|^[OoОо]\d|\d[OoОо]+(?=$|\/)/.test(text.normalize('NFC').replace(/[০-৯]/g, '1'))

const bata = /(?<![\p{L}\p{M}])(?:বাটা|বাঃ|bata|bt\.?)(?![\p{L}\p{M}])/giu
// Letters of two words that belong to a number, such as RS and SA, are Latin capitals.
const aWord = /[a-z]{2,}|[A-Z]{4,}|[\u0985-\u09b9\u09dc-\u09df\u09ce]\p{M}*[\u0985-\u09b9\u09dc-\u09df\u09ce]/u
const aSign = /[^\p{L}\p{M}\d\s/()\u2010-\u2015\u2212-]/u

/**
 * True for a number that says more than a number, or none: `5012 (বিরোধ)`, `12*3`, `5012.5`, a name. `12 বাটা 3`,
 * `12/3`, `12-ক` and `12(A)` are numbers.
 */
export function saysMoreThanNumber(text: string): boolean {
  const plain = plainNumber(text).normalize('NFC').replace(bata, ' ')
  return !/\d/.test(plain) || aWord.test(plain) || aSign.test(plain) || /\d\s+\d/.test(plain.replace(/ {2,}/g, '/'))
}
