import { HolidayForm, type HolidayLine, max_holiday_lines } from '#contract/cases/holidays.ts'
import { latinDigits } from '#contract/digits.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import { type FieldText, fieldTexts } from '#contract/field-errors.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { text } from '../text.ts'
import { type CsvLine, csvLines, withoutApostrophe } from './csv-lines.ts'

/** The number of a line that cannot be taken, and why. */
export type BadLine = { line: number; problem: FaultText }

const languages = ['en', 'bn'] as const

/** The holidays of a file for a year, in the order of their days; or the first line that is wrong. */
export function holidaysIn(file: string, year: number): HolidayLine[] | BadLine {
  const lines = linesUnderHead(csvLines(file))
  if (lines.length > max_holiday_lines) return { line: lines[max_holiday_lines]?.line ?? 0, problem: 'csv_too_many' }
  const holidays = new Map<string, HolidayLine>()
  for (const line of lines) {
    const holiday = holidayIn(line, year)
    if ('problem' in holiday) return holiday
    if (holidays.has(holiday.day)) return { line: line.line, problem: 'holiday_twice' }
    holidays.set(holiday.day, holiday)
  }
  if (holidays.size === 0) return { line: 1, problem: 'csv_empty' }
  return [...holidays.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
}

/** Our own files have a title, a date and the heads of the columns at the top. */
function linesUnderHead(lines: readonly CsvLine[]): readonly CsvLine[] {
  const heads = languages.map((language) => recordFields.day[language].toLowerCase())
  const head = lines.findIndex(({ cells }) => heads.includes((cells[0] ?? '').trim().toLowerCase()))
  return lines.slice(head + 1)
}

function holidayIn({ line, cells }: CsvLine, year: number): HolidayLine | BadLine {
  const [day = '', name_en = '', name_bn = '', answer = '', ...more] = cells.map(withoutApostrophe)
  if (more.some((cell) => cell !== '') || cells.length < 3) return { line, problem: 'csv_columns' }
  const confirmed = confirmedBy(answer)
  if (confirmed === null) return { line, problem: 'csv_yes_or_no' }
  const read = HolidayForm.safeParse({ day: dayIn(day), name_en, name_bn, confirmed })
  if (!read.success) return { line, problem: problemIn(read.error.issues[0]?.message) }
  if (!read.data.day.startsWith(`${year}-`)) return { line, problem: 'holiday_other_year' }
  return { ...read.data, confirmed }
}

const problemIn = (message = ''): FaultText => (isFieldText(message) ? message : 'wrong_type')
const isFieldText = (message: string): message is FieldText => message in fieldTexts

/** `2026-12-16`, or `16/12/2026` as a spreadsheet may make of it; digits of either language. */
function dayIn(cell: string): string {
  const digits = latinDigits(cell)
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(digits) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : digits
}

/** Empty says no. */
function confirmedBy(answer: string): boolean | null {
  const is = (key: 'answers.yes' | 'answers.no') =>
    languages.some((language) => text(language, key) === answer.toLowerCase())
  if (is('answers.yes')) return true
  return answer === '' || is('answers.no') ? false : null
}
