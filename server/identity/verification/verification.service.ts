import type { Language } from '#contract/digits.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { refuseBeyond } from '#server/app/http/limits/limits.ts'
import { tokenHash } from '#server/app/secrets/keys.ts'
import { sendMail } from '#server/notifications/notifications.service.ts'
import { userById } from '../accounts/users.sql.ts'
import type { IdentityDeps } from '../deps.ts'
import { mailLink, redeemMailLink } from '../passwords/mail-links.sql.ts'
import { makeMailLink } from '../passwords/mail-links.ts'
import { isEmailVerified, markEmailVerified } from './verification.sql.ts'
import { emailLinkKey } from './verification-messages.service.ts'

type Reader = { id: number; name: string; email: string; language: Language }

/** Writes a verification link to the person's address, good for 24 hours; an older one stops working. */
export async function sendVerification(
  trx: Db,
  { secret, public_url }: Pick<IdentityDeps, 'secret' | 'public_url'>,
  user: Reader,
  at: Date,
): Promise<void> {
  const { id, token } = await makeMailLink(trx, user, 'verify_email', at)
  await sendMail(trx, secret, {
    to: user.email,
    template: 'verify_email',
    params: { name: user.name, url: `${public_url()}/api/email/verify?token=${token}` },
    language: user.language,
    dedupe_key: emailLinkKey(id),
  })
}

/** Sends the link again; one a minute. */
export async function resendVerification(parts: IdentityDeps, user_id: number): Promise<void> {
  const { db } = parts
  const user = await userById(db, user_id)
  const { email } = user
  if (email === null) throw fieldError('email', 'required')
  if (user.email_verified_at) throw new AppError('already_verified')
  await refuseBeyond(db, { name: 'verify-email', max: 1, window_s: 60 }, String(user_id))
  await transaction(db, async (trx) => sendVerification(trx, parts, { ...user, email }, await now(trx)))
}

/** Follows a verification link. One that was followed before still says yes, since mail scanners follow links too. */
export async function verifyEmail(db: Db, token: string): Promise<boolean> {
  const hash = tokenHash(token)
  return transaction(db, async (trx) => {
    const at = await now(trx)
    const used = await redeemMailLink(trx, 'verify_email', hash, at)
    if (used) await markEmailVerified(trx, used.user_id, used.email, at)
    const link = await mailLink(trx, 'verify_email', hash)
    return link !== undefined && (await isEmailVerified(trx, link.user_id, link.email))
  })
}
