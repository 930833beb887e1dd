import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { passwordHash } from '../passwords/passwords.sql.ts'
import { isPassword } from '../passwords/passwords.ts'
import { failuresAt, forgetFailures, insertFailure, lockAttempts } from './attempts.sql.ts'

/** Counter of wrong attempts: `key` is the target, `source` the sender. */
export type Counter = { key: string; source: string }

/** Wrong attempts in a row, from any address, that close an account to unknown devices. */
export const max_in_a_row = 100
const max_from_one_source = 10

/** Counter for signed-in users, separate from the login's so that neither locks the other. */
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
  if (in_a_row >= max_in_a_row && in_a_row_s > 0)
    throw new AppError('rate_limited', { retry_after_seconds: in_a_row_s })
  if (recent >= max_from_one_source) throw new AppError('rate_limited', { retry_after_seconds: Math.max(1, recent_s) })
}

/** Serialises attempts until the transaction ends, so that guessing in parallel gains nothing. */
export async function lockCounter(trx: Db, counter: Counter): Promise<void> {
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
    await lockCounter(trx, counter)
    if (right) await forgetFailures(trx, counter.key)
    else await countWrong(trx, counter)
  })
  if (!right) throw fieldError(field, 'password_wrong')
}
