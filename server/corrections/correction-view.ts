import type { OpenRequest } from '#contract/cases/papers-requests.ts'
import type { RejectionGround } from '#contract/cases/rejections.ts'
import type { Correction, CorrectionCell } from '#contract/corrections/correction-answers.ts'
import { isPrivate } from '#contract/corrections/correction-cells.ts'
import { isDecided } from '#contract/corrections/correction-moves.ts'
import { takaOf } from '#contract/payments/money.ts'
import { presentStatus } from '#contract/payments/payments.ts'
import { paymentLineOf } from '#server/payments/payment-line.ts'
import type { CellRow, CorrectionRow } from './corrections.sql.ts'

export type View = {
  /** Staff see every cell; the applicant sees father and address of the record with a paid copy. */
  sees_all: boolean
  /** Day by which a correction whose days are counted from a moment is decided. */
  promisedDay: (counted_from: Date) => string
  /** Open questions of the office, by correction. */
  requests: ReadonlyMap<number, OpenRequest>
  /** Grounds of rejections, by correction. */
  grounds: ReadonlyMap<number, RejectionGround>
}

export function presentCorrection(row: CorrectionRow, { sees_all, promisedDay, requests, grounds }: View): Correction {
  const {
    user_id: _user,
    reviewer_role: _role,
    clock_from: _clock,
    has_copy,
    application_fee_poisha,
    record_fee_poisha,
    ...rest
  } = row
  const { fee_poisha, payment, ...visible } = rest
  const { status, paid_at } = row
  const line = payment && paymentLineOf(payment)
  return {
    ...visible,
    cells: row.cells.map((cell) => presentCell(cell, sees_all || has_copy)),
    payment_status: paid_at !== null ? 'paid' : payment ? presentStatus(payment.state) : 'unpaid',
    fee_amount: takaOf(fee_poisha),
    application_fee: takaOf(application_fee_poisha),
    record_fee: takaOf(record_fee_poisha),
    must_pay: paid_at === null && !isDecided(status),
    papers_request: requests.get(row.id) ?? null,
    rejection_ground: grounds.get(row.id) ?? null,
    complete_by: status === 'pending' && paid_at !== null ? promisedDay(countedFrom(paid_at, row)) : null,
    payment: line && { ...line, may_pay_again: line.may_pay_again && paid_at === null },
    payment_method: payment?.method ?? null,
    payer_identifier: payment?.payer_masked || null,
  }
}

/** Moment from which the days of a correction count: its payment, or the last answer to a question. */
export const countedFrom = (paid_at: string, { clock_from }: Pick<CorrectionRow, 'clock_from'>) =>
  new Date(clock_from ?? paid_at)

function presentCell(cell: CellRow, sees_all: boolean): CorrectionCell {
  const is_hidden = !sees_all && isPrivate(cell.field)
  return { ...cell, before: is_hidden ? null : cell.before, is_hidden }
}
