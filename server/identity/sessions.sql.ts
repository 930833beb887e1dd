import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#server/app/database.ts'

export const insertSession = (db: Db, session: Insertable<Tables['sessions']>) =>
  db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()

/** The live session of a token with its person, neither ended nor run out nor of a disabled account. */
export const sessionOf = (db: Db, token_hash: Uint8Array) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.last_used_at', 'users.id as user_id', 'users.role', 'users.demo'])
    .select(sql<boolean>`sessions.last_used_at < now() - interval '1 minute'`.as('is_stale'))
    .where('sessions.token_hash', '=', token_hash)
    .where('sessions.ended_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where((where) =>
      where.or([
        where('users.role', '=', 'user'),
        where('sessions.last_used_at', '>', sql<Date>`now() - interval '30 minutes'`),
      ]),
    )
    .executeTakeFirst()

export const touchSession = (db: Db, id: number) =>
  db.updateTable('sessions').set({ last_used_at: sql`now()` }).where('id', '=', id).execute()

export const endSession = (db: Db, id: number) =>
  db.updateTable('sessions').set({ ended_at: sql`now()` }).where('id', '=', id).where('ended_at', 'is', null).execute()
