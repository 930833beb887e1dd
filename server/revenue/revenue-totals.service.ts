import { dhakaDay, fiscalYear, formatCalendarDay } from '#contract/dates.ts'
import { digitsFor, type Language } from '#contract/digits.ts'
import { takaOf } from '#contract/payments/money.ts'
import { nextOf, type Span, spanNamed, startOf, stepOf, yearBefore } from '#contract/revenue/revenue-spans.ts'
import type { RevenuePeriod, RevenueTotals, RevenueTotalsQuery } from '#contract/revenue/revenue-totals.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { Csv, CsvCell } from '#server/app/http/csv.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { officeNames, type Step, totalsOfPeriods } from './revenue-totals.sql.ts'
import { text } from './text.ts'

/** Revenue between two days in the actor's offices or one of them, compared with these days a year before. */
export async function getRevenueTotals(db: Db, actor: Actor, query: RevenueTotalsQuery): Promise<RevenueTotals> {
  const today = dhakaDay(await now(db))
  const span = spanOf(query, today)
  const { offices } = await placeOf(db, actor, query)
  const step = stepOf(span)
  const totals = await totalsOfPeriods(db, { span, step, offices, today })
  const before = yearBefore(span)
  const totalsBefore = await totalsOfPeriods(db, { span: before, step: 'year', offices, today })
  const byPeriod = Map.groupBy(totals, ({ from }) => from)
  return {
    today,
    ...span,
    step,
    periods: startsIn(span, step).map((from) => ({ from, ...sumsOf(byPeriod.get(from) ?? []) })),
    ...sumsOf(totals),
    year_before: { ...before, ...sumsOf(totalsBefore) },
  }
}

/** The totals as a table for a spreadsheet, with the sum in the last row. */
export async function revenueTotalsCsv(
  db: Db,
  actor: Actor,
  query: RevenueTotalsQuery,
  language: Language,
): Promise<Csv> {
  const totals = await getRevenueTotals(db, actor, query)
  const { office } = await placeOf(db, actor, query)
  const { from, to, step } = totals
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for (const period of totals.periods) yield [nameOfPeriod(period.from, step, language), ...cellsOf(period)]
    yield [text(language, 'csv.total'), ...cellsOf(totals)]
  }
  return {
    name: `revenue-${from}-${to}.csv`,
    head: [
      [text(language, 'totals.title'), office?.[`name_${language}`] ?? text(language, 'totals.all_offices')],
      [`${formatCalendarDay(from, language)} – ${formatCalendarDay(to, language)}`],
      [
        text(language, `totals.${step}`),
        text(language, 'streams.applications'),
        text(language, 'streams.land-tax-payments'),
        text(language, 'streams.mutations'),
        text(language, 'totals.all_bdt'),
        text(language, 'totals.bookings'),
      ],
    ],
    rows: rows(),
  }
}

const spanOf = ({ from, to }: RevenueTotalsQuery, today: string): Span =>
  from && to ? { from, to } : spanNamed('days_30', today)

/** The offices that are added up; 404 for one that is not the actor's. */
async function placeOf(db: Db, actor: Actor, { upazila_id }: RevenueTotalsQuery) {
  const offices = await officesOf(db, actor)
  if (upazila_id === undefined) return { offices, office: null }
  const office = await officeNames(db, offices, upazila_id)
  if (!office) throw new AppError('not_found')
  return { offices: [upazila_id], office }
}

/** The first days of the periods of a span, oldest first. */
export function startsIn({ from, to }: Span, step: Step): string[] {
  const starts: string[] = []
  for (let start = startOf[step](from); start <= to; start = nextOf[step](start)) starts.push(start)
  return starts
}

type Sums = Omit<RevenuePeriod, 'from'>

function sumsOf(totals: Awaited<ReturnType<typeof totalsOfPeriods>>): Sums {
  const sumOf = (account: string | null) => {
    const rows = totals.filter((row) => account === null || row.account === account)
    const amount_poisha = rows.reduce((sum, row) => sum + row.amount_poisha, 0)
    return { amount: takaOf(amount_poisha), count: rows.reduce((sum, row) => sum + row.count, 0) }
  }
  return {
    applications: sumOf('revenue:application'),
    land_tax_payments: sumOf('revenue:land_tax'),
    mutations: sumOf('revenue:mutation'),
    all: sumOf(null),
  }
}

const cellsOf = ({ applications, land_tax_payments, mutations, all }: Sums): CsvCell[] => [
  applications.amount,
  land_tax_payments.amount,
  mutations.amount,
  all.amount,
  all.count,
]

function nameOfPeriod(from: string, step: Step, language: Language): string {
  if (step === 'year') return digitsFor(fiscalYear(new Date(from)), language)
  return formatCalendarDay(from, language)
}
