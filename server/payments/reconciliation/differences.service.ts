import { poisha, takaOrNull } from '#contract/payments/money.ts'
import type { Difference, DifferencesQuery, SettleDifference } from '#contract/payments/reconciliation.ts'
import { AppError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import type { ReceivedRoom } from '../received/received.service.ts'
import { text } from '../text.ts'
import {
  type DifferenceFound,
  differenceById,
  differencePage,
  lockDifference,
  updateDifference,
} from './differences.sql.ts'
import { settlementFileById } from './settlement-files.sql.ts'

const present = ({ there_poisha, here_poisha, ...row }: DifferenceFound): Difference => ({
  ...row,
  there: takaOrNull(there_poisha),
  here: takaOrNull(here_poisha),
})

/** Differences of a file in the order in which they were found. @throws not_found */
export async function listDifferences(db: Db, id: number, query: DifferencesQuery) {
  if (!(await settlementFileById(db, id))) throw new AppError('not_found')
  const page = await pageOfRows(query, (limit, offset) => differencePage(db, id, query, limit, offset))
  return { ...page, data: page.data.map(present) }
}

async function getDifference(db: Db, id: number): Promise<Difference> {
  const found = await differenceById(db, id)
  if (!found) throw new AppError('not_found')
  return present(found)
}

/** A difference that nobody settled yet, locked. @throws not_found, difference_settled */
async function lockOpenDifference(trx: Db, id: number) {
  const difference = await lockDifference(trx, id)
  if (!difference) throw new AppError('not_found')
  if (difference.settled_at !== null) throw new AppError('difference_settled')
  return difference
}

/**
 * Books money that only the provider knows, once, and settles the difference.
 * @throws not_found, difference_settled, difference_not_receivable
 */
export async function receiveDifference(
  { db, receive }: { db: Db; receive: ReceivedRoom['receive'] },
  { actor, request_id, language }: RequestContext,
  id: number,
): Promise<Difference> {
  await transaction(db, async (trx) => {
    const difference = await lockOpenDifference(trx, id)
    const { kind, transaction_ref, there_poisha, day, reference, line } = difference
    if (kind !== 'missing_here' || !transaction_ref || there_poisha === null || there_poisha <= 0)
      throw new AppError('difference_not_receivable')
    const at = await now(trx)
    const file = await settlementFileById(trx, difference.settlement_file_id)
    if (!file) throw new AppError('not_found')
    await receive(trx, file.provider, {
      provider_ref: transaction_ref,
      amount_poisha: poisha(there_poisha),
      reference: reference ?? '',
      payer_masked: '',
      paid_at: day === null ? at : new Date(`${day}T12:00:00+06:00`),
    })
    await updateDifference(trx, id, {
      settled_at: at,
      settled_by: actor.id,
      note: text(language, 'difference_received'),
    })
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'receive_difference',
      subject: 'settlement_files',
      request_id,
      subject_id: String(difference.settlement_file_id),
      before: null,
      after: { kind, line, transaction: transaction_ref },
    })
  })
  return getDifference(db, id)
}

/** Marks a difference as settled by a person. @throws not_found, difference_settled */
export async function settleDifference(
  db: Db,
  { actor, request_id }: RequestContext,
  id: number,
  { note }: SettleDifference,
): Promise<Difference> {
  await transaction(db, async (trx) => {
    const difference = await lockOpenDifference(trx, id)
    await updateDifference(trx, id, { settled_at: await now(trx), settled_by: actor.id, note })
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'settle_difference',
      subject: 'settlement_files',
      request_id,
      subject_id: String(difference.settlement_file_id),
      before: null,
      after: { kind: difference.kind, line: difference.line, reference: difference.reference, note },
    })
  })
  return getDifference(db, id)
}
