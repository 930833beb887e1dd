import { fromTaka, type Poisha, poisha, sumPoisha, takaOf } from '#contract/payments/money.ts'
import type { DeclineRefund, NewRefund, OfficeRefund, PaymentRefunds } from '#contract/payments/refunds.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { notifyPayer } from '../money-back/notify-payer.ts'
import { officePayments } from '../office/office-payments.sql.ts'
import { lockPayment, type PaymentRow } from '../payments.sql.ts'
import type { Purposes } from '../settle.ts'
import {
  insertRefund,
  type Line,
  linesOf,
  lockRefund,
  openRefundOf,
  paidStateOf,
  type RefundFound,
  type RefundRow,
  refundById,
  refundedSum,
  refundsOf,
  updateRefund,
} from './refunds.sql.ts'

const present = ({ amount_poisha, ...refund }: RefundFound): OfficeRefund => ({
  ...refund,
  amount: takaOf(amount_poisha),
})

async function refuseOutside(db: Db, actor: Actor, payment_id: number): Promise<void> {
  if (!(await officePayments.byId(db, payment_id, await officesOf(db, actor)))) throw new AppError('not_found')
}

async function listRefunds(db: Db, actor: Actor, payment_id: number): Promise<PaymentRefunds> {
  await refuseOutside(db, actor, payment_id)
  const lines = await linesOf(db, payment_id)
  return {
    lines: lines.map(({ line_id, office, year, amount_poisha, left_poisha }) => ({
      line_id,
      office,
      year,
      amount: takaOf(amount_poisha),
      left: takaOf(left_poisha),
    })),
    refunds: (await refundsOf(db, payment_id)).map(present),
  }
}

async function found(db: Db, id: number): Promise<OfficeRefund> {
  const refund = await refundById(db, id)
  if (!refund) throw new AppError('not_found')
  return present(refund)
}

type Parts = {
  db: Db
  purposes: Purposes
  /** Poisha of one payment above which a second admin approves. */
  limit_poisha: Poisha
}

/** Refunds by an act of the office: rules/payments.md#refunds. */
export function makeRefunds({ db, purposes, limit_poisha }: Parts) {
  /**
   * Requests a refund of a settled payment: all that is left of it, or of one line, or a part of a line. Above the limit,
   * which counts everything that is given back of the payment, another admin approves it. Throws `refund_impossible` for a
   * payment that is not paid or of which nothing is left, `refund_under_way`, and what the paid thing refuses.
   */
  async function request({ actor, request_id }: RequestContext, payment_id: number, form: NewRefund) {
    await refuseOutside(db, actor, payment_id)
    const id = await transaction(db, async (trx) => {
      const payment = await lockPayment(trx, payment_id)
      if (payment?.status !== 'succeeded') throw new AppError('refund_impossible')
      if (await openRefundOf(trx, payment_id)) throw new AppError('refund_under_way')
      const amount_poisha = amountOf(await linesOf(trx, payment_id), form)
      await purposes[payment.purpose].refuseRefund?.(trx, payment, isWhole(payment, amount_poisha))
      const at = await now(trx)
      const waits = (await refundedSum(trx, payment_id)) + amount_poisha > limit_poisha
      const refund_id = await insertRefund(trx, {
        payment_id,
        line_id: form.line_id,
        amount_poisha,
        reason: form.reason,
        requested_by: actor.id,
        requested_at: at,
        ...(waits ? { state: 'waiting' } : { state: begunState(payment), next_check_at: at }),
      })
      await recordAudit(trx, {
        actor_id: actor.id,
        act: 'request_refund',
        subject: 'payments',
        subject_id: payment.reference,
        request_id,
        before: {},
        after: { amount: takaOf(amount_poisha), line_id: form.line_id, reason: form.reason },
      })
      if (!waits) await notifyPayer(trx, payment, { ...form, id: refund_id, amount_poisha }, 'refund_begun')
      return refund_id
    })
    return found(db, id)
  }

  /** Approves a refund above the limit. Throws `refund_own` for the admin who requested it, `refund_decided`, and what the paid thing refuses by now. */
  const approve = (author: RequestContext, id: number) =>
    decide(author, id, 'approve_refund', async (trx, payment, refund, at) => {
      if (refund.requested_by === author.actor.id) throw new AppError('refund_own')
      await purposes[payment.purpose].refuseRefund?.(trx, payment, isWhole(payment, refund.amount_poisha))
      await updateRefund(trx, id, { state: begunState(payment), next_check_at: at })
      await notifyPayer(trx, payment, refund, 'refund_begun')
    })

  /** Declines a refund that waits, which the admin who requested it may do too. */
  const decline = (author: RequestContext, id: number, { reason }: DeclineRefund) =>
    decide(author, id, 'decline_refund', (trx, _payment, _refund, at) =>
      updateRefund(trx, id, { state: 'declined', decline_reason: reason, ended_at: at }),
    )

  async function decide(
    { actor, request_id }: RequestContext,
    id: number,
    act: 'approve_refund' | 'decline_refund',
    apply: (trx: Db, payment: PaymentRow, refund: RefundRow, at: Date) => Promise<unknown>,
  ) {
    const known = await refundById(db, id)
    if (!known) throw new AppError('not_found')
    await refuseOutside(db, actor, known.payment_id)
    await transaction(db, async (trx) => {
      const payment = await lockPayment(trx, known.payment_id)
      const refund = await lockRefund(trx, id)
      if (!payment || refund?.state !== 'waiting') throw new AppError('refund_decided')
      const at = await now(trx)
      await apply(trx, payment, refund, at)
      if (refund.requested_by !== actor.id) await updateRefund(trx, id, { decided_by: actor.id, decided_at: at })
      await recordAudit(trx, {
        actor_id: actor.id,
        act,
        subject: 'payments',
        subject_id: payment.reference,
        request_id,
        before: { state: 'waiting' },
        after: { refund_id: id, amount: takaOf(refund.amount_poisha) },
      })
    })
    return found(db, id)
  }

  return { list: listRefunds.bind(null, db), request, approve, decline }
}

/** What the payments of a thing make of it, for the room of the thing. */
export const paidState = paidStateOf

/** Cash is given back by an officer, who records it: there is no provider to call. */
export const begunState = ({ method }: PaymentRow) => (method === 'cash' ? 'at_provider' : 'due')

/** True for all that is left of a payment. */
const isWhole = ({ amount_poisha, refunded_poisha }: PaymentRow, refund_poisha: number) =>
  refund_poisha === amount_poisha - refunded_poisha

/** Poisha of a requested refund. @throws validation_failed for an amount above what is left, or without its line */
function amountOf(lines: readonly Line[], { line_id, amount }: NewRefund): Poisha {
  const chosen = line_id === null ? lines : lines.filter((line) => line.line_id === line_id)
  const left = sumPoisha(chosen.map(({ left_poisha }) => poisha(left_poisha)))
  if (line_id !== null && chosen.length === 0) throw fieldError('line_id', 'unknown_choice')
  if (left <= 0) throw new AppError('refund_impossible')
  if (amount === null) return left
  const typed = fromTaka(amount)
  if (typed === null || typed <= 0) throw fieldError('amount', 'too_small')
  if (typed > left) throw fieldError('amount', 'refund_above_left')
  if (typed < left && chosen.length > 1) throw fieldError('line_id', 'refund_line_needed')
  return typed
}
