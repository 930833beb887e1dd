import { type CorrectionStatus, correctionMoves } from '#contract/corrections/correction-moves.ts'
import type { CaseKind } from '#server/cases/decide-case.ts'
import { lockToGiveBack } from '#server/payments/refunds/give-back.service.ts'
import { type LockedCorrection, lockCorrection } from '../correction-changes.sql.ts'
import { presentToStaff, rowInside } from './office-corrections.service.ts'
import type { OfficeRow } from './office-corrections.sql.ts'

/** A correction that stays as it is until the transaction ends. */
export type LockedCorrectionCase = { row: OfficeRow; correction: LockedCorrection }

/** Corrections as cases. */
export const correctionCases: CaseKind<CorrectionStatus, OfficeRow, LockedCorrectionCase> = {
  subject: 'corrections',
  moves: correctionMoves,
  lock: async (trx, actor, id, status) => {
    if (status === 'rejected') await lockToGiveBack(trx, 'correction', id)
    const correction = await lockCorrection(trx, id)
    return correction && { row: await rowInside(trx, actor, id), correction }
  },
  ownerIds: ({ row }) => [row.user_id],
  present: presentToStaff,
  // Never a name or an address: the cells are in the versions of the khatian.
  auditFacts: ({ user_id, status, kind, khatian_number, dag_number, dag_id, cells }) => ({
    user_id,
    status,
    kind,
    khatian_number,
    dag_number,
    dag_id,
    fields: cells.map(({ field }) => field),
  }),
  changedRows: async (_trx, _locked, { id, version }) => [{ id, version }],
}
