import { z } from 'zod'

export const CorrectionStatus = z.enum(['pending_payment', 'pending', 'flagged', 'approved', 'rejected'], {
  error: 'unknown_choice',
})
export type CorrectionStatus = z.infer<typeof CorrectionStatus>

/** A decision of the office. An approval writes the record in the same transaction, so both are final. */
export const CorrectionVerdict = CorrectionStatus.extract(['approved', 'rejected'])
export type CorrectionVerdict = z.infer<typeof CorrectionVerdict>

/**
 * Decisions that the office can make of a status: only what is paid is approved or rejected. A `flagged` one waits for the
 * applicant's answer.
 */
export const correctionMoves: Record<CorrectionStatus, readonly CorrectionStatus[]> = {
  pending_payment: [],
  pending: CorrectionVerdict.options,
  flagged: CorrectionVerdict.options,
  approved: [],
  rejected: [],
}

export const isDecided = (status: CorrectionStatus) => status === 'approved' || status === 'rejected'
