import type { ChangePassword, ResetPassword, Role } from '#contract/identity/identity.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { isWithin } from '#server/app/http/limits/limits.ts'
import { tokenHash } from '#server/app/secrets/keys.ts'
import { notify, sendMail } from '#server/notifications/notifications.service.ts'
import { userById, userByLogin } from '../accounts/users.sql.ts'
import type { IdentityDeps, RequestOrigin } from '../deps.ts'
import { refuseWithoutPassword } from '../sessions/attempts.service.ts'
import { forgetFailures, lockAttempts } from '../sessions/attempts.sql.ts'
import { rememberDevice } from '../sessions/devices.service.ts'
import { forgetDevices } from '../sessions/devices.sql.ts'
import { isCommonPassword } from './common-passwords.ts'
import { endMailLinks, openMailLink, redeemMailLink } from './mail-links.sql.ts'
import { makeMailLink } from './mail-links.ts'
import { claimResetRequest, endSessionsBut, insertResetRequest, setPassword } from './passwords.sql.ts'
import { hashPassword } from './passwords.ts'

const staffLeast = 12

/** Refuses one of the commonest passwords, the e-mail itself, and under 12 characters for staff. */
export function refuseWeakPassword(password: string, { email, role }: { email: string; role: Role }) {
  if (role !== 'user' && [...password].length < staffLeast) throw fieldError('password', 'password_short_staff')
  if (isCommonPassword(password)) throw fieldError('password', 'password_common')
  if (password.toLowerCase() === email) throw fieldError('password', 'password_is_email')
}

/**
 * Changes the password of who knows the present one, ends every other session and any reset link, and forgets the other
 * devices.
 */
export async function changePassword(db: Db, actor: Actor, form: ChangePassword, from: RequestOrigin): Promise<void> {
  const attempt = { field: 'current_password', password: form.current_password }
  await refuseWithoutPassword(db, { user_id: actor.id, address: from.address }, attempt)
  const user = await userById(db, actor.id)
  if (user.password_change_required && form.password === form.current_password)
    throw fieldError('password', 'password_not_new')
  refuseWeakPassword(form.password, user)
  const hash = await hashPassword(form.password)
  await transaction(db, async (trx) => {
    // A login under way is judged before or after, never halfway.
    await lockAttempts(trx, user.email)
    const at = await now(trx)
    await setPassword(trx, user.id, hash, at)
    await endSessionsBut(trx, user.id, actor.session_id, at)
    await endMailLinks(trx, user.id, 'reset_password', at)
    await forgetDevices(trx, user.id, tokenHash(from.device_id ?? ''))
    await notify(trx, { user_id: actor.id, type: 'password_changed', params: {}, link: '/dashboard?tab=security' })
  })
}

/**
 * Records the request for a new password. The link is made and sent afterwards, so that the answer, and the work for
 * it, is the same with and without an account or a mail.
 */
export const forgotPassword = (db: Db, email: string) => insertResetRequest(db, email)

const resetMails = { name: 'reset-mail', max: 5, window_s: 3600 }

/** Sends the requested links, each in a transaction of its own, until there are no more. */
export async function sendResetLinks(parts: IdentityDeps): Promise<void> {
  while (await transaction(parts.db, (trx) => sendNextResetLink(parts, trx)));
}

/**
 * Sends a link to set a new password, good for 30 minutes; at most five an hour, so that nobody fills a stranger's
 * mailbox. False when nobody waits for one.
 */
async function sendNextResetLink({ secret, public_url, demo }: IdentityDeps, trx: Db): Promise<boolean> {
  const request = await claimResetRequest(trx)
  if (!request) return false
  const { email } = request
  const user = await userByLogin(trx, { column: 'email', value: email }, demo)
  if (!user || !(await isWithin(trx, resetMails, email))) return true
  const { token } = await makeMailLink(trx, user, 'reset_password', await now(trx))
  const query = new URLSearchParams({ token, email })
  await sendMail(trx, secret, {
    to: email,
    template: 'reset_password',
    params: { name: user.name, url: `${public_url()}/reset-password?${query}` },
    language: user.language,
  })
  return true
}

/**
 * Sets a new password by a link, once, ends every session, and forgets all devices but this one, whose id it returns:
 * so the owner can log in at once, even while strangers guess. An unknown, used or old link is `reset_failed` for any
 * password: a fault of the password would reveal to strangers who has an account and who is staff.
 */
export async function resetPassword(
  { db, demo }: IdentityDeps,
  form: ResetPassword,
  from: RequestOrigin,
): Promise<string> {
  const token = tokenHash(form.token)
  const user = await userByLogin(db, { column: 'email', value: form.email }, demo)
  const open = await openMailLink(db, 'reset_password', token, await now(db))
  if (!user || open?.user_id !== user.id) throw new AppError('reset_failed')
  refuseWeakPassword(form.password, user)
  const hash = await hashPassword(form.password)
  return transaction(db, async (trx) => {
    await lockAttempts(trx, form.email)
    const at = await now(trx)
    const link = await redeemMailLink(trx, 'reset_password', token, at)
    if (!link || link.user_id !== user.id || link.email !== form.email) throw new AppError('reset_failed')
    await setPassword(trx, user.id, hash, at)
    await endSessionsBut(trx, user.id, null, at)
    await forgetFailures(trx, form.email)
    await notify(trx, { user_id: user.id, type: 'password_changed', params: {}, link: '/dashboard?tab=security' })
    await forgetDevices(trx, user.id, null)
    return rememberDevice(trx, user.id, from)
  })
}
