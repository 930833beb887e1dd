import { AppError } from '#server/app/app-error.ts'
import { keepsFee } from '#server/cases/case-fee.service.ts'
import type { ReviewedCase } from '#server/cases/reviews/reviews.service.ts'
import { changeCorrection, lockCorrection } from '../correction-changes.sql.ts'

/** Corrections whose rejection is reviewed. Two of one dag may wait at the same time, so that none replaces another. */
export const reviewedCorrections: ReviewedCase = {
  isReplaced: async () => false,
  reopen: async (trx, _context, id, { at, clockFrom }) => {
    const row = await lockCorrection(trx, id)
    if (!row) throw new AppError('not_found')
    const { paid_at } = row
    const waiting =
      paid_at && (await keepsFee(trx, 'correction', row))
        ? ({ status: 'pending', clock_from: await clockFrom(row.clock_from ?? paid_at) } as const)
        : ({ status: 'pending_payment', paid_at: null } as const)
    await changeCorrection(trx, id, { ...waiting, remarks: null, reviewer_id: null, reviewed_at: null }, at)
  },
}
