import type { DagOfMutation, StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { now, transaction, uniqueViolation } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { lockForReview } from '#server/cases/decide-case.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { notifyHolders } from '../concerned.service.ts'
import { dagOnRecord, lockLandAndDeed } from '../gate/gate.sql.ts'
import { storedChecklist } from '../gate/stored-checklist.ts'
import { insertEvent } from '../mutation-changes.sql.ts'
import type { MutationParts } from '../mutations.service.ts'
import { mutationCases } from './mutation-cases.ts'
import { changeMutation } from './office-changes.sql.ts'
import { getOfficeMutation, rowInside } from './office-mutations.service.ts'

/**
 * Sets the dag of a mutation in its mouza, until the transfer is entered in the khatian. The gate is evaluated again, and the
 * holders of the dag of a paid mutation are told.
 */
export async function setDag(
  parts: MutationParts,
  context: RequestContext,
  id: number,
  { dag_id }: DagOfMutation,
): Promise<StaffMutationInFull> {
  const { actor, request_id } = context
  try {
    return await transaction(parts.db, async (trx) => {
      const at = await now(trx)
      const { row, mutation } = await lockForReview(trx, mutationCases, context, id, null)
      if (mutation.applied_at !== null) throw new AppError('mutation_applied')
      await lockLandAndDeed(trx, mutation)
      const dag = await dagOnRecord(trx, dag_id)
      if (!dag) throw fieldError('dag_id', 'not_on_record')
      if (dag.is_closed) throw new AppError('dag_closed')
      if (dag.mouza_id !== mutation.mouza_id) throw fieldError('dag_id', 'not_in_place')
      await changeMutation(trx, id, { dag_id }, at)
      if (mutation.paid_at !== null && mutation.status !== 'rejected') await notifyHolders(trx, { ...mutation, dag_id })
      const checklist = await storedChecklist({ ...parts, db: trx }, { ...mutation, dag_id }, at)
      const event = { mutation_id: id, at, by_user_id: actor.id, by_role: actor.role, remark: null, checklist }
      await insertEvent(trx, { ...event, kind: 'dag_set', from_status: row.status, to_status: row.status })
      await recordAudit(trx, {
        actor_id: actor.id,
        act: 'set_dag',
        subject: 'mutations',
        subject_id: String(id),
        before: mutationCases.auditFacts(row),
        after: mutationCases.auditFacts(await rowInside(trx, actor, id)),
        request_id,
      })
      return getOfficeMutation({ ...parts, db: trx }, actor, id)
    })
  } catch (error) {
    // Another open mutation has that dag.
    if (uniqueViolation(error)?.startsWith('mutations_open')) throw new AppError('mutation_open')
    throw error
  }
}
