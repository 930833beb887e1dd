import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { failuresAt, forgetFailures, forgetOldFailures, insertFailure, lockDoor } from './door.sql.ts'
import { passwordHash } from './passwords.sql.ts'
import { isPassword } from './passwords.ts'

/** Where wrong tries are counted: under a key, and from which address they came. */
export type Door = { key: string; address: string }

export const loginDoor = (email: string, address: string): Door => ({ key: email, address })

/** That of a session which somebody left open. Strangers at the login cannot close it, nor it the login. */
export const sessionDoor = (user_id: number, asked: 'password' | 'code', address: string): Door => ({
  key: `signed-in:${asked}:${user_id}`,
  address,
})

/**
 * Refuses after ten wrong tries in 15 minutes from one address, and after a hundred in a row from anywhere until an
 * hour after the last: then one more is let in, so that nobody can close a stranger's account for ever.
 */
export async function refuseTooMany(db: Db, { key, address }: Door): Promise<void> {
  const { recent, in_a_row, recent_s, in_a_row_s } = await failuresAt(db, key, address)
  if (in_a_row >= 100 && in_a_row_s > 0) throw new AppError('rate_limited', { retry_after_seconds: in_a_row_s })
  if (recent >= 10) throw new AppError('rate_limited', { retry_after_seconds: Math.max(1, recent_s) })
}

/** One try is judged after the other, to the end of the transaction: many at once learn no more than one by one. */
export async function standAt(trx: Db, door: Door): Promise<void> {
  await lockDoor(trx, door.key)
  await refuseTooMany(trx, door)
}

/** Counts a wrong try. It answers nothing, as the try does. */
export async function countWrong(trx: Db, { key, address }: Door): Promise<null> {
  await insertFailure(trx, key, address)
  return null
}

/** Asks somebody who is logged in for their password; a wrong one is counted and refused at its field. */
export async function refuseWithoutPassword(
  db: Db,
  { user_id, address }: { user_id: number; address: string },
  { field, password }: { field: string; password: string },
): Promise<void> {
  const door = sessionDoor(user_id, 'password', address)
  await refuseTooMany(db, door)
  const right = await isPassword(password, await passwordHash(db, user_id))
  await transaction(db, async (trx) => {
    await standAt(trx, door)
    if (right) await forgetFailures(trx, door.key)
    else await countWrong(trx, door)
  })
  if (!right) throw fieldError(field, 'password_wrong')
}

/** Tries at doors that nobody has come to for days, most of them of addresses without an account. */
export const forgetOldTries = (db: Db): Promise<void> => forgetOldFailures(db)
