import { latinDigits } from '#contract/digits.ts'

/** Typed date as three texts. */
export type DateParts = { day: string; month: string; year: string }

/** Parts of `2026-11-20`; of any other text, the typed text between the dashes. */
export function partsOf(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day: withoutZero(day), month: withoutZero(month), year }
}

/** `2026-11-20`, empty if nothing is typed; the form refuses an impossible date. */
export function dateOf({ day, month, year }: DateParts): string {
  const [d, m, y] = [day, month, year].map((part) => latinDigits(part).trim())
  if (!d && !m && !y) return ''
  return `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`
}

/** Whole date pasted into one field: `2026-11-20`, `20/11/2026`, ২০-১১-২০২৬. */
export function pastedDate(text: string): DateParts | null {
  const plain = latinDigits(text).trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain)
  if (iso) return partsOf(plain)
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain) ?? []
  return year ? { day: withoutZero(day), month: withoutZero(month), year } : null
}

/** True for a day of the calendar: no 31 February. */
export function isDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
}

const withoutZero = (part: string) => part.replace(/^0(?=\d)/, '')
