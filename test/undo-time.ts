import { sql } from 'kysely'
import { undo_seconds } from '#contract/cases/undo.ts'
import type { Db } from '#server/app/database.ts'

/** As after the seconds in which a decision can be undone: its messages are seen and sent. */
export async function passUndoTime(db: Db): Promise<void> {
  await sql`update case_decisions set decided_at = decided_at - make_interval(secs => ${undo_seconds + 1})`.execute(db)
  await sql`update notifications set visible_at = now() where visible_at > now()`.execute(db)
  await sql`update outbox set available_at = now() where available_at > now() and attempts = 0`.execute(db)
}
