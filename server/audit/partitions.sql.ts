import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/**
 * Makes the next partition of the audit log ahead of time, where the last one is half full. It gives up after two
 * seconds when others hold the log, and the next turn tries again: until then entries have room.
 */
export const makeAuditPartition = async (db: Db): Promise<void> => {
  await sql`select make_audit_partition()`.execute(db)
}
