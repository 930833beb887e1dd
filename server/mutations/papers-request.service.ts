import type { MutationInFull } from '#contract/mutations/mutation-answers.ts'
import { MutationStatus } from '#contract/mutations/mutation-moves.ts'
import type { AnswerPapersRequest } from '#contract/mutations/papers-request.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { actingPerson, refuseOtherCase } from '#server/assistance/assisted-cases.service.ts'
import { endPapersRequest } from '#server/cases/papers-requests/papers-requests.service.ts'
import { storedChecklist } from './gate/stored-checklist.ts'
import {
  countDocuments,
  insertEvent,
  type LockedMutation,
  lockOwnMutation,
  moveMutation,
} from './mutation-changes.sql.ts'
import { getMutationInFull, type MutationParts } from './mutations.service.ts'

/**
 * Gives one's own mutation back to the office, with papers that were added since it asked, or with remarks that say why
 * there are none: it has the status that it had before, and its clocks go on.
 */
export const answerPapersRequest = (
  parts: MutationParts,
  actor: Actor,
  id: number,
  { remarks }: AnswerPapersRequest,
): Promise<MutationInFull> =>
  transaction(parts.db, async (trx) => {
    await refuseOtherCase(trx, actor, id)
    const mutation = await lockOwnMutation(trx, actor.id, id)
    if (!mutation) throw new AppError('not_found')
    if (mutation.status !== 'flagged') throw new AppError('papers_not_requested')
    const added = await countDocuments(trx, id, requestedAt(mutation))
    if (added === 0 && remarks === null) throw fieldError('remarks', 'paper_or_remarks')
    const at = await now(trx)
    const end = await endRequestOf(trx, mutation, { at, answered: true, answer: remarks })
    const status = MutationStatus.parse(end?.status_before ?? 'pending')
    await moveMutation(trx, id, { status, ...end?.columns }, at)
    await insertEvent(trx, {
      mutation_id: id,
      at,
      by_user_id: await actingPerson(trx, actor),
      by_role: 'user',
      from_status: 'flagged',
      to_status: status,
      remark: remarks,
      checklist: await storedChecklist({ ...parts, db: trx }, mutation, at),
    })
    return getMutationInFull({ ...parts, db: trx }, actor, id)
  })

/** Older flagged mutations have no request: the officer who flagged them was the last to look. */
const requestedAt = ({ papers_requested_at, reviewed_at, created_at }: LockedMutation) =>
  papers_requested_at ?? reviewed_at ?? created_at

/** Ends the open request of a locked mutation, with the columns that follow; undefined where there is none. */
export async function endRequestOf(
  trx: Db,
  { id, paid_at, clock_from }: LockedMutation,
  end: { at: Date; answered: boolean; answer?: string | null },
) {
  const ended = await endPapersRequest(
    trx,
    { subject: 'mutations', case_id: id, counted_from: clock_from ?? paid_at },
    end,
  )
  if (!ended) return undefined
  return {
    status_before: ended.status_before,
    columns: { papers_requested_at: null, clock_from: ended.clock_from },
  }
}
