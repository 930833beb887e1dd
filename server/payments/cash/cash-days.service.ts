import type { z } from 'zod'
import type { PageQuery } from '#contract/answers.ts'
import { dhakaDay, formatCalendarDay } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import type { CashDay, CashDayInFull, CashDays, CloseCashDay, DepositCash } from '#contract/payments/cash.ts'
import { formatWholeTaka, fromTaka, type Poisha, poisha, takaOf } from '#contract/payments/money.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { isInside, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { postDeposit } from '../ledger.sql.ts'
import {
  type DayFound,
  dayById,
  dayPage,
  insertClosing,
  insertDay,
  insertDeposit,
  lockCashOf,
  movementsOf,
  newestDay,
  sumsOf,
} from './cash-days.sql.ts'

/** Days of the caller's offices; the ledger says what an open one has taken so far. */
export async function listCashDays(
  db: Db,
  actor: Actor,
  query: z.output<typeof PageQuery>,
  allowed: boolean,
): Promise<CashDays> {
  const offices = await officesOf(db, actor)
  const page = await pageOfRows(query, (limit, offset) => dayPage(db, offices, limit, offset))
  const data: CashDay[] = []
  for (const day of page.data) data.push(await present(db, day))
  return { ...page, data, allowed }
}

async function present(db: Db, { taken_poisha, given_back_poisha, closed, deposit, ...day }: DayFound) {
  const sums =
    taken_poisha === null || given_back_poisha === null
      ? await sumsOf(db, day.office.id, day.day)
      : { taken_poisha, given_back_poisha }
  return {
    ...day,
    taken: takaOf(sums.taken_poisha),
    given_back: takaOf(sums.given_back_poisha),
    closed: closed && { counted: takaOf(closed.poisha), by: closed.by, at: closed.at },
    deposit: deposit && {
      slip_number: deposit.slip_number,
      slip_day: deposit.slip_day,
      by: deposit.by,
      at: deposit.at,
      amount: takaOf(deposit.poisha),
    },
  }
}

/** @throws not_found outside the caller's offices */
async function ownDay(db: Db, actor: Actor, id: number): Promise<DayFound> {
  const day = await dayById(db, id)
  if (!day || !isInside(await officesOf(db, actor), day.office.id)) throw new AppError('not_found')
  return day
}

/** A day with each movement of its cash. @throws not_found outside the caller's offices */
export async function getCashDay(db: Db, actor: Actor, id: number): Promise<CashDayInFull> {
  const day = await ownDay(db, actor, id)
  const movements = await movementsOf(db, day.office.id, day.day)
  return {
    ...(await present(db, day)),
    movements: movements.map(({ poisha: moved, ...movement }) => ({ ...movement, amount: takaOf(moved) })),
  }
}

/**
 * Opens today's cash of an office, or goes on with it, and holds it until the transaction ends. Answers the id of the day.
 * @throws cash_day_closed after today was counted, cash_day_left_open while an earlier day is not
 */
export async function openToday(trx: Db, office_id: number, at: Date, language: Language): Promise<number> {
  await lockCashOf(trx, office_id)
  const today = dhakaDay(at)
  const newest = await newestDay(trx, office_id)
  // Another act may have begun the next day while this one waited over midnight.
  if (newest && newest.day > today) throw new AppError('cash_day_closed')
  if (newest && newest.day === today) {
    if (newest.is_closed) throw new AppError('cash_day_closed')
    return newest.id
  }
  if (newest && !newest.is_closed)
    throw new AppError('cash_day_left_open', { words: { day: formatCalendarDay(newest.day, language) } })
  return insertDay(trx, { office_id, day: today, opened_at: at })
}

/**
 * Opens the day on which cash is given back. It comes out of what was taken on that day, so that no count is below zero.
 * @throws as `openToday`, and cash_too_little
 */
export async function openForRefund(
  trx: Db,
  office_id: number,
  { at, amount_poisha, language }: { at: Date; amount_poisha: number; language: Language },
): Promise<void> {
  await openToday(trx, office_id, at, language)
  const { taken_poisha, given_back_poisha } = await sumsOf(trx, office_id, dhakaDay(at))
  const left = poisha(taken_poisha - given_back_poisha)
  if (amount_poisha > left)
    throw new AppError('cash_too_little', { words: { amount: formatWholeTaka(left, language) } })
}

/**
 * Closes a day with the sum that was counted.
 * @throws cash_day_decided, cash_count_short and cash_count_over with the difference; then the day stays open
 */
export async function closeCashDay(
  db: Db,
  { actor, request_id, language }: RequestContext,
  id: number,
  form: CloseCashDay,
): Promise<CashDayInFull> {
  const counted_poisha = fromTaka(form.counted)
  if (counted_poisha === null || counted_poisha < 0) throw fieldError('counted', 'amount_unreadable')
  const { office } = await ownDay(db, actor, id)
  await transaction(db, async (trx) => {
    await lockCashOf(trx, office.id)
    const day = await ownDay(trx, actor, id)
    if (day.closed) throw new AppError('cash_day_decided')
    const sums = await sumsOf(trx, office.id, day.day)
    refuseDifference(poisha(counted_poisha - (sums.taken_poisha - sums.given_back_poisha)), language)
    await insertClosing(trx, {
      cash_day_id: id,
      ...sums,
      counted_poisha,
      closed_by: actor.id,
      closed_at: await now(trx),
    })
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'close_cash_day',
      subject: 'cash_days',
      subject_id: String(id),
      request_id,
      before: {},
      after: { day: day.day, office_id: office.id, counted: takaOf(counted_poisha) },
    })
  })
  return getCashDay(db, actor, id)
}

function refuseDifference(difference: Poisha, language: Language): void {
  if (difference === 0) return
  const words = { amount: formatWholeTaka(poisha(Math.abs(difference)), language) }
  throw new AppError(difference < 0 ? 'cash_count_short' : 'cash_count_over', { words })
}

/**
 * Records that the cash of a closed day is at the bank, and posts it once.
 * @throws cash_day_still_open, cash_deposited, cash_nothing_to_deposit
 */
export async function depositCash(
  db: Db,
  { actor, request_id }: RequestContext,
  id: number,
  { slip_number, slip_day }: DepositCash,
): Promise<CashDayInFull> {
  const { office } = await ownDay(db, actor, id)
  await transaction(db, async (trx) => {
    await lockCashOf(trx, office.id)
    const { closed, deposit, day } = await ownDay(trx, actor, id)
    if (!closed) throw new AppError('cash_day_still_open')
    if (deposit) throw new AppError('cash_deposited')
    if (closed.poisha === 0) throw new AppError('cash_nothing_to_deposit')
    const at = await now(trx)
    if (slip_day < day) throw fieldError('slip_day', 'slip_before_day')
    if (slip_day > dhakaDay(at)) throw fieldError('slip_day', 'slip_after_today')
    const amount_poisha = closed.poisha
    const ledger_transaction_id = await postDeposit(trx, { office_id: office.id, amount_poisha, at })
    await insertDeposit(trx, {
      cash_day_id: id,
      slip_number,
      slip_day,
      amount_poisha,
      ledger_transaction_id,
      recorded_by: actor.id,
      recorded_at: at,
    })
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'deposit_cash',
      subject: 'cash_days',
      subject_id: String(id),
      request_id,
      before: {},
      after: { slip_number, slip_day, amount: takaOf(amount_poisha) },
    })
  })
  return getCashDay(db, actor, id)
}
