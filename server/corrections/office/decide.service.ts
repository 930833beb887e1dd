import { isReason } from '#contract/cases/reasons.ts'
import { changedCells, correctedRecord } from '#contract/corrections/corrected-record.ts'
import { isPrivate } from '#contract/corrections/correction-cells.ts'
import type { CorrectionDecision, StaffCorrectionInFull } from '#contract/corrections/correction-office.ts'
import { type MovingCell, needsReason } from '#contract/corrections/moved-land.ts'
import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { decideCase } from '#server/cases/decide-case.ts'
import { endPapersRequest } from '#server/cases/papers-requests/papers-requests.service.ts'
import { issueCorrectionPapers } from '#server/documents/papers/issue.service.ts'
import { landOfDag } from '#server/land-records/land.service.ts'
import { notifyRegistrants } from '#server/land-records/office/dags/registered-dag.service.ts'
import {
  correctRecord,
  lockRecord,
  type RecordOfDag,
  takenNumberError,
} from '#server/land-records/register/correct-record.service.ts'
import { applicantAmong } from '#server/land-tax/registrations/review/applicant.ts'
import {
  announceMovedTax,
  lockTaxOfDag,
  moveTaxByCorrection,
} from '#server/land-tax/registrations/transfer/move-tax.service.ts'
import { taxAfterCorrection } from '#server/land-tax/registrations/transfer/tax-after.service.ts'
import { giveBack } from '#server/payments/refunds/give-back.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { changeCorrection } from '../correction-changes.sql.ts'
import { notifyDecision, notifyObjector, notifyOtherOfApproval } from '../correction-messages.ts'
import type { CorrectionParts } from '../corrections.service.ts'
import { hasPaper, lastDayOf, movingCellsOf } from '../moved-land.service.ts'
import { noticedUsers, objectorsOf } from '../objections.sql.ts'
import { correctionCases, type LockedCorrectionCase } from './correction-cases.ts'
import { approvedSales } from './dag-sales.sql.ts'
import { getOfficeCorrection, isBeforeEnd, rowInside } from './office-corrections.service.ts'
import type { OfficeRow } from './office-corrections.sql.ts'

const acts = { approved: 'approve', rejected: 'reject' } as const

/**
 * Approves or rejects a paid correction, never one's own; the applicant is notified. An approval writes the record, moves
 * the land tax with it and issues the papers in the same transaction. An open question to the applicant ends with it.
 * @throws not_heard as `decideCase` says, objections_open before the last day of the notice, paper_needed and a reason that is
 * too short where it moves land, record_changed with the cells that differ, conflict where the officer saw another version of
 * the khatian
 */
export async function decideCorrection(
  parts: CorrectionParts,
  context: RequestContext,
  id: number,
  decision: CorrectionDecision,
): Promise<StaffCorrectionInFull> {
  try {
    return await transaction(parts.db, async (trx) => {
      await decideCase(trx, correctionCases, context, id, {
        status: decision.status,
        act: acts[decision.status],
        rejection: decision.status === 'rejected' ? decision : undefined,
        write: (locked, at) => writeDecision(trx, context, locked, decision, at),
        // A correction in the record has no undo: its message does not wait.
        notify: async ({ row }, _result, message) => {
          await notifyDecision(trx, row, decision, message(row.id, 'decision').dedupe_key)
        },
      })
      return getOfficeCorrection({ ...parts, db: trx }, context.actor, id)
    })
  } catch (error) {
    throw takenNumberError(error)
  }
}

async function writeDecision(
  trx: Db,
  context: RequestContext,
  { correction, row }: LockedCorrectionCase,
  decision: CorrectionDecision,
  at: Date,
) {
  const { actor } = context
  const { id, dag_id } = correction
  const { status, remarks, khatian_version: seen, shares_later, objections_answer } = decision
  const moves = status === 'approved' ? await movingCellsOf(trx, row) : []
  if (status === 'approved') await refuseApproval(trx, row, { moves, remarks }, at)
  const objectors = status === 'approved' ? await objectorsOf(trx, id) : []
  if (objectors.length > 0 && objections_answer === null) throw new AppError('objections_unanswered')
  const answer = objectors.length > 0 ? objections_answer : null
  const written =
    status === 'approved' ? await writeRecord(trx, row, { seen, shares_later, changed_by: actor.id, at }) : null
  await endPapersRequest(trx, { subject: 'corrections', case_id: id, counted_from: null }, { at, answered: false })
  await changeCorrection(
    trx,
    id,
    { status, remarks, reviewer_id: actor.id, reviewed_at: at, objections_answer: answer },
    at,
  )
  const after = await rowInside(trx, actor, id)
  if (written) {
    await issuePapers(trx, after, { ...written, at })
    await notifyRegistrants(trx, dag_id, written.dag_version)
    if (moves.length > 0)
      for (const user_id of await noticedUsers(trx, id)) await notifyOtherOfApproval(trx, { ...row, user_id }, remarks)
    if (written.moved_tax) await announceMovedTax(trx, written.moved_tax, context, at)
  } else await giveBackIfImpossible(trx, context, row, remarks ?? '', at)
  const { dag_number, khatian_number: khatiyan_number } = correction
  if (answer !== null)
    for (const user_id of objectors) await notifyObjector(trx, { id, user_id, dag_number, khatiyan_number, answer })
  const audit_notes = {
    remarks,
    ...(written && { khatian_version: written.version }),
    ...(moves.length > 0 && { moves: [...new Set(moves.map(({ move }) => move))] }),
  }
  return { after, audit_notes }
}

