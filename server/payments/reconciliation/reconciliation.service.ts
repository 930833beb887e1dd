import type { z } from 'zod'
import type { PageQuery } from '#contract/answers.ts'
import type { Language } from '#contract/digits.ts'
import { faultText } from '#contract/fault-texts.ts'
import { fromTaka, takaOf } from '#contract/payments/money.ts'
import {
  type AcceptSettlement,
  differenceKinds,
  type NewSettlementFile,
  type PostingFault,
  type SettlementChoices,
  type SettlementFile,
  type SettlementFiles,
} from '#contract/payments/reconciliation.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { keepingReceived, type ReceivedFile } from '#server/app/uploads/receive-file.ts'
import { insertFile } from '#server/app/uploads/save-files.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { nameOfUser } from '#server/identity/accounts/accounts.service.ts'
import { fieldColumns } from '#server/imports/tables/field-columns.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { postPayout } from '../ledger.sql.ts'
import { text } from '../text.ts'
import { lockLinesOf } from './compare.sql.ts'
import { countDifferences } from './differences.sql.ts'
import { type PostedPayout, splitPayouts } from './payout-shares.sql.ts'
import { settlementFields } from './settlement-fields.ts'
import {
  changeSettlementFile,
  clearLines,
  deleteSettlementFile,
  fileOfContent,
  insertPayout,
  insertSettlementFile,
  ledgerProviders,
  lockSettlementFile,
  type PayoutSums,
  payoutSums,
  type SettlementFileRow,
  settlementFileById,
  settlementFilePage,
} from './settlement-files.sql.ts'

type Room = { db: Db; storage: Storage }

export async function listSettlementFiles(
  { db, has_sandbox }: { db: Db; has_sandbox: boolean },
  query: z.output<typeof PageQuery>,
): Promise<SettlementFiles> {
  const page = await pageOfRows(query, (limit, offset) => settlementFilePage(db, limit, offset))
  return { ...page, providers: await ledgerProviders(db), has_sandbox }
}

/** Everything of one file. @throws not_found */
export async function getSettlementFile(db: Db, id: number, language: Language): Promise<SettlementFile> {
  const file = await settlementFileById(db, id)
  if (!file) throw new AppError('not_found')
  const { found_columns } = file
  const payouts = file.state === 'ready' ? await payoutSums(db, file) : []
  const counts = await countDifferences(db, id)
  return {
    id,
    provider: file.provider,
    file_name: file.file_name,
    state: file.state,
    line_count: file.line_count,
    first_day: file.first_day,
    last_day: file.last_day,
    fault_line: file.fault_line,
    sheets: file.sheets,
    sheet: file.sheet,
    fault: file.fault && faultText(file.fault, language),
    columns: found_columns && {
      found: found_columns,
      fields: fieldColumns(settlementFields, found_columns, file.chosen_columns, language),
    },
    differences: differenceKinds.flatMap((kind) => counts.find((each) => each.kind === kind) ?? []),
    payouts: payouts.map(({ amount_poisha, fee_poisha, ...payout }) => ({
      ...payout,
      amount: takaOf(amount_poisha),
      fee: takaOf(fee_poisha),
      net: takaOf(amount_poisha - fee_poisha),
    })),
    posting_faults: file.state === 'ready' && file.accepted_at === null ? postingFaults(file, payouts) : [],
    created_by: await nameOfUser(db, file.created_by),
    created_at: file.created_at.toISOString(),
    accepted_by: file.accepted_by === null ? null : await nameOfUser(db, file.accepted_by),
    accepted_at: file.accepted_at?.toISOString() ?? null,
  }
}

/** Reasons for which the payouts of a file cannot be posted. */
function postingFaults(file: SettlementFileRow, payouts: readonly PayoutSums[]) {
  const faults: { fault: PostingFault; line: number | null }[] = []
  if (payouts.length === 0) faults.push({ fault: 'no_lines', line: null })
  if (file.unreadable_count > 0) faults.push({ fault: 'unreadable', line: null })
  if (file.net_fault_line !== null) faults.push({ fault: 'other_net', line: file.net_fault_line })
  if (file.total_fault_line !== null) faults.push({ fault: 'other_total', line: file.total_fault_line })
  if (payouts.some(({ posted_at }) => posted_at !== null)) faults.push({ fault: 'posted', line: null })
  return faults
}

/**
 * Puts a stored file on record to be compared. Of a refused one nothing stays. @throws settlement_known with the id of the
 * file that has the same content
 */
export async function addSettlementFile(
  { db, storage }: Room,
  { actor, request_id, language }: RequestContext,
  { file, form }: { file: ReceivedFile | undefined; form: NewSettlementFile },
): Promise<SettlementFile> {
  if (!file) throw fieldError('file', 'required')
  const id = await keepingReceived(storage, file, async () => {
    if (!(await ledgerProviders(db)).includes(form.provider)) throw fieldError('provider', 'unknown_choice')
    return transaction(db, async (trx) => {
      const file_id = await insertFile(trx, file)
      const { sha256, name: file_name } = file
      const added = await insertSettlementFile(trx, {
        provider: form.provider,
        file_id,
        file_name,
        sha256,
        created_by: actor.id,
      })
      if (added === undefined)
        throw new AppError('settlement_known', { extra: { file_id: (await fileOfContent(trx, sha256))?.id ?? null } })
      await recordAudit(trx, {
        actor_id: actor.id,
        act: 'create',
        subject: 'settlement_files',
        subject_id: String(added),
        request_id,
        before: null,
        after: { document: file_name },
      })
      return added
    })
  })
  return getSettlementFile(db, id, language)
}

