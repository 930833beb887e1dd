import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#server/app/database.ts'

/** The lane of this connection. The embedded database has one connection, and so one lane. */
export async function lockHead(trx: Db) {
  const { rows } = await sql<{ lane: number; lane_number: number; hash: string }>`
    select lane, lane_number, hash from audit_heads where lane = pg_backend_pid() % 16 for update`.execute(trx)
  const head = rows[0]
  if (!head) throw new Error('the audit log has no lanes')
  return head
}

export const insertEntry = (trx: Db, entry: Insertable<Tables['audit_log']>) =>
  trx.insertInto('audit_log').values(entry).execute()

export const advanceHead = (trx: Db, lane: number, lane_number: number, hash: string) =>
  trx.updateTable('audit_heads').set({ lane_number, hash }).where('lane', '=', lane).execute()

type Deed = { actor_id: number; act: string; subject: string; subject_id: string }

/** True if somebody did this act to the subject before. */
export async function hasEntry(db: Db, deed: Deed): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from audit_log
    where subject = ${deed.subject} and subject_id = ${deed.subject_id}
      and act = ${deed.act} and actor_id = ${deed.actor_id}) as found`.execute(db)
  return rows[0]?.found === true
}

/** Author and time of the last entry about a thing. */
export const lastEntryOf = (db: Db, subject: string, subject_id: string) =>
  db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['users.name', 'audit_log.at'])
    .where('audit_log.subject', '=', subject)
    .where('audit_log.subject_id', '=', subject_id)
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst()
