import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '#contract/identity.ts'
import type { Actor, FindActor } from '#server/app/access.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { endSession, insertSession, sessionOf, touchSession } from './sessions.sql.ts'

const hour_ms = 3_600_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** 12 hours; 30 days for a citizen who asked to be remembered. Staff are never remembered (decisions §3). */
const lifetime = (role: Role, remember: boolean) => (remember && role === 'user' ? 30 * 24 : 12) * hour_ms

type Opening = { user: { id: number; role: Role }; remember: boolean; device: string; at: Date }

/** Opens a session and answers its token: 256 random bits, of which only the hash is kept. */
export async function openSession(db: Db, { user, remember, device, at }: Opening): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertSession(db, {
    user_id: user.id,
    token_hash: hashOf(token),
    device: device.slice(0, 200),
    expires_at: new Date(at.getTime() + lifetime(user.role, remember)),
  })
  return token
}

/** A full disk stops writing, not reading: the use of a session then goes unrecorded. */
function unlessFull(error: unknown) {
  if (!(error instanceof AppError && error.code === 'disk_full')) throw error
}

/** Who a token belongs to. Polling in the background never counts as use, so that an idle staff session still ends. */
export const findActor =
  (db: Db): FindActor =>
  async (token, use): Promise<Actor | null> => {
    const session = await sessionOf(db, hashOf(token))
    if (!session) return null
    if (use === 'person' && session.is_stale) await touchSession(db, session.id).catch(unlessFull)
    return { id: session.user_id, role: session.role, session_id: session.id, demo: session.demo }
  }

export const closeSession = (db: Db, actor: Actor) => endSession(db, actor.session_id)
