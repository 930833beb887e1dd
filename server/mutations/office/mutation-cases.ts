import { type MutationStatus, mutationMoves } from '#contract/mutations/mutation-moves.ts'
import type { CaseKind } from '#server/cases/decide-case.ts'
import { type LockedMutation, lockMutation } from '../mutation-changes.sql.ts'
import { presentToStaff, rowInside } from './office-mutations.service.ts'
import type { OfficeRow } from './office-mutations.sql.ts'

/** A mutation that stays as it is until the transaction ends. */
export type LockedMutationCase = { row: OfficeRow; mutation: LockedMutation }

/** Mutations as cases. */
export const mutationCases: CaseKind<MutationStatus, OfficeRow, LockedMutationCase> = {
  subject: 'mutations',
  moves: {
    pending_payment: mutationMoves.pending_payment.staff,
    pending: mutationMoves.pending.staff,
    assigned_to_ac_land: mutationMoves.assigned_to_ac_land.staff,
    approved: mutationMoves.approved.staff,
    rejected: mutationMoves.rejected.staff,
    flagged: mutationMoves.flagged.staff,
  },
  lock: async (trx, actor, id) => {
    const mutation = await lockMutation(trx, id)
    return mutation && { row: await rowInside(trx, actor, id), mutation }
  },
  ownerIds: ({ row }) => [row.user_id],
  present: presentToStaff,
  // Never the numbers of identity papers.
  auditFacts: ({ user_id, status, khatian_number, dag_number, dag_id, land_area, deed_number, applied_at }) => ({
    user_id,
    status,
    khatian_number,
    dag_number,
    dag_id,
    land_area,
    deed_number,
    applied_at,
  }),
  changedRows: async (_trx, _locked, { id, version }) => [{ id, version }],
}
