import type { Language } from '#contract/digits.ts'
import type { ChangePassword, ResetPassword } from '#contract/identity/identity.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { isWithin } from '#server/app/http/limits/limits.ts'
import { tokenHash } from '#server/app/secrets/keys.ts'
import { notify, sendMail } from '#server/notifications/notifications.service.ts'
import { userById, userByLogin } from '../accounts/users.sql.ts'
import type { IdentityDeps, RequestOrigin } from '../deps.ts'
import { refuseWithoutPassword } from '../sessions/attempts.service.ts'
import { lockAttempts } from '../sessions/attempts.sql.ts'
import { loginKey } from '../sessions/devices.service.ts'
import { forgetDevices } from '../sessions/devices.sql.ts'
import { loginName } from '../sessions/login-name.ts'
import { endMailLinks, openMailLink, redeemMailLink } from './mail-links.sql.ts'
import { makeMailLink } from './mail-links.ts'
import { claimResetRequest, endSessionsBut, insertResetRequest, setPassword } from './passwords.sql.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.service.ts'
import { resetByCode, sendResetCode } from './reset-by-code.service.ts'
import { refuseWeakPassword } from './weak-password.ts'

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
    await lockAttempts(trx, loginKey(user))
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
 * Sends a link to set a new password, good for 30 minutes, to the e-mail of an account; a code to its number where there
 * is no verified e-mail. At most five an hour, so that nobody fills a stranger's mailbox. False when nobody waits for one.
 */
async function sendNextResetLink(parts: IdentityDeps, trx: Db): Promise<boolean> {
  const request = await claimResetRequest(trx)
  if (!request) return false
  const name = loginName(request.email)
  const user = await userByLogin(trx, name, parts.demo)
  if (!user || !(await isWithin(trx, resetMails, name.value))) return true
  const { email, email_verified_at } = user
  if (email === null || (name.column === 'phone' && email_verified_at === null)) await sendResetCode(parts, trx, user)
  else await sendResetLink(parts, trx, { ...user, email })
  return true
}

type Reader = { id: number; name: string; email: string; language: Language }

async function sendResetLink({ secret, public_url }: IdentityDeps, trx: Db, user: Reader): Promise<void> {
  const { email, name, language } = user
  const { token } = await makeMailLink(trx, user, 'reset_password', await now(trx))
  const query = new URLSearchParams({ token, email })
  await sendMail(trx, secret, {
    to: email,
    template: 'reset_password',
    params: { name, url: `${public_url()}/reset-password?${query}` },
    language,
  })
}

/** Sets a new password by the link of a mail, or by the code of a text message. Returns the id of this device. */
export function resetPassword(parts: IdentityDeps, form: ResetPassword, from: RequestOrigin): Promise<string> {
  const name = loginName(form.email)
  return name.column === 'phone' ? resetByCode(parts, name.value, form, from) : resetByLink(parts, form, from)
}

/**
 * Sets a new password by a link, once, ends every session, and forgets all devices but this one, whose id it returns:
 * so the owner can log in at once, even while strangers guess. An unknown, used or old link is `reset_failed` for any
 * password: a fault of the password would reveal to strangers who has an account and who is staff.
 */
async function resetByLink({ db, demo }: IdentityDeps, form: ResetPassword, from: RequestOrigin): Promise<string> {
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
    return replacePassword(trx, user, hash, from)
  })
}
