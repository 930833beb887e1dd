import { type Insertable, sql } from 'kysely'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import { tryOneTimeCode } from '#server/app/database/one-time-codes.ts'
import type { Db, Tables } from '#server/app/database.ts'
import { sealedColumn } from '#server/app/secrets/key-rotation/sealed-column.ts'
import { openAccounts } from '../accounts/users.sql.ts'

/** Purpose of the seal of authenticator secrets. */
export const twoFactorPurpose = 'two-factor'

export const sealedTwoFactorSecrets = sealedColumn({
  name: 'two-factor secrets',
  table: sql`users`,
  present: sql`two_factor_secret is not null`,
  value: sql`two_factor_secret`,
  write: (sealed) => sql`two_factor_secret = ${sealed}`,
  purpose: () => twoFactorPurpose,
})

export const twoFactorOf = (db: Db, user_id: number) =>
  db
    .selectFrom('users')
    .select(['email', 'phone', 'two_factor_secret', 'two_factor_enabled_at', 'two_factor_last_step'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()

/** Locks the row, so that others who change it wait. */
export const lockTwoFactor = (trx: Db, user_id: number) =>
  trx
    .selectFrom('users')
    .select('two_factor_enabled_at')
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const updateSecret = (trx: Db, user_id: number, two_factor_secret: string, demo: boolean) =>
  trx
    .updateTable('users')
    .set({ two_factor_secret })
    .where('id', '=', user_id)
    .where('two_factor_enabled_at', 'is', null)
    .where(openAccounts(demo))
    .execute()

/** False when the account is not open here. */
export const turnOn = async (trx: Db, user_id: number, at: Date, demo: boolean): Promise<boolean> =>
  (await trx
    .updateTable('users')
    .set({ two_factor_enabled_at: at })
    .where('id', '=', user_id)
    .where(openAccounts(demo))
    .returning('id')
    .executeTakeFirst()) !== undefined

export async function turnOff(trx: Db, user_id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ two_factor_enabled_at: null, two_factor_secret: null })
    .where('id', '=', user_id)
    .execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
}

/** Uses up a time step: false when it, or a later one, was used before. */
export async function redeemStep(trx: Db, user_id: number, step: number): Promise<boolean> {
  const row = await trx
    .updateTable('users')
    .set({ two_factor_last_step: step })
    .where('id', '=', user_id)
    .where('two_factor_last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const insertRecoveryCodes = (trx: Db, codes: Insertable<Tables['recovery_codes']>[]) =>
  trx.insertInto('recovery_codes').values(codes).execute()

/** Uses a recovery code once. */
export async function redeemRecoveryCode(trx: Db, user_id: number, code_hash: Uint8Array, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const insertChallenge = (trx: Db, challenge: Insertable<Tables['login_challenges']>) =>
  trx.insertInto('login_challenges').values(challenge).execute()

/** The open challenge with this try counted; nothing when it ran out of time or tries. */
export const tryChallenge = (trx: Db, token_hash: Uint8Array, at: Date) =>
  tryOneTimeCode(trx, at, {
    table: 'login_challenges',
    row: sql`token_hash = ${token_hash}`,
    used: 'used_at',
    expires: 'expires_at',
  })

export const endChallenge = (trx: Db, id: number, at: Date) =>
  trx.updateTable('login_challenges').set({ used_at: at }).where('id', '=', id).execute()

/** Challenges that ran out before a moment, used or not. */
export const deleteOldChallenges = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'login_challenges', age: sql`expires_at` }, before, most)
