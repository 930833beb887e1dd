import type { z } from 'zod'
import type { PageQuery } from '#contract/answers.ts'
import type { DailyProof } from '#contract/payments/daily-proofs.ts'
import { takaOf } from '#contract/payments/money.ts'
import { AppError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { insertNote, type ProofRow, proofOfDay, proofPage } from './daily-proofs.sql.ts'
import { isIntact, readContent } from './proof-content.ts'

export const listDailyProofs = (db: Db, query: z.output<typeof PageQuery>) =>
  pageOfRows(query, (limit, offset) => proofPage(db, limit, offset))

/** @throws not_found */
export const getDailyProof = async (db: Db, day: string): Promise<DailyProof> => present(await found(db, day))

/** The signed text of a proof with its signature, as others can check it. @throws not_found */
export async function dailyProofFile(db: Db, day: string) {
  const { content, previous_hash, hash, key_id, signature } = await found(db, day)
  return { content, previous_hash, hash, key_id, signature: Buffer.from(signature).toString('base64url') }
}

/** Stores what was found out about a day with faults. It stays as it is. @throws not_found, proof_explained */
export async function explainDailyProof(
  db: Db,
  { actor, request_id }: RequestContext,
  day: string,
  note: string,
): Promise<DailyProof> {
  await transaction(db, async (trx) => {
    const { fault_count } = await found(trx, day)
    if (fault_count === 0) throw new AppError('not_found')
    if (!(await insertNote(trx, { day, note, by_user_id: actor.id, at: await now(trx) })))
      throw new AppError('proof_explained')
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'explain_proof',
      subject: 'daily_proofs',
      subject_id: day,
      request_id,
      before: null,
      after: { note },
    })
  })
  return getDailyProof(db, day)
}

async function found(db: Db, day: string): Promise<ProofRow> {
  const row = await proofOfDay(db, day)
  if (!row) throw new AppError('not_found')
  return row
}

function present(row: ProofRow): DailyProof {
  const { accounts, purposes, faults } = readContent(row.content)
  return {
    day: row.day,
    fault_count: row.fault_count,
    is_explained: row.note !== null,
    made_at: row.made_at,
    accounts: accounts.map(({ account, opening_poisha, debit_poisha, credit_poisha, closing_poisha }) => ({
      account,
      opening: takaOf(opening_poisha),
      debit: takaOf(debit_poisha),
      credit: takaOf(credit_poisha),
      closing: takaOf(closing_poisha),
    })),
    purposes: purposes.map(({ purpose, payments, receipts, things, ...sums }) => ({
      purpose,
      payments,
      receipts,
      things,
      payments_amount: takaOf(sums.payments_poisha),
      booked_amount: takaOf(sums.booked_poisha),
      receipts_amount: takaOf(sums.receipts_poisha),
      things_amount: takaOf(sums.things_poisha),
    })),
    faults,
    note:
      row.note === null || row.note_by === null || row.note_at === null
        ? null
        : { text: row.note, by: row.note_by, at: row.note_at },
    hash: row.hash,
    previous_hash: row.previous_hash,
    key_id: row.key_id,
    is_intact: isIntact(row),
  }
}
