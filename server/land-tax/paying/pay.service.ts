import { digitsFor } from '#contract/digits.ts'
import type { LandTaxOrder, PayLandTax } from '#contract/land-tax/land-tax-payments.ts'
import { fromTaka, sumPoisha } from '#contract/payments/money.ts'
import { payerEnding } from '#contract/payments/payments.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { sha256 } from '#server/app/secrets/keys.ts'
import { recordAssistedCase, refuseOtherCase } from '#server/assistance/assisted-cases.service.ts'
import type { PaperMaker } from '#server/documents/papers/checkable.ts'
import type { Owed, PaymentRow, Payments } from '#server/payments/payments.service.ts'
import { lockRates } from '../rates/rates.sql.ts'
import { lockOwnRegistrations } from '../registrations/registration-changes.sql.ts'
import { paidOrPendingYears } from '../registrations/registrations.sql.ts'
import { type DueLine, dueLines, type TaxCaller } from './calculate.service.ts'
import { getOrder } from './orders.service.ts'
import { insertLines, insertOrder, orderByTransaction } from './orders.sql.ts'

export type LandTaxParts = { db: Db; payments: Payments; papers: PaperMaker; support_phone: string }

type Outcome = { status: 200 | 201; order: LandTaxOrder }
type Made = { again: { id: number; request_hash: string } } | { payment: PaymentRow }

/**
 * Pays years of tax, all or nothing. The registrations are locked first, so that of payments at the same moment one is
 * made and the others find its years taken. The same transaction id again answers the same order.
 */
export async function payLandTax(parts: LandTaxParts, caller: TaxCaller, request: PayLandTax): Promise<Outcome> {
  const { db, payments } = parts
  const request_hash = hashOf(request)
  const made = await transaction(db, (trx) => orderPayment(trx, parts, caller, { ...request, request_hash }))
  if ('again' in made) {
    if (made.again.request_hash !== request_hash) throw new AppError('payment_id_reused')
    return { status: 200, order: await answerOf(db, caller, made.again.id) }
  }
  await payments.carryOut(made.payment, request.payer_identifier)
  return { status: 201, order: await answerOf(db, caller, made.payment.subject_id) }
}

async function orderPayment(
  trx: Db,
  { payments }: LandTaxParts,
  caller: TaxCaller,
  request: PayLandTax & { request_hash: string },
): Promise<Made> {
  const { actor } = caller
  const at = await now(trx)
  const { registration_ids: ids, transaction_id } = request
  if (ids.length > 0) await lockOwnRegistrations(trx, actor.id, ids)
  const before = transaction_id === null ? undefined : await orderByTransaction(trx, actor.id, transaction_id)
  if (before) return { again: await ownAgain(trx, actor, before) }
  payments.refuseWithoutPayer(request.payment_method, request.payer_identifier)
  const owed = await orderTax(trx, caller, request, at)
  if (!owed) return { again: await ownAgain(trx, actor, await orderThatWasFirst(trx, actor.id, transaction_id)) }
  const by = { method: request.payment_method, payer: request.payer_identifier }
  return { payment: await payments.request(trx, { ...owed, ...by }, at) }
}

type Ordered = Pick<PayLandTax, 'registration_ids' | 'years' | 'up_to' | 'total_amount' | 'transaction_id'> & {
  request_hash: string
}

/**
 * Writes an order of years of tax, whose registrations are locked; null where the person used the transaction id before.
 * @throws what cannot be paid: rules/land-tax.md#refusals-to-pay
 */
export async function orderTax(trx: Db, caller: TaxCaller, request: Ordered, at: Date): Promise<Owed | null> {
  const { actor } = caller
  const { transaction_id, request_hash } = request
  await lockRates(trx)
  const lines = await dueLines(trx, caller, request, at)
  const [first] = lines
  if (!first) throw await nothingToPay(trx, request, caller)
  const amount_poisha = sumPoisha(lines.map(({ tax }) => tax.amount))
  if (request.total_amount != null && fromTaka(request.total_amount) !== amount_poisha)
    throw fieldError('total_amount', 'amount_differs')
  const owed = await writeOrder(trx, lines, { user_id: actor.id, transaction_id, request_hash, created_at: at })
  if (owed) await recordAssistedCase(trx, actor, owed.subject_id)
  return owed
}

