import { AppError } from '#server/app/app-error.ts'
import type { ReviewedCase } from '#server/cases/reviews/reviews.service.ts'
import { hasOtherOfLand, lockClock, updateRegistration } from '../registration-changes.sql.ts'

/** Registrations whose rejection is reviewed. Another of the person for the same land replaces a rejected one. */
export const reviewedRegistrations: ReviewedCase = {
  isReplaced: hasOtherOfLand,
  reopen: async (trx, _context, id, { at, clockFrom }) => {
    const row = await lockClock(trx, id)
    if (!row) throw new AppError('not_found')
    const clock_from = await clockFrom(row.clock_from ?? row.submitted_at)
    const waiting = { status: 'pending', reviewer_id: null, reviewed_at: null, notes: null } as const
    await updateRegistration(trx, id, { ...waiting, clock_from, updated_at: at })
  },
}