/** A file that the transaction has locked. @throws not_found, settlement_under_way while the server works on it */
async function lockedFile(trx: Db, id: number): Promise<SettlementFileRow> {
  const file = await lockSettlementFile(trx, id)
  if (!file) throw new AppError('not_found')
  if (file.state === 'waiting' || file.state === 'reading') throw new AppError('settlement_under_way')
  return file
}

/** Has a file compared again, with other columns, sheet or days where they are sent. @throws as `lockedFile` */
export async function checkSettlementFile(
  db: Db,
  { language }: RequestContext,
  id: number,
  { columns, sheet, from_day, until_day }: SettlementChoices,
): Promise<SettlementFile> {
  await transaction(db, async (trx) => {
    const file = await lockedFile(trx, id)
    if (file.accepted_at !== null && (columns !== undefined || sheet !== undefined))
      throw new AppError('settlement_accepted')
    await changeSettlementFile(trx, id, {
      state: 'waiting',
      ...(columns !== undefined && { chosen_columns: columns, line_count: 0 }),
      ...(sheet !== undefined && { sheet, line_count: 0 }),
      ...(from_day !== undefined && { first_day: from_day, last_day: until_day, days_chosen: true }),
    })
  })
  return getSettlementFile(db, id, language)
}

/**
 * Posts the payouts of a file to the ledger, in one transaction with its acceptance. @throws settlement_accepted,
 * settlement_sums where the file contradicts itself or a payout is posted, validation_failed where the bank received
 * another sum
 */
export async function acceptSettlementFile(
  db: Db,
  { actor, request_id, language }: RequestContext,
  id: number,
  { received }: AcceptSettlement,
): Promise<SettlementFile> {
  await transaction(db, async (trx) => {
    const file = await lockedFile(trx, id)
    if (file.accepted_at !== null) throw new AppError('settlement_accepted')
    if (file.state !== 'ready') throw new AppError('settlement_under_way')
    const payouts = await payoutSums(trx, file)
    if (postingFaults(file, payouts).length > 0) throw new AppError('settlement_sums')
    const sums = payouts.map((payout) => ({ ...payout, received_poisha: receivedFor(payout, received) }))
    const at = await now(trx)
    const posted: PostedPayout[] = []
    for (const { payout, amount_poisha, fee_poisha, received_poisha } of sums) {
      const { provider } = file
      const money = { amount_poisha, fee_poisha, received_poisha }
      const payout_id = await insertPayout(trx, {
        provider,
        payout,
        settlement_file_id: id,
        posted_by: actor.id,
        posted_at: at,
        ...money,
      })
      if (payout_id === undefined) throw new AppError('settlement_sums')
      await postPayout(trx, { payout_id, provider, at, ...money })
      posted.push({ id: payout_id, payout, settlement_file_id: id })
    }
    await splitPayouts(trx, id, posted)
    await changeSettlementFile(trx, id, { accepted_by: actor.id, accepted_at: at })
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'post_payouts',
      subject: 'settlement_files',
      subject_id: String(id),
      request_id,
      before: null,
      after: { payouts: sums.map(({ payout, received_poisha }) => ({ payout, amount: takaOf(received_poisha) })) },
    })
  })
  return getSettlementFile(db, id, language)
}

/** Poisha that the bank received for a payout, which must be what its lines come to. */
function receivedFor(
  { payout, amount_poisha, fee_poisha }: PayoutSums,
  received: AcceptSettlement['received'],
): number {
  const place = received.findIndex((each) => each.payout === payout)
  const typed = received[place]
  if (!typed) throw fieldError('received', 'payout_missing')
  const net = amount_poisha - fee_poisha
  // A payout of more refunds than payments is taken off the account: its size is typed.
  if (fromTaka(typed.amount) !== Math.abs(net)) throw fieldError(`received.${place}.amount`, 'payout_other_sum')
  return net
}

/** Removes a file that is not accepted. What its lines settled in earlier files is open again. */
export async function removeSettlementFile(
  db: Db,
  { actor, request_id, language }: RequestContext,
  id: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    const known = await settlementFileById(trx, id)
    if (known) await lockLinesOf(trx, known.provider)
    const file = await lockSettlementFile(trx, id)
    if (!file) throw new AppError('not_found')
    if (file.accepted_at !== null) throw new AppError('settlement_accepted')
    await clearLines(trx, id)
    await deleteSettlementFile(trx, id)
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'delete',
      subject: 'settlement_files',
      subject_id: String(id),
      request_id,
      before: { document: file.file_name },
      after: null,
    })
  })
  return { message: text(language, 'settlement_removed') }
}
