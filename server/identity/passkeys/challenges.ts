import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Db, now } from '#server/app/database.ts'
import { tokenHash } from '#server/app/secrets/keys.ts'
import { insertPasskeyChallenge, redeemPasskeyChallenge } from './passkeys.sql.ts'

const life_ms = 5 * 60_000

/** Makes what a passkey has to sign: 256 random bits, of which only the hash is stored. */
export async function makeChallenge(db: Db, user_id: number | null) {
  const challenge = new Uint8Array(randomBytes(32))
  const at = await now(db)
  await insertPasskeyChallenge(db, {
    user_id,
    challenge_hash: tokenHash(Buffer.from(challenge).toString('base64url')),
    created_at: at,
    expires_at: new Date(at.getTime() + life_ms),
  })
  return challenge
}

const ClientData = z.object({ challenge: z.string() })

/**
 * Uses up the challenge that was signed and answers it; null if it is unknown, used or older than five minutes. Used up
 * outside the transaction of the login, so that a refused signature does not give it back.
 */
export async function redeemChallenge(db: Db, client_data: string, user_id: number | null): Promise<string | null> {
  const challenge = challengeIn(client_data)
  if (challenge === null) return null
  return (await redeemPasskeyChallenge(db, tokenHash(challenge), user_id, await now(db))) ? challenge : null
}

function challengeIn(client_data: string): string | null {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(client_data, 'base64url').toString())).challenge
  } catch {
    return null
  }
}
