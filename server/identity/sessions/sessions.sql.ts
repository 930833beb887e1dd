import { type Insertable, sql } from 'kysely'
import { compiledOnce } from '#server/app/database/compiled-once.ts'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import type { Db, Tables } from '#server/app/database.ts'
import { hasPasskey, openAccounts } from '../accounts/users.sql.ts'

export const insertSession = (db: Db, session: Insertable<Tables['sessions']>) =>
  db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()

/** A login of staff, or of who helps, that was not used since then has ended: rules/accounts.md#sessions */
const idleLimit = sql<Date>`(now() - interval '30 minutes')`

/**
 * An assistance lives no longer than the login, account and role of the helper, or of the attorney and while the power of
 * attorney is in force.
 */
const assistanceLives = (demo: boolean) =>
  sql<boolean>`(assistances.ended_at is null and assistances.expires_at > now() and exists (
    select from sessions own join users on users.id = own.user_id
    where own.id = assistances.helper_session_id and own.ended_at is null and own.expires_at > now()
      and own.last_used_at > ${idleLimit} and ${openAccounts(demo)} and case when assistances.attorney_power_id is null then users.role = 'helper'
        else users.role = 'user' and exists (
          select from attorneys a where a.id = assistances.attorney_power_id and a.status = 'accepted'
            and (now() at time zone 'Asia/Dhaka')::date between a.from_day and a.until_day) end))`

const liveSessions = (db: Db, demo: boolean) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('assistances', 'assistances.id', 'sessions.assistance_id')
    .select([
      'sessions.id',
      'sessions.last_used_at',
      'users.id as user_id',
      'users.role',
      'users.demo',
      'users.two_factor_enabled_at',
      'users.password_change_required',
      'sessions.by_openid',
      'sessions.assistance_id',
      'assistances.kind as assistance_kind',
      sql<number | null>`coalesce(assistances.case_id, assistances.own_case_id)`.as('assistance_case_id'),
    ])
    .select(hasPasskey)
    .select(sql<number | null>`extract(epoch from now() - sessions.factor_at)::float8`.as('factor_age_s'))
    .select(sql<boolean>`sessions.last_used_at < now() - interval '1 minute'`.as('is_stale'))
    .where(openAccounts(demo))
    .where('sessions.ended_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where((where) => where.or([where('sessions.assistance_id', 'is', null), assistanceLives(demo)]))
    .where((where) => where.or([where('users.role', '=', 'user'), where('sessions.last_used_at', '>', idleLimit)]))

type OfToken = { token_hash: Uint8Array; demo: boolean }

const sessionsOfToken = compiledOnce((db, { token_hash, demo }: OfToken) =>
  liveSessions(db, demo).where('sessions.token_hash', '=', token_hash),
)

/** Gives the session of an assistance another token and another end. */
export const renewAssistedSession = (
  trx: Db,
  assistance_id: number,
  session: { token_hash: Uint8Array; expires_at: Date },
) =>
  trx
    .updateTable('sessions')
    .set({ ...session, ended_at: null, last_used_at: sql`now()` })
    .where('assistance_id', '=', assistance_id)
    .returning('id')
    .executeTakeFirst()

/** The live session of a token with its person, neither ended nor run out nor of an account that is not open here. */
export const sessionOf = async (db: Db, token_hash: Uint8Array, demo: boolean) =>
  (await sessionsOfToken(db, { token_hash, demo })).at(0)

/** The session by its id. */
export const sessionById = (db: Db, id: number, demo: boolean) =>
  liveSessions(db, demo).where('sessions.id', '=', id).executeTakeFirst()

/** With what a helper acts under their own login is used too. */
export const touchSession = async (db: Db, id: number): Promise<void> => {
  await sql`update sessions set last_used_at = now() where id = ${id} or id = (
    select a.helper_session_id from sessions s join assistances a on a.id = s.assistance_id
    where s.id = ${id})`.execute(db)
}

/** Writes that a session gave a second factor now. */
export const recordFactor = (trx: Db, id: number) =>
  trx.updateTable('sessions').set({ factor_at: sql`now()` }).where('id', '=', id).execute()

export const endSession = (db: Db, id: number) =>
  db.updateTable('sessions').set({ ended_at: sql`now()` }).where('id', '=', id).where('ended_at', 'is', null).execute()

export const sessionsOf = (db: Db, user_id: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .where('assistance_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Ends one session of a person; false when it is not theirs or over. */
export async function endSessionOf(db: Db, user_id: number, id: number): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** True if a stored session of the account is from such a device; `first` if the account was never used. */
export async function isKnownDevice(db: Db, user_id: number, device: string): Promise<'known' | 'new' | 'first'> {
  const { rows } = await sql<{ used: boolean; same: boolean }>`
    select last_login_at is not null as used, exists (select from sessions
      where user_id = users.id and assistance_id is null and device = ${device.slice(0, 200)}) as same
    from users where id = ${user_id}`.execute(db)
  if (!rows[0]?.used) return 'first'
  return rows[0].same ? 'known' : 'new'
}

/** Stays when the session itself is deleted long after its end. */
export const recordLogin = (db: Db, user_id: number) =>
  db.updateTable('users').set({ last_login_at: sql<Date>`now()` }).where('id', '=', user_id).execute()

/** Sessions that were ended or ran out before a moment. */
export const deleteEndedSessions = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'sessions', age: sql`coalesce(ended_at, expires_at)` }, before, most)
