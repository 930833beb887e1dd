import type { AuditAct, AuditSubject } from '#contract/audit/audit-words.ts'
import type { ChangedBy } from '#contract/records/records.ts'
import { type Db, deferred, now } from '#server/app/database.ts'
import { advanceHead, hasEntry, insertEntry, lastEntryOf, lockHead } from './audit.sql.ts'
import { chainHash } from './chain.ts'

export type AuditEntry = {
  actor_id: number | null
  act: AuditAct
  subject: AuditSubject
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
  const hash = chainHash(head.hash, { ...entry, lane: head.lane, lane_number, at })
  const written = { ...entry, lane: head.lane, lane_number, at, before, after, previous_hash: head.hash, hash }
  await insertEntry(deferred(trx), written)
  await advanceHead(deferred(trx), head.lane, lane_number, hash)
}

/** True if a person did such an act to a subject before. */
export const wasRecorded = hasEntry

/** The last person who changed a thing; null when nobody on staff did. */
export async function lastChange(db: Db, subject: string, id: number): Promise<ChangedBy | null> {
  const entry = await lastEntryOf(db, subject, String(id))
  return entry ? { name: entry.name, at: entry.at.toISOString() } : null
}
