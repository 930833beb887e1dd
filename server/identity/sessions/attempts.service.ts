import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { passwordHash } from '../passwords/passwords.sql.ts'
import { isPassword } from '../passwords/passwords.ts'
import { failuresAt, forgetFailures, insertFailure, lockAttempts } from './attempts.sql.ts'

/** Where wrong attempts are counted: `key` is what is guessed at, `source` from where. */
export type Counter = { key: string; source: string }

/** So many wrong attempts in a row, from wherever, close an account to devices that it does not know. */
export const most_in_a_row = 100
const most_from_one_source = 10

/** That of an open session. Strangers at the login cannot use it up, nor it the login. */
export const sessionCounter = (user_id: number, guessed: 'password' | 'code', source: string): Counter => ({
  key: `signed-in:${guessed}:${user_id}`,
  source,
})

/**
 * Refuses after ten wrong attempts in 15 minutes from one source, and after a hundred in a row from anywhere until an
 * hour after the last: then one more is let in, so that nobody can close a stranger's account for ever.
 */
export async function refuseTooMany(db: Db, { key, source }: Counter): Promise<void> {
  const { recent, in_a_row, recent_s, in_a_row_s } = await failuresAt(db, key, source)
  if (in_a_row >= most_in_a_row && in_a_row_s > 0)
    throw new AppError('rate_limited', { retry_after_seconds: in_a_row_s })
  if (recent >= most_from_one_source) throw new AppError('rate_limited', { retry_after_seconds: Math.max(1, recent_s) })
}

/** One attempt is judged after the other, to the end of the transaction: many at once learn no more than one by one. */
export async function holdCounter(trx: Db, counter: Counter): Promise<void> {
  await lockAttempts(trx, counter.key)
  await refuseTooMany(trx, counter)
}

/** Counts a wrong attempt. It answers nothing, as the attempt does. */
export async function countWrong(trx: Db, { key, source }: Counter): Promise<null> {
  await insertFailure(trx, key, source)
  return null
}

/** Asks somebody who is logged in for their password; a wrong one is counted and refused at its field. */
export async function refuseWithoutPassword(
  db: Db,
  { user_id, address }: { user_id: number; address: string },
  { field, password }: { field: string; password: string },
): Promise<void> {
  const counter = sessionCounter(user_id, 'password', address)
  await refuseTooMany(db, counter)
  const right = await isPassword(password, await passwordHash(db, user_id))
  await transaction(db, async (trx) => {
    await holdCounter(trx, counter)
    if (right) await forgetFailures(trx, counter.key)
    else await countWrong(trx, counter)
  })
  if (!right) throw fieldError(field, 'password_wrong')
}
