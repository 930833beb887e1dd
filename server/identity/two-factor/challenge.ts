import type { Db } from '#server/app/database.ts'
import { newToken, tokenHash } from '#server/app/secrets/keys.ts'
import { insertChallenge } from './two-factor.sql.ts'

const life_ms = 5 * 60_000

/** The answer to the first step of a login that needs a code as the second. */
export async function challenge(trx: Db, user_id: number, remember: boolean, at: Date) {
  const token = newToken()
  const expires_at = new Date(at.getTime() + life_ms)
  await insertChallenge(trx, { user_id, token_hash: tokenHash(token), remember, created_at: at, expires_at })
  return { two_factor_required: true as const, challenge: token }
}
