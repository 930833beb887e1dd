import { cellOf, correctedRecord } from '#contract/corrections/corrected-record.ts'
import type { CorrectionInFull } from '#contract/corrections/correction-answers.ts'
import { isPrivate } from '#contract/corrections/correction-cells.ts'
import { correctionApplicationFee, correctionRecordFee } from '#contract/corrections/correction-fees.ts'
import type { CorrectionForm } from '#contract/corrections/corrections.ts'
import { noSlips } from '#contract/corrections/moved-land.ts'
import { fromTaka, sumPoisha } from '#contract/payments/money.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { endDraft } from '#server/drafts/drafts.service.ts'
import { refuseOtherShares } from '#server/land-records/office/khatians/form-khatian.ts'
import { lockRecord, type RecordOfDag } from '#server/land-records/register/correct-record.service.ts'
import { feeInForce } from '#server/payments/fees.service.ts'
import { insertCorrection } from './correction-changes.sql.ts'
import { type CorrectionParts, getCorrection } from './corrections.service.ts'
import { movingCellsOf } from './moved-land.service.ts'

/**
 * Applies for a correction, which then waits for its fee. The cells are stored as they are on record now; what could
 * never be written is refused at its field. The saved draft of the form ends with it.
 */
export async function applyForCorrection(
  parts: CorrectionParts,
  actor: Actor,
  form: CorrectionForm,
  form_id?: string,
): Promise<CorrectionInFull> {
  const id = await transaction(parts.db, async (trx) => {
    const at = await now(trx)
    const fees = await feesOf(trx, form, at)
    const record = await lockRecord(trx, form.dag_id)
    if (!record) throw fieldError('dag_id', 'not_on_record')
    refuseUnfit(record, form)
    const cells = form.cells.map((cell) => ({ ...cell, before: cellOf(record, cell) ?? null }))
    await refuseNoSlip(trx, actor, form, cells)
    const { dag_id, upazila_id, mouza_id, khatian_version } = record
    const land = { dag_id, upazila_id, mouza_id, khatian_version }
    const numbers = { dag_number: record.dag_no, khatian_number: record.khatiyan_number }
    const { kind, explanation } = form
    await endDraft(trx, actor, 'correction', form_id)
    return insertCorrection(
      trx,
      { ...land, ...numbers, ...fees, kind, explanation, user_id: actor.id, created_at: at, updated_at: at },
      cells,
    )
  })
  return getCorrection(parts, actor, id)
}

type StoredCells = Parameters<typeof movingCellsOf>[1]['cells']

/** A mistake in writing is a slip of the pen: what names somebody else, or changes a share or an area, has another kind. */
async function refuseNoSlip(trx: Db, actor: Actor, { kind, dag_id }: CorrectionForm, cells: StoredCells) {
  if (kind !== 'clerical') return
  const moves = await movingCellsOf(trx, { dag_id, user_id: actor.id, cells })
  if (noSlips(moves).length > 0) throw fieldError('kind', 'not_clerical')
}

/** Both fees as they are in force; what the browser says of them is compared, never believed. */
async function feesOf(trx: Db, form: CorrectionForm, at: Date) {
  const application = await feeInForce(trx, correctionApplicationFee, at)
  const record = await feeInForce(trx, correctionRecordFee, at)
  if (fromTaka(form.fee_amount) !== sumPoisha([application.amount_poisha, record.amount_poisha]))
    throw fieldError('fee_amount', 'fee_differs')
  return { application_fee_poisha: application.amount_poisha, record_fee_poisha: record.amount_poisha }
}

function refuseUnfit(record: RecordOfDag, { cells, khatian_version }: CorrectionForm): void {
  if (record.is_closed) throw new AppError('dag_closed')
  if (record.khatian_version !== khatian_version)
    throw new AppError('conflict', { extra: { current: { khatian_version: record.khatian_version }, changed: null } })
  for (const [index, cell] of cells.entries()) {
    const before = cellOf(record, cell)
    if (before === undefined) throw fieldError(`cells.${index}.owner_row`, 'not_on_record')
    // An answer about a private cell would let anybody guess it.
    if (!isPrivate(cell.field) && before === cell.after) throw fieldError(`cells.${index}.after`, 'cell_unchanged')
  }
  const after = correctedRecord(record, cells)
  if (cells.some(({ field }) => field === 'share')) refuseOtherShares('cells', after.owners, record.owners)
}
