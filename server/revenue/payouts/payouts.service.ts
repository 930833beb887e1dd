import { dhakaDay, formatCalendarDay } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import { takaOf } from '#contract/payments/money.ts'
import { providerName } from '#contract/payments/provider-names.ts'
import type { PayoutDays, PayoutShare, PayoutShares, PayoutsQuery } from '#contract/revenue/payouts.ts'
import { RevenueStream } from '#contract/revenue/revenue.ts'
import { type Span, spanNamed } from '#contract/revenue/revenue-spans.ts'
import { inBatches } from '#server/app/database/in-batches.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Csv, CsvCell } from '#server/app/http/csv.ts'
import type { ChallanCodes } from '#server/revenue/challans/challan-settings.ts'
import { accounts } from '../stream-accounts.ts'
import { text } from '../text.ts'
import {
  amountOfShares,
  providersOfLedger,
  type ShareRow,
  type SharesOf,
  sharePage,
  sharesAfter,
  wholePayouts,
} from './payouts.sql.ts'

type Parts = { db: Db; codes: ChallanCodes }

const streamOf = (account: string | null): RevenueStream | null =>
  RevenueStream.options.find((stream) => accounts[stream] === account) ?? null

function present({ account, amount_poisha, ...share }: ShareRow, codes: ChallanCodes): PayoutShare {
  const stream = streamOf(account)
  return { ...share, stream, account_code: stream && (codes[stream] ?? null), amount: takaOf(amount_poisha) }
}

async function readQuery(db: Db, { from, to, provider, upazila_id }: PayoutDays) {
  const today = dhakaDay(await now(db))
  const span: Span = from && to ? { from, to } : spanNamed('last_month', today)
  return { today, of: { span, provider, upazila_id } satisfies SharesOf }
}

/** Payouts that were posted on some days, split by office and account. */
export async function listPayoutShares({ db, codes }: Parts, query: PayoutsQuery): Promise<PayoutShares> {
  const { today, of } = await readQuery(db, query)
  const page = await pageOfRows(query, (limit, offset) => sharePage(db, of, limit, offset))
  const { payouts, fee_poisha, received_poisha } = await wholePayouts(db, of)
  return {
    ...page,
    data: page.data.map((row) => present(row, codes)),
    ...of.span,
    today,
    providers: await providersOfLedger(db),
    amount: takaOf(await amountOfShares(db, of)),
    whole: of.upazila_id === undefined ? { payouts, fee: takaOf(fee_poisha), received: takaOf(received_poisha) } : null,
  }
}

const rows_at_once = 500
const columns = ['posted_on', 'provider', 'payout', 'office_code', 'office', 'code', 'what', 'lines', 'amount'] as const

/** The shares as a table for a spreadsheet, in the order in which payouts were posted; the sums are in its last rows. */
export async function payoutSharesCsv({ db, codes }: Parts, query: PayoutDays, language: Language): Promise<Csv> {
  const { of } = await readQuery(db, query)
  const { from, to } = of.span
  const whole = of.upazila_id === undefined ? await wholePayouts(db, of) : null
  const total = (name: 'total' | 'fee' | 'received', poisha: number): CsvCell[] => [
    text(language, `payouts.${name}`),
    ...Array.from({ length: columns.length - 2 }, () => ''),
    takaOf(poisha),
  ]
  const cellsOf = ({ payout, office, stream, account_code, lines, amount }: PayoutShare): CsvCell[] => [
    formatCalendarDay(dhakaDay(new Date(payout.posted_at)), language),
    providerName(payout.provider)[language],
    payout.name,
    office?.code ?? '',
    office?.[`name_${language}`] ?? text(language, 'payouts.no_office'),
    stream ? (account_code ?? text(language, 'challans.no_code')) : '',
    stream ? text(language, `streams.${stream}`) : '',
    lines,
    amount,
  ]
  async function* rows(): AsyncGenerator<CsvCell[]> {
    const found = inBatches<ShareRow>(rows_at_once, (last) => sharesAfter(db, of, last?.id ?? 0, rows_at_once))
    for await (const row of found) yield cellsOf(present(row, codes))
    yield total('total', await amountOfShares(db, of))
    if (!whole) return
    yield total('fee', whole.fee_poisha)
    yield total('received', whole.received_poisha)
  }
  return {
    name: from === to ? `payouts-${from}.csv` : `payouts-${from}-${to}.csv`,
    head: [
      [text(language, 'payouts.title')],
      [`${formatCalendarDay(from, language)} – ${formatCalendarDay(to, language)}`],
      columns.map((column) => text(language, `payouts.${column}`)),
    ],
    rows: rows(),
  }
}
