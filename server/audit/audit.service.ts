import { type Db, now } from '#server/app/database.ts'
import { sha256 } from '#server/app/keys.ts'
import { advanceHead, insertEntry, lockHead } from './audit.sql.ts'

export type AuditEntry = {
  actor_id: number | null
  act: string
  subject: string
  subject_id: string
  before: unknown
  after: unknown
  request_id: string | null
}

/**
 * Writes what staff did into the append-only log, chained by hash to the entry before it in its lane. Called near the
 * end of the act's transaction, since the lane stays locked until it is committed.
 */
export async function recordAudit(trx: Db, entry: AuditEntry): Promise<void> {
  const at = await now(trx)
  const head = await lockHead(trx)
  const lane_number = head.lane_number + 1
  const before = entry.before === null ? null : JSON.stringify(entry.before)
  const after = entry.after === null ? null : JSON.stringify(entry.after)
  const hash = chainHash(head.hash, { ...entry, lane: head.lane, lane_number, at, before, after })
  await insertEntry(trx, { ...entry, lane: head.lane, lane_number, at, before, after, previous_hash: head.hash, hash })
  await advanceHead(trx, head.lane, lane_number, hash)
}

type Chained = Omit<AuditEntry, 'before' | 'after'> & {
  lane: number
  lane_number: number
  at: Date
  before: string | null
  after: string | null
}

/** SHA-256 over the hash before and everything the entry says. */
export const chainHash = (previous_hash: string, entry: Chained) =>
  sha256(
    JSON.stringify([
      previous_hash,
      entry.lane,
      entry.lane_number,
      entry.at.toISOString(),
      entry.actor_id,
      entry.act,
      entry.subject,
      entry.subject_id,
      entry.before,
      entry.after,
      entry.request_id,
    ]),
  )