type NewOrder = { user_id: number; transaction_id: string | null; request_hash: string; created_at: Date }

/** Writes an order of these years; null where the person used the transaction id before. */
export async function writeOrder(trx: Db, lines: readonly DueLine[], newOrder: NewOrder): Promise<Owed | null> {
  const { user_id, created_at } = newOrder
  const amount_poisha = sumPoisha(lines.map(({ tax }) => tax.amount))
  const order = await insertOrder(trx, { ...newOrder, amount_poisha })
  if (!order) return null
  await insertLines(
    trx,
    lines.map((line) => lineRow(line, { order_id: order.id, user_id, created_at })),
  )
  return {
    purpose: 'land_tax',
    subject_id: order.id,
    user_id,
    amount_poisha,
    office_id: Math.min(...lines.map(({ row }) => row.upazila.id)),
  }
}

/** The earlier order of the same request, unless a helper asks who did not make it. */
async function ownAgain<Before extends { id: number }>(
  trx: Db,
  actor: Pick<Actor, 'assistance'>,
  before: Before,
): Promise<Before> {
  await refuseOtherCase(trx, actor, before.id)
  return before
}

/** Other registrations were paid under this transaction id at this very moment. */
async function orderThatWasFirst(trx: Db, user_id: number, transaction_id: string | null) {
  const order = transaction_id === null ? undefined : await orderByTransaction(trx, user_id, transaction_id)
  if (!order) throw new AppError('conflict')
  return order
}

/** Reason that nothing is left: a payment is under way; or an amount was shown, and it was paid meanwhile. */
async function nothingToPay(trx: Db, { registration_ids, total_amount }: Ordered, { language }: TaxCaller) {
  const paidYears = await paidOrPendingYears(trx, registration_ids)
  const pending = paidYears.find(({ status }) => status === 'pending')
  if (pending) return new AppError('year_being_paid', { words: { year: digitsFor(pending.year, language) } })
  const last = paidYears.at(-1)
  if (!last || !total_amount) return new AppError('nothing_due')
  return new AppError('year_paid', { words: { year: digitsFor(last.year, language) } })
}

/** A year of a registration as a line of an order. */
export const lineRow = ({ row, tax }: DueLine, shared: { order_id: number; user_id: number; created_at: Date }) => ({
  ...shared,
  registration_id: row.id,
  upazila_id: row.upazila.id,
  year: tax.year,
  tax_rate_id: tax.rate.id,
  rate_poisha: tax.rate_poisha,
  taxable_decimals: tax.taxable_decimals,
  share_numerator: tax.share.numerator,
  share_denominator: tax.share.denominator,
  years_late: tax.years_late,
  exempt: tax.exempt,
  advance: tax.advance,
  principal_poisha: tax.principal,
  penalty_poisha: tax.penalty,
  amount_poisha: tax.amount,
})

/** Two requests are equal if everything agrees but the spelling of the payer's number. */
const hashOf = ({ registration_ids, years, up_to, payment_method, payer_identifier }: PayLandTax) =>
  sha256(
    JSON.stringify([
      registration_ids.toSorted((one, other) => one - other),
      years ?? (up_to === null ? null : { up_to }),
      payment_method,
      payerEnding(payment_method, payer_identifier),
    ]),
  )

/** The answer to a payment: a refused one is 402, with the order, and can be paid again. */
async function answerOf(db: Db, caller: TaxCaller, id: number): Promise<LandTaxOrder> {
  const order = await getOrder(db, caller, id)
  if (order.status === 'failed') throw new AppError('payment_declined', { extra: { order_id: id, order } })
  return order
}
