import type { GateLine } from '#contract/mutations/conflict-gate.ts'
import { isDecided, isOpen, type SettableStatus } from '#contract/mutations/mutation-moves.ts'
import type { MutationDecision, StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, transaction, uniqueViolation } from '#server/app/database.ts'
import { decideLockedCase, lockForReview } from '#server/cases/decide-case.ts'
import { placeInQueue } from '#server/cases/waiting/waiting-cases.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { notifyOverride } from '../concerned.service.ts'
import type { Gate } from '../gate/gate.service.ts'
import { dagOnRecord, lockLandAndDeed } from '../gate/gate.sql.ts'
import { storedChecklist } from '../gate/stored-checklist.ts'
import { insertEvent } from '../mutation-changes.sql.ts'
import { checklistOfRow } from '../mutation-course.service.ts'
import { notifyDecision } from '../mutation-messages.ts'
import type { MutationParts } from '../mutations.service.ts'
import { endRequestOf } from '../papers-request.service.ts'
import { type LockedMutationCase, mutationCases } from './mutation-cases.ts'
import { changeMutation } from './office-changes.sql.ts'
import { getOfficeMutation, rowInside } from './office-mutations.service.ts'
import { no_override, overrideOfApproval } from './overrides.ts'

const acts = {
  approved: 'approve',
  rejected: 'reject',
  pending: 'move',
  pending_payment: 'move',
  assigned_to_ac_land: 'move',
} as const satisfies Record<SettableStatus, string>

/**
 * Sets the status of a mutation, never of one's own; the citizen is notified. The status that it has already writes
 * nothing. A blocking rule stops an approval: 409 `mutation_blocked` with the checklist. What blocks because it is unknown is
 * passed over with a reason, which those whom it concerns are told. An applied mutation is final.
 */
export const decideMutation = (
  parts: MutationParts,
  context: RequestContext,
  id: number,
  decision: MutationDecision,
): Promise<StaffMutationInFull> =>
  asBlockedMutation(parts, context, id, () =>
    transaction(parts.db, async (trx) => {
      const locked = await lockForReview(trx, mutationCases, context, id, decision.status)
      if (locked.row.status === decision.status) return getOfficeMutation({ ...parts, db: trx }, context.actor, id)
      await decideLockedCase(trx, mutationCases, context, locked, {
        status: decision.status,
        act: acts[decision.status],
        rejection: decision.status === 'rejected' ? decision : undefined,
        write: (_, at) => writeDecision({ ...parts, db: trx }, context, locked, decision, at),
        // A mutation is confirmed before it is sent and has no undo: its message does not wait.
        notify: async ({ row, mutation }, { override_reason }, message) => {
          const { dedupe_key } = message(row.id, 'decision')
          await notifyDecision(trx, row, decision, dedupe_key)
          if (override_reason) await notifyOverride({ ...parts, db: trx }, mutation, override_reason)
        },
      })
      return getOfficeMutation({ ...parts, db: trx }, context.actor, id)
    }),
  )

/** Writes a decision of a locked mutation, with its event. A rule that blocks stops an approval, and a second open one of the dag. */
export async function writeDecision(
  parts: MutationParts,
  { actor }: RequestContext,
  { mutation, row }: LockedMutationCase,
  { status, remarks, reason, override_reason: why }: MutationDecision,
  at: Date,
) {
  if (mutation.applied_at !== null) throw new AppError('mutation_applied')
  const trx = parts.db
  await lockLandAndDeed(trx, mutation)
  const checklist = await storedChecklist(parts, mutation, at)
  if (status === 'approved') await refuseUnfitDag(trx, mutation.dag_id)
  const override = status === 'approved' ? await overrideOfApproval(trx, { mutation, checklist }, why) : no_override
  const paid = { is_paid: mutation.paid_at !== null, is_applied: false }
  const opens = isOpen({ ...paid, status }) && !isOpen({ ...paid, status: row.status })
  if (opens && trips(checklist, 'open_mutation')) throw new AppError('mutation_open')
  const out_of_turn = isDecided(status) && ((await placeInQueue(trx, actor, 'mutation', mutation.id)).place ?? 1) > 1
  const end = await endRequestOf(trx, mutation, { at, answered: false })
  const decided = { status, remarks, reviewer_id: actor.id, reviewed_at: at }
  await changeMutation(trx, mutation.id, { ...decided, ...end?.columns }, at)
  const event = { mutation_id: mutation.id, at, by_user_id: actor.id, by_role: actor.role }
  const change = { from_status: row.status, to_status: status, remark: remarks, reason, out_of_turn }
  await insertEvent(trx, { ...event, ...change, ...override, checklist })
  const notes = override.override_reason === null ? {} : override
  const after = await rowInside(trx, actor, mutation.id)
  return { after, override_reason: override.override_reason, audit_notes: { remarks, reason, ...notes } }
}

/** True if a rule of the checklist trips. */
export const trips = (checklist: readonly GateLine[], rule: GateLine['rule']) =>
  checklist.some((line) => line.rule === rule && line.state === 'trips')

/** Land is transferred from an open dag, once the office has stated which survey it is of. */
export async function refuseUnfitDag(trx: Db, dag_id: number | null): Promise<void> {
  const dag = dag_id === null ? null : await dagOnRecord(trx, dag_id)
  if (dag?.is_closed) throw new AppError('dag_closed')
  if (dag?.survey_type_id === null) throw new AppError('survey_not_stated', { extra: { dag_id } })
}

/** The database allows one open mutation of a dag: the second is refused with the checklist of that moment. */
export async function asBlockedMutation<Result>(
  gate: Gate,
  { actor }: RequestContext,
  id: number,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!uniqueViolation(error)?.startsWith('mutations_open')) throw error
    throw new AppError('mutation_blocked', {
      extra: { checklist: await checklistOfRow(gate, await rowInside(gate.db, actor, id)) },
    })
  }
}
