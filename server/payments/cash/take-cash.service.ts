import { latinDigits } from '#contract/digits.ts'
import type { CashDue, CashTaken, TakeCash } from '#contract/payments/cash.ts'
import type { OrderCopyInCash } from '#contract/payments/cash-copies.ts'
import { fromTaka, takaOf, toTaka } from '#contract/payments/money.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { seePeople } from '#server/audit/people-seen.ts'
import { nameOfUser } from '#server/identity/accounts/accounts.service.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { cashName } from '#server/payments/provider-names.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { insertPayment, type PaymentRow, paymentById } from '../payments.sql.ts'
import { applyAnswer, type Owed, type Purposes } from '../settle.ts'
import { openToday } from './cash-days.service.ts'
import { insertTaking, nameOfTaker, openAccounts, payersBy, receiptsOf } from './cash-takings.sql.ts'
import type { CounterAct, CounterRooms, OrderCopy } from './counter-room.ts'

export type CounterParts = {
  db: Db
  purposes: Purposes
  rooms: CounterRooms
  orderCopy: OrderCopy
  allowed: boolean
  demo: boolean
  isQuiet: () => boolean
}

/** Things that can be paid in cash in the caller's offices. Whose they are is recorded before they are shown. */
export async function findDue({ db, rooms, allowed }: CounterParts, actor: Actor, text: string): Promise<CashDue[]> {
  if (!allowed) throw new AppError('cash_off')
  const offices = await officesOf(db, actor)
  const id = /^\d{1,9}$/.exec(latinDigits(text))?.[0]
  const of = id === undefined ? { offices, user_ids: await payersBy(db, text) } : { offices, id: Number(id) }
  if ('user_ids' in of && of.user_ids.length === 0) return []
  const found: CashDue[] = []
  for (const room of Object.values(rooms))
    for (const { amount_poisha, ...thing } of await room.due(db, of))
      found.push({ ...thing, amount: takaOf(amount_poisha) })
  await seePeople(
    db,
    actor,
    'users',
    found.map(({ payer }) => payer),
  )
  return found
}

/** Accounts of a person who is at the counter. Whose they are is recorded before they are shown. */
export async function findPayers({ db, allowed }: CounterParts, actor: Actor, text: string) {
  if (!allowed) throw new AppError('cash_off')
  const found = await openAccounts(db, await payersBy(db, text))
  await seePeople(db, actor, 'users', found)
  return found
}

/**
 * Records cash that an officer took, and settles what it pays in the same transaction.
 * @throws cash_payment_open, and as `take`
 */
export const receiveCash = (parts: CounterParts, context: RequestContext, form: TakeCash): Promise<CashTaken> =>
  take(parts, context, form.amount, async (trx, by) => {
    const owed = await parts.rooms[form.purpose].owed(trx, form.id, by)
    if (!owed) throw new AppError('cash_payment_open')
    return owed
  })

/**
 * Orders a copy for a person at the counter, and settles it with the cash that an officer took in the same transaction.
 * @throws validation_failed for an account that is not there or disabled, and as `OrderCopy` and `take`
 */
export const orderCopyInCash = (parts: CounterParts, context: RequestContext, form: OrderCopyInCash) =>
  take(parts, context, form.amount, async (trx, by) => {
    const [payer] = await openAccounts(trx, [form.payer_id])
    if (!payer) throw fieldError('payer_id', 'not_on_record')
    return parts.orderCopy(trx, form, by)
  })

/**
 * Takes cash for a thing that is locked or written in the same transaction.
 * @throws cash_off, register_is_a_copy, own_case for what the officer owes, and what `openToday` and the paid thing refuse
 */
async function take(
  parts: CounterParts,
  { actor, request_id, language }: RequestContext,
  amount: number,
  owedBy: (trx: Db, by: CounterAct) => Promise<Owed>,
): Promise<CashTaken> {
  const { db, allowed, isQuiet } = parts
  if (!allowed) throw new AppError('cash_off')
  if (isQuiet()) throw new AppError('register_is_a_copy')
  const offices = await officesOf(db, actor)
  const payment = await transaction(db, async (trx) => {
    const at = await now(trx)
    const owed = await owedBy(trx, { offices, at, language })
    if (owed.user_id === actor.id) throw new AppError('own_case')
    if (fromTaka(amount) !== owed.amount_poisha) throw fieldError('amount', 'amount_differs')
    const cash_day_id = await openToday(trx, owed.office_id, at, language)
    const settled = await settleInCash(trx, parts, owed, { at, cash_day_id, taken_by: actor.id })
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'take_cash',
      subject: 'payments',
      subject_id: settled.reference,
      request_id,
      before: {},
      after: { amount: toTaka(owed.amount_poisha), office_id: owed.office_id },
    })
    return settled
  })
  const { id: payment_id, purpose, reference, user_id, amount_poisha } = payment
  return {
    payment_id,
    purpose,
    reference,
    amount: takaOf(amount_poisha),
    payer: { id: user_id, name: await nameOfUser(db, user_id) },
    receipts: await receiptsOf(db, payment_id),
  }
}

type Taking = { at: Date; cash_day_id: number; taken_by: number }

/** Writes a payment and its success at once: cash has no provider whose answer could come later. */
async function settleInCash(trx: Db, { purposes, demo }: CounterParts, owed: Owed, taking: Taking) {
  const { at, cash_day_id, taken_by } = taking
  const payment = await insertPayment(trx, {
    ...owed,
    method: 'cash',
    provider: cashName(demo),
    payer_masked: '',
    created_at: at,
    next_check_at: at,
  })
  await insertTaking(trx, { payment_id: payment.id, cash_day_id, taken_by })
  await applyAnswer(
    { trx, room: purposes[owed.purpose], payment, at },
    { outcome: 'succeeded', provider_ref: payment.reference, amount_poisha: owed.amount_poisha },
  )
  const settled = await paymentById(trx, payment.id)
  // Anything else would owe the payer what the officer can hand back at once.
  if (settled?.status !== 'succeeded') throw new AppError('already_paid')
  return settled
}

/** The officer who took the cash of a payment, for its receipt; null for other methods. */
export const officerWhoTook = async (db: Db, { id, method }: Pick<PaymentRow, 'id' | 'method'>) =>
  method === 'cash' ? nameOfTaker(db, id) : null
