import { correctionApplicationFee, correctionRecordFee } from '#contract/corrections/correction-fees.ts'
import { type Poisha, poisha } from '#contract/payments/money.ts'
import type { Db } from '#server/app/database.ts'
import { refuseRefundOfFee } from '#server/cases/case-fee.service.ts'
import { issueReceipt } from '#server/documents/papers/issue.service.ts'
import { withdrawPapersOf } from '#server/documents/papers/revoke.service.ts'
import { isDagClosed, landOfDag } from '#server/land-records/land.service.ts'
import { officerWhoTook } from '#server/payments/cash/take-cash.service.ts'
import { namesOnReceipt } from '#server/payments/fees.service.ts'
import type { PaymentRow, PurposeRoom } from '#server/payments/payments.service.ts'
import { isRealMoney } from '#server/payments/provider-names.ts'
import { changeCorrection, type LockedCorrection, lockCorrection } from './correction-changes.sql.ts'
import { notifyOwner } from './correction-messages.ts'
import { notifyOthers } from './objections.service.ts'

/** Settles or fails a correction's fees inside the settling transaction. Both are on the account of changes to the record. */
export const correctionSettlement: PurposeRoom = {
  revenue_account: 'revenue:mutation',
  lock: async (trx, { subject_id, office_id }) => {
    const correction = await lockedCorrection(trx, subject_id)
    return {
      // Money that arrives late, for a correction that was paid by another try or for a dag that was closed, is refunded.
      is_paid:
        correction.paid_at !== null ||
        correction.status !== 'pending_payment' ||
        (await isDagClosed(trx, correction.dag_id)),
      lines: feeLines(correction).map((line) => ({ ...line, office_id })),
      settled: async (payment, at) => {
        await changeCorrection(trx, correction.id, { paid_at: at, status: 'pending', clock_from: null }, at)
        await notifyOthers(trx, correction, at)
        const receipts = await issueInvoice(trx, correction, payment, at)
        await notifyOwner(trx, 'correction_paid', payment, receipts)
      },
    }
  },
  failed: async (trx, payment) => {
    const { paid_at } = await lockedCorrection(trx, payment.subject_id)
    // Paid by another try meanwhile: then there is nothing to do about this one.
    if (paid_at === null) await notifyOwner(trx, 'correction_refused', payment)
  },
  refuseRefund: async (trx, { subject_id }, is_whole) => {
    await refuseRefundOfFee(trx, 'correction', await lockedCorrection(trx, subject_id), is_whole)
  },
  givenBack: async (trx, { id: payment_id, subject_id }, { is_whole, at, reason }) => {
    if (!is_whole) return
    // If it is taken up again, its fee is paid again.
    await changeCorrection(trx, subject_id, { paid_at: null }, at)
    await withdrawPapersOf(trx, { payment_id, line_ids: null, at, reason })
  },
  refunded: async (trx, payment) => notifyOwner(trx, 'correction_refunded', payment),
}

async function lockedCorrection(trx: Db, id: number): Promise<LockedCorrection> {
  const correction = await lockCorrection(trx, id)
  if (!correction) throw new Error(`correction ${id} is not there`)
  return correction
}

type FeeLine = { line_id: number; amount_poisha: Poisha }

/** The two fees, as lines of the ledger: 1 is of the application, 2 of the record. One that costs nothing is none. */
const feeLines = (correction: LockedCorrection): FeeLine[] =>
  [correction.application_fee_poisha, correction.record_fee_poisha]
    .map((amount, index) => ({ line_id: index + 1, amount_poisha: poisha(amount) }))
    .filter(({ amount_poisha }) => amount_poisha > 0)

async function issueInvoice(trx: Db, correction: LockedCorrection, payment: PaymentRow, at: Date) {
  const land = await landOfDag(trx, correction.dag_id)
  if (!land) throw new Error(`correction ${correction.id} has no land`)
  const { payer_name, labelOf } = await namesOnReceipt(trx, {
    user_id: correction.user_id,
    fees: [correctionApplicationFee, correctionRecordFee],
    at: correction.created_at,
  })
  const lines = feeLines(correction).map(({ line_id, amount_poisha }) => ({
    ...labelOf(line_id === 1 ? correctionApplicationFee : correctionRecordFee),
    amount_poisha,
  }))
  return issueReceipt(trx, {
    series: 'JC',
    office_id: payment.office_id,
    payment_id: payment.id,
    assisted_by: null,
    at,
    content: {
      payer_name,
      method: payment.method,
      payer_masked: payment.payer_masked,
      taken_by: await officerWhoTook(trx, payment),
      reference: payment.reference,
      lines,
      total_poisha: poisha(payment.amount_poisha),
      parcel: land.parcel,
      demo: !isRealMoney(payment.provider),
    },
  })
}
