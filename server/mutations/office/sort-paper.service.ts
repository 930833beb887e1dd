import { isDecided } from '#contract/mutations/mutation-moves.ts'
import type { PaperGroup, StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { AppError } from '#server/app/app-error.ts'
import { now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { lockForReview } from '#server/cases/decide-case.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import type { MutationParts } from '../mutations.service.ts'
import { mutationCases } from './mutation-cases.ts'
import { changeMutation, setPaperGroup } from './office-changes.sql.ts'
import { getOfficeMutation } from './office-mutations.service.ts'

/** Records what a paper is, until the mutation is decided. The file stays as it was sent. */
export const sortPaper = (
  parts: MutationParts,
  context: RequestContext,
  { id, document_id }: { id: number; document_id: number },
  { group }: PaperGroup,
): Promise<StaffMutationInFull> =>
  transaction(parts.db, async (trx) => {
    const { mutation } = await lockForReview(trx, mutationCases, context, id, null)
    if (isDecided(mutation.status)) throw new AppError('mutation_decided')
    if (!(await setPaperGroup(trx, { id: document_id, mutation_id: id, document_group: group })))
      throw new AppError('not_found')
    await changeMutation(trx, id, {}, await now(trx))
    await recordAudit(trx, {
      actor_id: context.actor.id,
      act: 'sort_paper',
      subject: 'mutations',
      subject_id: String(id),
      before: null,
      after: { document_id, group },
      request_id: context.request_id,
    })
    return getOfficeMutation({ ...parts, db: trx }, context.actor, id)
  })
