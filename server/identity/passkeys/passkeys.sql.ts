import { type Insertable, sql } from 'kysely'
import { max_passkeys } from '#contract/identity/passkeys.ts'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import type { Db, Tables } from '#server/app/database.ts'
import { openAccounts } from '../accounts/users.sql.ts'

const shown = ['id', 'name', 'synced', 'created_at', 'last_used_at'] as const

/** Passkeys of a person, the newest first. */
export const passkeysOf = (db: Db, user_id: number) =>
  db
    .selectFrom('passkeys')
    .select(shown)
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(max_passkeys)
    .execute()

/** Ids of the person's passkeys, so that a device does not make a second one. */
export const credentialsOf = (db: Db, user_id: number) =>
  db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .limit(max_passkeys)
    .execute()

export const insertPasskey = (trx: Db, passkey: Insertable<Tables['passkeys']>) =>
  trx.insertInto('passkeys').values(passkey).returning(shown).executeTakeFirstOrThrow()

/** A passkey of an open account, by the name that the browser sends. */
export const passkeyByCredential = (db: Db, credential_id: string, demo: boolean) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select([
      'passkeys.id',
      'passkeys.user_id',
      'passkeys.name',
      'passkeys.credential_id',
      'passkeys.public_key',
      'passkeys.sign_count',
    ])
    .where('passkeys.credential_id', '=', credential_id)
    .where(openAccounts(demo))
    .executeTakeFirst()

/** Writes the use of a passkey; false if its counter did not grow, or if it was removed. */
export async function recordUse(trx: Db, id: number, sign_count: number, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('passkeys')
    .set({ sign_count, last_used_at: at })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('sign_count', '<', sign_count),
        where.and([where('sign_count', '=', 0), sql<boolean>`${sign_count}::bigint = 0`]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const renamePasskeyOf = (db: Db, user_id: number, id: number, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning(shown)
    .executeTakeFirst()

export const deletePasskeyOf = (trx: Db, user_id: number, id: number) =>
  trx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', user_id).returning(shown).executeTakeFirst()

/** Removes all passkeys of a person; answers their names. */
export const deletePasskeys = async (trx: Db, user_id: number): Promise<string[]> =>
  (await trx.deleteFrom('passkeys').where('user_id', '=', user_id).returning('name').execute()).map(({ name }) => name)

export const insertPasskeyChallenge = (db: Db, challenge: Insertable<Tables['passkey_challenges']>) =>
  db.insertInto('passkey_challenges').values(challenge).execute()

/** Uses up a challenge of a person, or of a login for null; false if it is unknown, used or too old. */
export async function redeemPasskeyChallenge(db: Db, challenge_hash: Uint8Array, user_id: number | null, at: Date) {
  const row = await db
    .updateTable('passkey_challenges')
    .set({ used_at: at })
    .where('challenge_hash', '=', challenge_hash)
    .where('user_id', user_id === null ? 'is' : '=', user_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`${at}::timestamptz`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Challenges that ran out before a moment, used or not. */
export const deleteOldPasskeyChallenges = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'passkey_challenges', age: sql`expires_at` }, before, most)
