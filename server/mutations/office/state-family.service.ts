import type { StatedFamily } from '#contract/mutations/family.ts'
import { isDecided } from '#contract/mutations/mutation-moves.ts'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { AppError } from '#server/app/app-error.ts'
import { now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { lockForReview } from '#server/cases/decide-case.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { checkFamily } from '../check-family.ts'
import { familyOf, insertFamily } from '../families.sql.ts'
import { storedChecklist } from '../gate/stored-checklist.ts'
import { notifyHeirs } from '../heirs/heirs.service.ts'
import { insertEvent } from '../mutation-changes.sql.ts'
import type { MutationParts } from '../mutations.service.ts'
import { mutationCases } from './mutation-cases.ts'
import { changeMutation } from './office-changes.sql.ts'
import { getOfficeMutation } from './office-mutations.service.ts'

/**
 * States the family of a paid inheritance that has none, before its decision. Its heirs are told, and their days begin.
 * @throws mutation_decided, mutation_unpaid, family_stated
 */
export const stateFamily = (
  parts: MutationParts,
  context: RequestContext,
  id: number,
  family: StatedFamily,
): Promise<StaffMutationInFull> =>
  transaction(parts.db, async (trx) => {
    const { actor, request_id } = context
    const { row, mutation } = await lockForReview(trx, mutationCases, context, id, null)
    if (isDecided(mutation.status)) throw new AppError('mutation_decided')
    if (mutation.paid_at === null) throw new AppError('mutation_unpaid')
    checkFamily({ family, mutation_type: mutation.mutation_type, buyers: row.buyers })
    if (await familyOf(trx, parts.secret, id)) throw new AppError('family_stated')
    const at = await now(trx)
    const gate = { ...parts, db: trx }
    await insertFamily(trx, parts.secret, id, family, at)
    await notifyHeirs(gate, mutation, at)
    await changeMutation(trx, id, {}, at)
    await insertEvent(trx, {
      mutation_id: id,
      at,
      by_user_id: actor.id,
      by_role: actor.role,
      remark: null,
      kind: 'family_stated',
      from_status: row.status,
      to_status: row.status,
      checklist: await storedChecklist(gate, mutation, at),
    })
    // Names of relatives stay with the sealed family.
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'state_family',
      subject: 'mutations',
      subject_id: String(id),
      request_id,
      before: null,
      after: { persons: family.persons.length },
    })
    return getOfficeMutation(gate, actor, id)
  })
