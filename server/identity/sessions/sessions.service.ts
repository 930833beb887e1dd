import type { AssistanceKind } from '#contract/assistance/assistance.ts'
import type { Role, Session } from '#contract/identity/identity.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Actor, FindActor } from '#server/app/http/access.ts'
import { newToken, tokenHash } from '#server/app/secrets/keys.ts'
import { endSessionsBut } from '../passwords/passwords.sql.ts'
import { dutiesOf, type LoginRules } from './login-rules.ts'
import {
  endSession,
  endSessionOf,
  insertSession,
  recordLogin,
  renewAssistedSession,
  sessionById,
  sessionOf,
  sessionsOf,
  touchSession,
} from './sessions.sql.ts'

const hour_ms = 3_600_000

/** 12 hours; 30 days for a citizen who asks to be remembered, never for staff: rules/accounts.md#sessions. */
const lifetime = (role: Role, remember: boolean) => (remember && role === 'user' ? 30 * 24 : 12) * hour_ms

type Opening = {
  user: { id: number; role: Role }
  remember: boolean
  device: string
  at: Date
  by_openid?: boolean
  with_factor?: boolean
}

/** Opens a session and answers its token: 256 random bits, of which only the hash is kept. */
export async function openSession(
  db: Db,
  { user, remember, device, at, by_openid = false, with_factor = false }: Opening,
): Promise<string> {
  const token = newToken()
  await insertSession(db, {
    user_id: user.id,
    token_hash: tokenHash(token),
    device: device.slice(0, 200),
    by_openid,
    factor_at: with_factor ? at : null,
    expires_at: new Date(at.getTime() + lifetime(user.role, remember)),
  })
  await recordLogin(db, user.id)
  return token
}

/** A full disk stops writing, not reading: the use of a session then goes unrecorded. */
function unlessFull(error: unknown) {
  if (!(error instanceof AppError && error.code === 'disk_full')) throw error
}

/** The person of a token. Polling in the background never counts as use, so that an idle staff session still ends. */
export const findActor =
  (db: Db, demo: boolean, rules: LoginRules): FindActor =>
  async (token, use): Promise<Actor | null> => {
    const session = await sessionOf(db, tokenHash(token), demo)
    if (!session) return null
    if (use === 'person' && session.is_stale) await touchSession(db, session.id).catch(unlessFull)
    return {
      id: session.user_id,
      role: session.role,
      session_id: session.id,
      demo: session.demo,
      ...dutiesOf(rules, session, session.by_openid),
      second_factor: {
        code: session.two_factor_enabled_at !== null,
        passkey: session.has_passkey,
        age_s: session.factor_age_s,
      },
      assistance: assistanceOf(session),
    }
  }

type AssistedRow = {
  assistance_id: number | null
  assistance_kind: AssistanceKind | null
  assistance_case_id: number | null
}

const assistanceOf = ({ assistance_id: id, assistance_kind: kind, assistance_case_id: case_id }: AssistedRow) =>
  id === null || kind === null ? null : { id, kind, case_id }

type Assisted = { user_id: number; assistance_id: number; device: string; expires_at: Date }

/** Opens a session in which a helper acts for a person; answers its token. */
export async function openAssistedSession(trx: Db, { device, ...session }: Assisted): Promise<string> {
  const token = newToken()
  await insertSession(trx, { ...session, token_hash: tokenHash(token), device: device.slice(0, 200) })
  return token
}

/** Opens the session of an assistance with another token, or a new one where it was deleted since; answers its token. */
export async function replaceAssistedSession(trx: Db, session: Assisted): Promise<string> {
  const { assistance_id, expires_at } = session
  const token = newToken()
  const renewed = await renewAssistedSession(trx, assistance_id, { token_hash: tokenHash(token), expires_at })
  return renewed ? token : openAssistedSession(trx, session)
}

/** The person who is signed in by a session that still lives, for links that end with it. */
export async function personOfSession(db: Db, session_id: number, demo: boolean) {
  const session = await sessionById(db, session_id, demo)
  return session && { id: session.user_id, role: session.role }
}

/** The devices on which a person is signed in, the latest used first. */
export async function listSessions(db: Db, actor: Actor): Promise<Session[]> {
  const sessions = await sessionsOf(db, actor.id)
  return sessions.map((session) => ({
    ...session,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    current: session.id === actor.session_id,
  }))
}

/** Signs one device out; 404 when it is not the person's own. */
export async function endOneSession(db: Db, actor: Actor, id: number): Promise<void> {
  if (!(await endSessionOf(db, actor.id, id))) throw new AppError('not_found')
}

/** Signs every other device out. */
export const endOtherSessions = async (db: Db, actor: Actor) =>
  endSessionsBut(db, actor.id, actor.session_id, await now(db))

export const closeSession = (db: Db, actor: Pick<Actor, 'session_id'>) => endSession(db, actor.session_id)
