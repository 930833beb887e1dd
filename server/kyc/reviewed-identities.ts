import { AppError } from '#server/app/app-error.ts'
import type { ReviewedCase } from '#server/cases/reviews/reviews.service.ts'
import { hasOtherKyc, lockKyc, reopenKyc } from './kyc.sql.ts'

/** Identities whose rejection is reviewed. A newer proof that waits or is accepted replaces a rejected one. */
export const reviewedIdentities: ReviewedCase = {
  isReplaced: hasOtherKyc,
  reopen: async (trx, _context, id, { clockFrom }) => {
    const row = await lockKyc(trx, id)
    if (!row) throw new AppError('not_found')
    await reopenKyc(trx, id, { clock_from: await clockFrom(row.clock_from ?? row.submitted_at) })
  },
}
