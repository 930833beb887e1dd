import { AppError } from '#server/app/app-error.ts'
import type { ReviewedCase } from '#server/cases/reviews/reviews.service.ts'
import { changeCorrection, lockCorrection } from '../correction-changes.sql.ts'

/** Corrections whose rejection is reviewed. Two of one dag may wait at the same time, so that none replaces another. */
export const reviewedCorrections: ReviewedCase = {
  isReplaced: async () => false,
  reopen: async (trx, _context, id, { at }) => {
    const row = await lockCorrection(trx, id)
    if (!row) throw new AppError('not_found')
    const status = row.paid_at === null ? 'pending_payment' : 'pending'
    await changeCorrection(trx, id, { status, remarks: null, reviewer_id: null, reviewed_at: null }, at)
  },
}
