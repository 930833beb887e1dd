import { isDecided } from '#contract/corrections/correction-moves.ts'
import type { RequestCorrectionPapers, StaffCorrectionInFull } from '#contract/corrections/correction-office.ts'
import { AppError } from '#server/app/app-error.ts'
import { now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { lockForReview } from '#server/cases/decide-case.ts'
import { recordPapersRequest } from '#server/cases/papers-requests/papers-requests.service.ts'
import { refuseReviewed } from '#server/cases/reviews/reviews.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { changeCorrection, type LockedCorrection } from '../correction-changes.sql.ts'
import { notifyRequest } from '../correction-messages.ts'
import type { CorrectionParts } from '../corrections.service.ts'
import { correctionCases } from './correction-cases.ts'
import { getOfficeCorrection } from './office-corrections.service.ts'

/**
 * Asks the applicant for papers or words, who is notified: the correction is `flagged`, in no queue, and its clock waits.
 * @throws own_case, conflict, correction_unpaid, papers_requested, correction_decided, another_officer
 */
export const requestPapers = (
  parts: CorrectionParts,
  context: RequestContext,
  id: number,
  { papers, remarks, days }: RequestCorrectionPapers,
): Promise<StaffCorrectionInFull> =>
  transaction(parts.db, async (trx) => {
    const { row, correction } = await lockForReview(trx, correctionCases, context, id, null)
    const { actor } = context
    await refuseReviewed(trx, 'corrections', id, actor)
    refuseRequest(correction)
    const at = await now(trx)
    const { status } = correction
    const answer_by = await recordPapersRequest(trx, {
      subject: 'corrections',
      case_id: id,
      officer_id: actor.id,
      requested_at: at,
      papers,
      remarks,
      days,
      status_before: status,
    })
    await changeCorrection(trx, id, { status: 'flagged' }, at)
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'request_papers',
      subject: 'corrections',
      subject_id: String(id),
      before: { status },
      after: { status: 'flagged', papers, remarks, answer_by },
      request_id: context.request_id,
    })
    await notifyRequest(trx, row, { papers, remarks, answer_by }, at)
    return getOfficeCorrection({ ...parts, db: trx }, actor, id)
  })

function refuseRequest({ status }: LockedCorrection): void {
  if (status === 'pending') return
  if (isDecided(status)) throw new AppError('correction_decided')
  throw new AppError(status === 'flagged' ? 'papers_requested' : 'correction_unpaid')
}
