import { sql } from 'kysely'
import { type Db, nowInSql } from '#server/app/database.ts'

/** Acts of the audit log by which a person sees sealed data of others. */
const acts = ['see_nids', 'see_passport', 'look']

/** More than anybody can look at in an hour. */
const max_counted = 5000

/** Held until the transaction ends, so that of two looks at once each counts the other. */
export const lockReveals = (trx: Db, actor_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`reveals:${actor_id}`}, 0))`.execute(trx)

type Seen = { subject: string; subject_id: string }

/** Other cases that a person saw in the last hour, seconds since the last look, and true if this case was among them. */
export async function revealsInHour(trx: Db, actor_id: number, { subject, subject_id }: Seen) {
  const { rows } = await sql<{ others: number; last_age_s: number | null; seen: boolean }>`
    select count(distinct (subject, subject_id)) filter (where not is_this) as others,
      extract(epoch from ${nowInSql()} - max(at))::float8 as last_age_s, coalesce(bool_or(is_this), false) as seen
    from (select at, subject, subject_id, subject = ${subject} and subject_id = ${subject_id} as is_this from audit_log
      where actor_id = ${actor_id} and at > ${nowInSql()} - interval '1 hour' and act = any(${acts})
      order by at desc limit ${max_counted}) as looks`.execute(trx)
  return rows[0] ?? { others: 0, last_age_s: null, seen: false }
}

/** True if admins were notified about a person within the last hour. */
export async function wasAlarmed(trx: Db, actor_id: number): Promise<boolean> {
  const { rows } = await sql`select from audit_log where subject = 'users' and subject_id = ${String(actor_id)}
    and act = 'many_reveals' and at > ${nowInSql()} - interval '1 hour' limit 1`.execute(trx)
  return rows.length > 0
}

const max_admins = 200

/** Admins whose account is open. */
export const openAdmins = (trx: Db) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(max_admins)
    .execute()
