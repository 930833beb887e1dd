import { formatCalendarDay } from '#contract/dates.ts'
import { digitsFor, type Language } from '#contract/digits.ts'
import { formatTaka, fromTaka, grouped, poisha } from '#contract/payments/money.ts'
import type { Challan, ChallanDays, ChallanLine } from '#contract/revenue/challans.ts'
import type { Span } from '#contract/revenue/revenue-spans.ts'
import type { Csv, CsvCell } from '#server/app/http/csv.ts'
import type { PdfFile } from '#server/app/http/downloads.ts'
import { renderDocument } from '#server/documents/typesetting/render.ts'
import { text } from '../text.ts'
import { everyChallanLine } from './challans.service.ts'

type Parts = Parameters<typeof everyChallanLine>[0]

const nameOf = ({ from, to }: Span) => (from === to ? `challans-${from}` : `challans-${from}-${to}`)

const daysWords = ({ from, to }: Span, language: Language) =>
  from === to
    ? formatCalendarDay(from, language)
    : `${formatCalendarDay(from, language)} – ${formatCalendarDay(to, language)}`

/** The challans of a line that stand. */
const standing = ({ challans }: ChallanLine) => challans.filter(({ withdrawn }) => withdrawn === null)

const daysOf = ({ first_day, last_day }: Challan): Span => ({ from: first_day, to: last_day })

/** Number and date of a challan, with its days where they are not those of the list. */
function challanWords(challan: Challan, { from, to }: Span, language: Language): string {
  const { number, date, first_day, last_day } = challan
  const words = `${number}, ${formatCalendarDay(date, language)}`
  const isOfTheseDays = first_day === from && last_day === to
  return isOfTheseDays ? words : `${words} (${daysWords(daysOf(challan), language)})`
}

const columns = ['office_code', 'office', 'code', 'what', 'transactions', 'taken', 'given_back', 'amount'] as const

/** Revenue by office and account code as a table for a spreadsheet, with the sum in the last row. */
export async function challansCsv(parts: Parts, query: ChallanDays, language: Language): Promise<Csv> {
  const { span, lines, sums } = await everyChallanLine(parts, query)
  const cellsOf = (line: ChallanLine): CsvCell[] => {
    const challans = standing(line)
    return [
      line.office.code,
      line.office[`name_${language}`],
      line.account_code ?? text(language, 'challans.no_code'),
      text(language, `streams.${line.stream}`),
      line.transactions,
      line.taken,
      line.given_back,
      line.amount,
      challans.map(({ number }) => number).join('; '),
      challans.map(({ date }) => formatCalendarDay(date, language)).join('; '),
      challans.map((challan) => daysWords(daysOf(challan), language)).join('; '),
    ]
  }
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for (const line of lines) yield cellsOf(line)
    yield [
      text(language, 'csv.total'),
      '',
      '',
      '',
      sums.transactions,
      sums.taken,
      sums.given_back,
      sums.amount,
      '',
      '',
      '',
    ]
  }
  return {
    name: `${nameOf(span)}.csv`,
    head: [
      [text(language, 'challans.title')],
      [daysWords(span, language)],
      [...columns, 'number' as const, 'date' as const, 'days' as const].map((column) =>
        text(language, `challans.${column}`),
      ),
    ],
    rows: rows(),
  }
}

/** The lines as PDF, in the reader's language. */
export async function challansPdf(parts: Parts, query: ChallanDays, language: Language): Promise<PdfFile> {
  const { span, lines, sums } = await everyChallanLine(parts, query)
  const money = (taka: number) => formatTaka(fromTaka(taka) ?? poisha(0), language)
  const count = (number: number) => digitsFor(grouped(String(number)), language)
  const figures = ({ transactions, taken, given_back, amount }: typeof sums) => ({
    transactions: count(transactions),
    taken: money(taken),
    given_back: money(given_back),
    amount: money(amount),
  })
  const body = await renderDocument({
    paper: 'challan-list',
    language,
    title: text(language, 'challans.title'),
    days: daysWords(span, language),
    heads: [...columns.slice(1), 'challan' as const].map((column) => text(language, `challans.${column}`)),
    lines: lines.map((line) => ({
      office: line.office[`name_${language}`],
      office_code: line.office.code,
      code: line.account_code ?? text(language, 'challans.no_code'),
      what: text(language, `streams.${line.stream}`),
      ...figures(line),
      challans: standing(line).map((challan) => challanWords(challan, span, language)),
    })),
    none: text(language, 'challans.none'),
    total: { name: text(language, 'csv.total'), ...figures(sums) },
  })
  return { name: `${nameOf(span)}.pdf`, body }
}
