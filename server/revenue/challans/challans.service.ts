import { dhakaDay, formatCalendarDay } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import { takaOf } from '#contract/payments/money.ts'
import type {
  Challan,
  ChallanDays,
  ChallanLine,
  ChallanLines,
  ChallansQuery,
  NewChallan,
} from '#contract/revenue/challans.ts'
import type { RevenueStream } from '#contract/revenue/revenue.ts'
import { type Span, spanNamed } from '#contract/revenue/revenue-spans.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import type { ChallanCodes } from '#server/revenue/challans/challan-settings.ts'
import { accounts } from '../stream-accounts.ts'
import {
  type ChallanRow,
  challanById,
  challanLines,
  challansOfLines,
  challanWithin,
  insertChallan,
  type LineChallan,
  type LineRow,
  lockChallansOf,
  lockedAmount,
  markWithdrawn,
  officeExists,
} from './challans.sql.ts'

/** A payment may still be booked for the day in which its transaction began. */
const after_midnight_ms = 3_600_000

/** True once nothing more is booked for a day in Dhaka. */
const isOver = (day: string, at: Date) => day < dhakaDay(new Date(at.getTime() - after_midnight_ms))

const sumsOf = ({ transactions, taken_poisha, given_back_poisha }: Omit<LineRow, 'office' | 'stream'>) => ({
  transactions,
  taken: takaOf(taken_poisha),
  given_back: takaOf(given_back_poisha),
  amount: takaOf(taken_poisha - given_back_poisha),
})

const presentChallan = ({ amount_poisha, ...row }: ChallanRow): Challan => ({ ...row, amount: takaOf(amount_poisha) })

const keyOf = (office_id: number, stream: RevenueStream) => `${office_id} ${stream}`

function presentLines(rows: readonly LineRow[], challans: readonly LineChallan[], codes: ChallanCodes): ChallanLine[] {
  const byLine = Map.groupBy(challans, ({ office_id, stream }) => keyOf(office_id, stream))
  return rows.map((row) => {
    const own = byLine.get(keyOf(row.office.id, row.stream)) ?? []
    return {
      office: row.office,
      stream: row.stream,
      account_code: codes[row.stream] ?? null,
      ...sumsOf(row),
      covered_days: own[0]?.covered_days ?? 0,
      challans: own.map(({ office_id: _office, stream: _stream, covered_days: _days, ...each }) =>
        presentChallan(each),
      ),
    }
  })
}

const totalOf = (rows: readonly LineRow[]) => {
  const sum = (name: 'transactions' | 'taken_poisha' | 'given_back_poisha') =>
    rows.reduce((total, row) => total + row[name], 0)
  return sumsOf({
    transactions: sum('transactions'),
    taken_poisha: sum('taken_poisha'),
    given_back_poisha: sum('given_back_poisha'),
  })
}

const daysOf = ({ from, to }: Span) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

const spanOf = ({ from, to }: ChallanDays, today: string): Span =>
  from && to ? { from, to } : spanNamed('last_month', today)

type Parts = { db: Db; codes: ChallanCodes }

/** Every line of some days with its challans and the sums: for files. */
export async function everyChallanLine({ db, codes }: Parts, query: ChallanDays) {
  const today = dhakaDay(await now(db))
  const span = spanOf(query, today)
  const rows = await challanLines(db, { span, today, upazila_id: query.upazila_id })
  const challans = await challansOfLines(db, span, rows)
  return { span, lines: presentLines(rows, challans, codes), sums: totalOf(rows) }
}

/** A page of the revenue of some days by office and account, with the challans by which it was paid in. */
export async function listChallanLines({ db, codes }: Parts, query: ChallansQuery): Promise<ChallanLines> {
  const at = await now(db)
  const today = dhakaDay(at)
  const span = spanOf(query, today)
  const all = await challanLines(db, { span, today, upazila_id: query.upazila_id })
  const page = await pageOfRows(query, async (limit, offset) => ({
    counted: all.length,
    rows: all.slice(offset, offset + limit),
  }))
  const challans = await challansOfLines(db, span, page.data)
  return {
    ...page,
    data: presentLines(page.data, challans, codes),
    ...span,
    days: daysOf(span),
    today,
    days_are_over: isOver(span.to, at),
    sums: totalOf(all),
  }
}

/**
 * Records the challan by which the money of an office, a stream and some days was paid in; its amount is what the ledger
 * has. Throws `not_found` for an unknown office, a field error for days that are not over for an hour or a date to come,
 * `challan_known` where another covers one of the days, `challan_empty` where no money is left.
 */
export async function recordChallan(
  { db, codes }: Parts,
  { actor, request_id, language }: RequestContext,
  { upazila_id: office_id, stream, first_day, last_day, number, date }: NewChallan,
): Promise<Challan> {
  const id = await transaction(db, async (trx) => {
    if (!(await officeExists(trx, office_id))) throw new AppError('not_found')
    const at = await now(trx)
    if (!isOver(last_day, at)) throw fieldError('last_day', 'days_not_over')
    if (date > dhakaDay(at)) throw fieldError('date', 'challan_date_ahead')
    const place = { office_id, account: accounts[stream], span: { from: first_day, to: last_day } }
    await lockChallansOf(trx, office_id)
    const known = await challanWithin(trx, place)
    if (known) throw new AppError('challan_known', { words: wordsOf(known, language) })
    const amount_poisha = await lockedAmount(trx, place)
    if (amount_poisha <= 0) throw new AppError('challan_empty')
    const account_code = codes[stream] ?? null
    const made = await insertChallan(trx, {
      ...place,
      account_code,
      number,
      date,
      amount_poisha,
      recorded_by: actor.id,
      at,
    })
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'create',
      subject: 'challans',
      subject_id: String(made),
      request_id,
      before: null,
      after: {
        number,
        date,
        upazila_id: office_id,
        kind: stream,
        account_code,
        from_day: first_day,
        to_day: last_day,
        amount: takaOf(amount_poisha),
      },
    })
    return made
  })
  return challanOf(db, id)
}

const wordsOf = ({ number, from, to }: { number: string } & Span, language: Language) => ({
  number,
  from: formatCalendarDay(from, language),
  to: formatCalendarDay(to, language),
})

async function challanOf(db: Db, id: number): Promise<Challan> {
  const row = await challanById(db, id)
  if (!row) throw new AppError('not_found')
  return presentChallan(row)
}

/**
 * Withdraws a challan that was recorded wrongly: it stays on record, its receipts no longer name it, its days can have
 * another. Throws `not_found` and `challan_withdrawn`.
 */
export async function withdrawChallan(
  { db }: Parts,
  { actor, request_id }: RequestContext,
  id: number,
  reason: string,
): Promise<Challan> {
  await transaction(db, async (trx) => {
    const { number } = await challanOf(trx, id)
    if (!(await markWithdrawn(trx, id, { by: actor.id, at: await now(trx), reason })))
      throw new AppError('challan_withdrawn')
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'revoke',
      subject: 'challans',
      subject_id: String(id),
      request_id,
      before: { number },
      after: { reason },
    })
  })
  return challanOf(db, id)
}
