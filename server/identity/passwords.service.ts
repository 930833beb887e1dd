import type { ChangePassword, ResetPassword, Role } from '#contract/identity.ts'
import type { Actor } from '#server/app/access.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { tokenHash } from '#server/app/keys.ts'
import { isWithin } from '#server/app/limits.ts'
import { notify, sendMail } from '#server/notifications/notifications.service.ts'
import { isCommonPassword } from './common-passwords.ts'
import { refuseWithoutPassword } from './door.service.ts'
import { forgetFailures, lockDoor } from './door.sql.ts'
import { endMailLinks, openMailLink, redeemMailLink } from './mail-links.sql.ts'
import { makeMailLink } from './mail-links.ts'
import type { From, IdentityParts } from './parts.ts'
import { endSessionsBut, setPassword } from './passwords.sql.ts'
import { hashPassword } from './passwords.ts'
import { userByEmail, userById } from './users.sql.ts'

const staffLeast = 12

/** Refuses one of the commonest passwords, the e-mail itself, and under 12 characters for staff (decisions §3). */
export function refuseWeakPassword(password: string, { email, role }: { email: string; role: Role }) {
  if (role !== 'user' && [...password].length < staffLeast) throw fieldError('password', 'password_short_staff')
  if (isCommonPassword(password)) throw fieldError('password', 'password_common')
  if (password.toLowerCase() === email) throw fieldError('password', 'password_is_email')
}

/** Changes the password of who knows the present one, and ends every other session and any reset link. */
export async function changePassword(db: Db, actor: Actor, form: ChangePassword, from: From): Promise<void> {
  const given = { field: 'current_password', password: form.current_password }
  await refuseWithoutPassword(db, { user_id: actor.id, address: from.address }, given)
  const user = await userById(db, actor.id)
  if (user.password_change_required && form.password === form.current_password)
    throw fieldError('password', 'password_not_new')
  refuseWeakPassword(form.password, user)
  const hash = await hashPassword(form.password)
  await transaction(db, async (trx) => {
    // A login under way is judged before or after, never halfway.
    await lockDoor(trx, user.email)
    const at = await now(trx)
    await setPassword(trx, user.id, hash, at)
    await endSessionsBut(trx, user.id, actor.session_id, at)
    await endMailLinks(trx, user.id, 'reset_password', at)
    await notify(trx, { user_id: actor.id, type: 'password_changed', params: {}, link: '/dashboard?tab=security' })
  })
}

const floor_ms = 120

const resetMails = { name: 'reset-mail', max: 5, window_s: 3600 }

/**
 * Sends a link to set a new password, good for 30 minutes; at most five an hour, so that nobody fills a stranger's
 * mailbox. The answer and its time are the same whether the address has an account, and whether a mail went.
 */
export async function forgotPassword({ db, public_url }: IdentityParts, email: string): Promise<void> {
  const atLeast = new Promise((resolve) => setTimeout(resolve, floor_ms))
  const user = await userByEmail(db, email)
  const may = await isWithin(db, resetMails, email)
  if (user && !user.disabled_at && may)
    await transaction(db, async (trx) => {
      const token = await makeMailLink(trx, user, 'reset_password', await now(trx))
      const query = new URLSearchParams({ token, email })
      await sendMail(trx, {
        to: email,
        template: 'reset_password',
        params: { name: user.name, url: `${public_url()}/reset-password?${query}` },
        language: user.language,
      })
    })
  await atLeast
}

/**
 * Sets a new password by a link, once, and ends every session. An unknown, used or old link is `reset_failed`, whatever
 * the password: what is wrong with that would tell strangers who has an account and who is staff.
 */
export async function resetPassword(db: Db, form: ResetPassword): Promise<void> {
  const token = tokenHash(form.token)
  const user = await userByEmail(db, form.email)
  const open = await openMailLink(db, 'reset_password', token, await now(db))
  if (!user || user.disabled_at || open?.user_id !== user.id) throw new AppError('reset_failed')
  refuseWeakPassword(form.password, user)
  const hash = await hashPassword(form.password)
  await transaction(db, async (trx) => {
    await lockDoor(trx, form.email)
    const at = await now(trx)
    const link = await redeemMailLink(trx, 'reset_password', token, at)
    if (!link || link.user_id !== user.id || link.email !== form.email) throw new AppError('reset_failed')
    await setPassword(trx, user.id, hash, at)
    await endSessionsBut(trx, user.id, null, at)
    await forgetFailures(trx, form.email)
    await notify(trx, { user_id: user.id, type: 'password_changed', params: {}, link: '/dashboard?tab=security' })
  })
}
