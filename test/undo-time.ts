import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** As after the ten seconds in which a decision can be undone: its messages are seen and sent. */
export async function passUndoTime(db: Db): Promise<void> {
  await sql`update case_decisions set decided_at = decided_at - interval '11 seconds'`.execute(db)
  await sql`update notifications set visible_at = now() where visible_at > now()`.execute(db)
  await sql`update outbox set available_at = now() where available_at > now() and attempts = 0`.execute(db)
}
