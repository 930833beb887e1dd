import { changedCells, correctedRecord } from '#contract/corrections/corrected-record.ts'
import { correctionMoves } from '#contract/corrections/correction-moves.ts'
import type { CorrectionCase } from '#contract/corrections/correction-office.ts'
import { now } from '#server/app/database.ts'
import { caseHistory, earlierOfDag } from '#server/cases/history/case-history.service.ts'
import { caseFileLink } from '#server/files/document-links.ts'
import { presentLatestKyc } from '#server/kyc/kyc.service.ts'
import { readRecord } from '#server/land-records/register/correct-record.service.ts'
import { presentTaxAfter, taxAfterCorrection } from '#server/land-tax/registrations/transfer/tax-after.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import type { CorrectionParts } from '../corrections.service.ts'
import { hasPaper, movingCellsOf } from '../moved-land.service.ts'
import { presentToStaff, rowInside } from './office-corrections.service.ts'

/** Applicant, the record as it is, and what happened so far; 404 outside the actor's upazilas. */
export async function getCorrectionCase(
  { db, secret }: CorrectionParts,
  { actor }: RequestContext,
  id: number,
): Promise<CorrectionCase> {
  const row = await rowInside(db, actor, id)
  const { deadline } = await presentToStaff(db, actor, row)
  const one = { kind: 'correction', subject: 'corrections', id, user_id: row.user_id } as const
  const submitted_at = new Date(row.paid_at ?? row.created_at)
  const record = await readRecord(db, row.dag_id)
  if (!record) throw new Error(`dag ${row.dag_id} has no khatian`)
  const changed_cells = row.status === 'approved' ? [] : changedCells(record, row.cells)
  const may_approve = correctionMoves[row.status].length > 0 && !record.is_closed && changed_cells.length === 0
  const tax = may_approve
    ? await taxAfterCorrection(
        db,
        { dag_id: row.dag_id, before: record, after: correctedRecord(record, row.cells) },
        await now(db),
      )
    : null
  const history = await caseHistory(
    db,
    actor,
    // The deadline is of the row: it is null before the payment.
    { ...one, submitted_at, clock_from: null, waits: false },
    (file_id, at) => caseFileLink(secret, file_id, actor, at),
  )
  return {
    identity: await presentLatestKyc(db, secret, row.user_id, actor),
    record,
    changed_cells,
    moves: await movingCellsOf(db, row),
    has_paper: await hasPaper(db, id),
    tax: tax && presentTaxAfter(tax),
    history: { ...history, deadline },
    earlier_of_dag: await earlierOfDag(db, actor, one, row.dag_id),
  }
}
