import { dhakaDay, fiscalYear, formatCalendarDay, formatMoment } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import { takaOf } from '#contract/payments/money.ts'
import type {
  RevenueDay,
  RevenueDetails,
  RevenueItem,
  RevenueStream,
  StreamRevenue,
} from '#contract/revenue/revenue.ts'
import { type SpanName, spanNamed } from '#contract/revenue/revenue-spans.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { Csv, CsvCell } from '#server/app/http/csv.ts'
import { seePeople } from '#server/audit/people-seen.ts'
import { type Offices, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { itemsOfDay, latestItems, revenueSince, totalOfDay } from './revenue.sql.ts'
import { startsIn } from './revenue-totals.service.ts'
import { type Step, totalsOfPeriods } from './revenue-totals.sql.ts'
import { accounts } from './stream-accounts.ts'
import { text } from './text.ts'

type ItemRow = Awaited<ReturnType<typeof latestItems>>[number]
const presentItem = ({
  amount_poisha,
  submitted_at,
  paid_at,
  created_at,
  mutation_type,
  ...item
}: ItemRow): RevenueItem => ({
  ...item,
  amount: takaOf(amount_poisha),
  ...(submitted_at && { submitted_at, fee_amount: takaOf(amount_poisha) }),
  ...(paid_at && { paid_at }),
  ...(created_at && { created_at }),
  ...(mutation_type && { mutation_type }),
})

type Point = { from: string; amount: number; count: number }

/** Revenue of each account in each day, month or tax year up to today, oldest first; 0 if there was none. */
async function seriesOf(db: Db, { offices, today }: Scope, name: SpanName, step: Step) {
  const span = spanNamed(name, today)
  const totals = await totalsOfPeriods(db, { span, step, offices, today })
  return (account: string): Point[] =>
    startsIn(span, step).map((from) => {
      const period = totals.find((total) => total.account === account && total.from === from)
      return { from, amount: takaOf(period?.amount_poisha ?? 0), count: period?.count ?? 0 }
    })
}

type Scope = { offices: Offices; today: string }

/** The three streams as the ledger has them, inside the actor's upazilas. A day is a day in Dhaka. */
export async function getRevenueDetails(db: Db, actor: Actor): Promise<RevenueDetails> {
  const offices = await officesOf(db, actor)
  const at = await now(db)
  const scope = { offices, today: dhakaDay(at) }
  const daysOf = await seriesOf(db, scope, 'days_30', 'day')
  const monthsOf = await seriesOf(db, scope, 'months_12', 'month')
  const yearsOf = await seriesOf(db, scope, 'years_5', 'year')
  const streamOf = async (account: string): Promise<StreamRevenue> => {
    const recent = await latestItems(db, account, offices, 10)
    await seePeople(db, actor, 'ledger_entries', recent)
    const [by_day, by_month, by_year] = [daysOf(account), monthsOf(account), yearsOf(account)]
    return {
      daily: by_day.at(-1)?.amount ?? 0,
      monthly: by_month.at(-1)?.amount ?? 0,
      yearly: by_year.at(-1)?.amount ?? 0,
      by_day,
      by_month,
      by_year,
      recent: recent.map(presentItem),
    }
  }
  return {
    today: scope.today,
    fiscal_year: fiscalYear(at),
    applications: await streamOf(accounts.applications),
    land_tax_payments: await streamOf(accounts['land-tax-payments']),
    mutations: await streamOf(accounts.mutations),
  }
}

type DayQuery = { stream: RevenueStream; date: string }

/** The bookings of one stream on one day in Dhaka. */
export async function getRevenueDay(
  db: Db,
  actor: Actor,
  { stream, date }: DayQuery,
  query: { page: number; per_page: number },
): Promise<RevenueDay> {
  const day = { account: accounts[stream], offices: await officesOf(db, actor), day: date }
  const total = await totalOfDay(db, day)
  const page = await pageOfRows(query, async (limit, offset) => ({
    counted: total.count,
    rows: await itemsOfDay(db, day, { limit, offset, before: null }),
  }))
  return { ...page, data: page.data.map(presentItem), date, total_amount: takaOf(total.amount_poisha) }
}

const columns = [
  'time',
  'submitted',
  'receipt',
  'reference',
  'payer',
  'for',
  'mouza',
  'dag_no',
  'office',
  'method',
  'amount_bdt',
] as const

const batch = 500

/**
 * One day's bookings as a table for a spreadsheet, with the sum in the last row. It names payers: only staff read it,
 * inside their offices.
 */
export async function revenueDayCsv(
  db: Db,
  actor: Actor,
  { stream, date }: DayQuery,
  language: Language,
): Promise<Csv> {
  const day = { account: accounts[stream], offices: await officesOf(db, actor), day: date }
  async function* rows(): AsyncGenerator<CsvCell[]> {
    let sum = 0
    for (let before: number | null = null; ; ) {
      const items: ItemRow[] = await itemsOfDay(db, day, { limit: batch, offset: 0, before })
      await seePeople(db, actor, 'ledger_entries', items)
      for (const item of items) {
        sum += item.amount_poisha
        yield [
          formatMoment(item.at, language),
          item.submitted_at && formatMoment(item.submitted_at, language),
          item.receipt_number,
          item.payment_reference,
          item.user.name,
          text(language, `items.${item.what}`),
          item.mouza?.[`name_${language}`] ?? null,
          item.dag_no,
          item.office[`name_${language}`],
          text(language, `methods.${item.payment_method}`),
          takaOf(item.amount_poisha),
        ]
      }
      before = items.at(-1)?.id ?? 0
      if (items.length < batch) break
    }
    yield [text(language, 'csv.total'), ...Array<string>(9).fill(''), takaOf(sum)]
  }
  return {
    name: `revenue-${stream}-${date}.csv`,
    head: [
      [text(language, `streams.${stream}`)],
      [formatCalendarDay(date, language)],
      columns.map((column) => text(language, `csv.${column}`)),
    ],
    rows: rows(),
  }
}

/** Revenue of all streams today, this month and this fiscal year. */
export async function revenueNow(db: Db, offices: Offices) {
  const at = await now(db)
  const today = dhakaDay(at)
  const sums = [today, `${today.slice(0, 7)}-01`, `${fiscalYear(at).slice(0, 4)}-07-01`]
  const [daily = 0, monthly = 0, yearly = 0] = [
    await revenueSince(db, offices, sums[0] ?? today),
    await revenueSince(db, offices, sums[1] ?? today),
    await revenueSince(db, offices, sums[2] ?? today),
  ].map(takaOf)
  return { daily, monthly, yearly }
}
