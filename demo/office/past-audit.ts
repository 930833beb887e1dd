import type { Db } from '#server/app/database.ts'
import type { AuditEntry } from '#server/audit/audit.service.ts'
import { advanceHead, lockHead } from '#server/audit/audit.sql.ts'
import { chainHash } from '#server/audit/chain.ts'

export type PastEntry = AuditEntry & { at: Date }

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Records the officers' acts of earlier days, chained like every entry of the audit log. */
export async function recordPast(trx: Db, entries: readonly PastEntry[]): Promise<void> {
  const { lane, ...head } = await lockHead(trx)
  let { lane_number, hash } = head
  const rows = entries
    .toSorted((one, other) => +one.at - +other.at)
    .map((entry) => {
      const previous_hash = hash
      lane_number += 1
      hash = chainHash(previous_hash, { ...entry, lane, lane_number })
      return { ...entry, before: json(entry.before), after: json(entry.after), lane, lane_number, previous_hash, hash }
    })
  await trx.insertInto('audit_log').values(rows).execute()
  await advanceHead(trx, lane, lane_number, hash)
}