/** The fee of a correction that nobody could approve any more is given back with its rejection. */
async function giveBackIfImpossible(
  trx: Db,
  { actor, request_id }: RequestContext,
  { dag_id, cells, payment }: OfficeRow,
  reason: string,
  at: Date,
): Promise<void> {
  const record = await lockRecord(trx, dag_id)
  const is_possible = record && !record.is_closed && changedCells(record, cells).length === 0
  if (is_possible || !payment) return
  await giveBack(trx, { payment_id: payment.id, reason, actor_id: actor.id, request_id, at })
}

type Approval = { moves: readonly MovingCell[]; remarks: string | null }

/** Land moves only once the days are over, with a paper, and to somebody else with a reason. */
async function refuseApproval(trx: Db, row: OfficeRow, { moves, remarks }: Approval, at: Date): Promise<void> {
  if (isBeforeEnd(await lastDayOf(trx, row), at)) throw new AppError('objections_open')
  if (moves.length === 0) return
  if (!(await hasPaper(trx, row.id))) throw new AppError('paper_needed')
  if (needsReason(moves) && !isReason(remarks)) throw fieldError('remarks', 'reason_too_short')
}

type Writing = { seen: number | null; shares_later: boolean; changed_by: number; at: Date }

async function writeRecord(trx: Db, { id, dag_id, cells }: LockedCorrectionCase['row'], writing: Writing) {
  const { seen, shares_later, ...written } = writing
  await lockTaxOfDag(trx, dag_id)
  const record = await lockRecord(trx, dag_id)
  if (!record) throw new Error(`dag ${dag_id} has no khatian`)
  refuseOther(record, cells, seen)
  const corrected = correctedRecord(record, cells)
  await refuseBelowSale(trx, dag_id, record.owners, corrected.owners)
  const { at, changed_by } = written
  const tax = await taxAfterCorrection(trx, { dag_id, before: record, after: corrected }, at)
  const { version, khatian_id } = await correctRecord(trx, record, { id, cells, reason: null, ...written })
  const cause = { kind: 'correction', id } as const
  const moved_tax = tax && (await moveTaxByCorrection(trx, tax, { cause, officer_id: changed_by, shares_later, at }))
  return { version, khatian_id, dag_version: record.dag_version + 1, moved_tax }
}

type Written = { version: number; khatian_id: number; at: Date }

/** The certificate and the receipt of the fee, as the record was written. */
async function issuePapers(trx: Db, row: OfficeRow, { version, khatian_id, at }: Written) {
  const { id, kind, dag_id, payment, reviewer, reviewer_role, reviewed_at, has_copy } = row
  const land = await landOfDag(trx, dag_id)
  if (!land || !payment) throw new Error(`correction ${id} has no land or no payment`)
  const approved = reviewer &&
    reviewer_role &&
    reviewed_at && { by: reviewer.name, role: reviewer_role, at: reviewed_at }
  await issueCorrectionPapers(trx, {
    khatian_id,
    payment_id: payment.id,
    at,
    certificate: {
      correction_id: id,
      kind,
      parcel: land.parcel,
      version,
      approved: approved || null,
      cells: row.cells.map(({ field, owner, before, after }) => {
        const is_hidden = !has_copy && isPrivate(field)
        return { field, owner, before: is_hidden ? null : before, is_hidden, after }
      }),
    },
  })
}

/** An approved mutation that is not entered yet finds the land on record that it sells. */
async function refuseBelowSale(trx: Db, dag_id: number, before: readonly OwnerRow[], after: readonly OwnerRow[]) {
  for (const { seller, area } of await approvedSales(trx, dag_id)) {
    const named = before.filter(
      ({ owner, owner_en = null }) => applicantAmong(seller, [{ owner, owner_en }])?.result === 'found',
    )
    const ids = (named.length > 0 ? named : before).map(({ id }) => id)
    const held = addedUp(before.filter(({ id }) => ids.includes(id)).map((row) => row.area))
    const left = addedUp(after.filter(({ id }) => ids.includes(id)).map((row) => row.area))
    // A mutation without an area sells all that stands under the name.
    if (area !== null && left < Number(area) && left < held) throw new AppError('correction_below_sale')
  }
}

/** A record that is no more as the applicant or the officer saw it is not written over. */
function refuseOther(record: RecordOfDag, cells: LockedCorrectionCase['row']['cells'], seen: number | null): void {
  if (record.is_closed) throw new AppError('dag_closed')
  const changed_cells = changedCells(record, cells)
  if (changed_cells.length > 0) throw new AppError('record_changed', { extra: { changed_cells } })
  const { khatian_version } = record
  if (seen !== null && seen !== khatian_version)
    throw new AppError('conflict', { extra: { current: { khatian_version }, changed: null } })
}
