import type { Db, Tables } from '#server/app/database.ts'
import { newToken, tokenHash } from '#server/app/secrets/keys.ts'
import { endMailLinks, insertMailLink } from './mail-links.sql.ts'

type Purpose = Tables['mail_links']['purpose']

const minutes: Record<Purpose, number> = { verify_email: 24 * 60, reset_password: 30 }

/** Makes the one link of a purpose that works: 256 random bits, of which only the hash is kept. */
export async function makeMailLink(
  trx: Db,
  user: { id: number; email: string },
  purpose: Purpose,
  at: Date,
  lives_minutes = minutes[purpose],
) {
  await endMailLinks(trx, user.id, purpose, at)
  const token = newToken()
  const { id } = await insertMailLink(trx, {
    user_id: user.id,
    purpose,
    email: user.email,
    token_hash: tokenHash(token),
    created_at: at,
    expires_at: new Date(at.getTime() + lives_minutes * 60_000),
  })
  return { id, token }
}
