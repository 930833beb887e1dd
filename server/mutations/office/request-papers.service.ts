import { canRequestPapers, isDecided } from '#contract/mutations/mutation-moves.ts'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import type { RequestPapers } from '#contract/mutations/papers-request.ts'
import { AppError } from '#server/app/app-error.ts'
import { now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { lockForReview } from '#server/cases/decide-case.ts'
import { recordPapersRequest } from '#server/cases/papers-requests/papers-requests.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { storedChecklist } from '../gate/stored-checklist.ts'
import { insertEvent, type LockedMutation } from '../mutation-changes.sql.ts'
import { notifyPapersRequest } from '../mutation-messages.ts'
import type { MutationParts } from '../mutations.service.ts'
import { mutationCases } from './mutation-cases.ts'
import { changeMutation } from './office-changes.sql.ts'
import { getOfficeMutation } from './office-mutations.service.ts'

/**
 * Asks the applicant for papers, who is notified: the mutation is `flagged`, and its clocks wait. 409 unless it is paid
 * and pending or in inquiry.
 */
export const requestPapers = (
  parts: MutationParts,
  context: RequestContext,
  id: number,
  { groups, remarks, days }: RequestPapers,
): Promise<StaffMutationInFull> =>
  transaction(parts.db, async (trx) => {
    const { row, mutation } = await lockForReview(trx, mutationCases, context, id, null)
    refuseRequest(mutation)
    const at = await now(trx)
    const { actor } = context
    const answer_by = await recordPapersRequest(trx, {
      subject: 'mutations',
      case_id: id,
      officer_id: actor.id,
      requested_at: at,
      papers: [...groups],
      remarks,
      days,
      status_before: mutation.status,
    })
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'request_papers',
      subject: 'mutations',
      subject_id: String(id),
      before: { status: mutation.status },
      after: { papers: groups, remarks, answer_by },
      request_id: context.request_id,
    })
    await changeMutation(trx, id, { status: 'flagged', papers_requested_at: at }, at)
    await insertEvent(trx, {
      mutation_id: id,
      at,
      by_user_id: actor.id,
      by_role: actor.role,
      from_status: mutation.status,
      to_status: 'flagged',
      remark: remarks,
      checklist: await storedChecklist({ ...parts, db: trx }, mutation, at),
    })
    await notifyPapersRequest(trx, row, { groups, remarks, answer_by }, at)
    return getOfficeMutation({ ...parts, db: trx }, actor, id)
  })

function refuseRequest({ status, paid_at }: LockedMutation): void {
  if (canRequestPapers({ status, is_paid: paid_at !== null })) return
  if (isDecided(status)) throw new AppError('mutation_decided')
  throw new AppError(status === 'flagged' ? 'papers_requested' : 'mutation_unpaid')
}
