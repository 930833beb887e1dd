import type { Address, ChangeProfile, User } from '#contract/identity/identity.ts'
import { storedPhone } from '#contract/phones.ts'
import { fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction, uniqueViolation } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { refuseBeyond } from '#server/app/http/limits/limits.ts'
import { notify, sendMail } from '#server/notifications/notifications.service.ts'
import type { IdentityDeps, RequestOrigin } from '../deps.ts'
import { endSessionsBut } from '../passwords/passwords.sql.ts'
import { refuseWithoutPassword } from '../sessions/attempts.service.ts'
import { sendVerification } from '../verification/verification.service.ts'
import { presentUser } from './present-user.ts'
import { isDistrict, updateUser } from './profile.sql.ts'
import { userById } from './users.sql.ts'

/**
 * Changes the profile or one of the addresses. Another e-mail needs the current password, notifies the old address,
 * sends a link to verify the new one and ends other sessions; another phone must be proven again.
 */
export async function changeProfile(
  parts: IdentityDeps,
  actor: Actor,
  form: ChangeProfile,
  { address }: RequestOrigin,
): Promise<User> {
  const { db } = parts
  const before = await userById(db, actor.id)
  const new_email = form.email ?? before.email
  if (form.email === null && before.email !== null) throw fieldError('email', 'required')
  if (before.email === null && 'phone' in columnsOf(form, before)) throw fieldError('phone', 'phone_is_login')
  const emailChanges = new_email !== before.email
  if (emailChanges) {
    await refuseStranger(db, { user_id: actor.id, address }, form.current_password)
    // Each writes to two addresses, one of them perhaps a stranger's.
    await refuseBeyond(db, { name: 'change-email', max: 5, window_s: 3600 }, String(actor.id))
  }
  await refuseUnknownCity(db, 'permanent_address', form.permanent_address)
  await refuseUnknownCity(db, 'mailing_address', form.mailing_address)
  try {
    await transaction(db, async (trx) => {
      const at = await now(trx)
      await updateUser(trx, actor.id, { ...columnsOf(form, before), email: new_email, updated_at: at })
      if (emailChanges && new_email !== null) await moveEmail(parts, trx, actor, before.email, new_email)
    })
  } catch (error) {
    if (uniqueViolation(error) !== undefined) throw fieldError('email', 'email_taken')
    throw error
  }
  return presentUser(await userById(db, actor.id), actor)
}

async function refuseStranger(db: Db, who: { user_id: number; address: string }, password: string | undefined) {
  if (password === undefined) throw fieldError('current_password', 'required')
  await refuseWithoutPassword(db, who, { field: 'current_password', password })
}

async function refuseUnknownCity(db: Db, field: string, address: Address | undefined) {
  if (address && !(await isDistrict(db, address.city))) throw fieldError(`${field}.city`, 'not_a_district')
}

function columnsOf(form: ChangeProfile, before: { phone: string | null }) {
  const phone = form.phone === undefined ? before.phone : form.phone && storedPhone(form.phone)
  return {
    ...(form.name !== undefined && { name: form.name }),
    ...(form.language !== undefined && { language: form.language }),
    ...(phone !== before.phone && { phone, phone_verified_at: null }),
    ...(form.permanent_address && { permanent_address: JSON.stringify(form.permanent_address) }),
    ...(form.mailing_address && { mailing_address: JSON.stringify(form.mailing_address) }),
  }
}

async function moveEmail(parts: IdentityDeps, trx: Db, actor: Actor, old_email: string | null, new_email: string) {
  const at = await now(trx)
  await updateUser(trx, actor.id, { email_verified_at: null })
  const user = await userById(trx, actor.id)
  if (old_email !== null)
    await sendMail(trx, parts.secret, {
      to: old_email,
      template: 'email_changed_old',
      params: { name: user.name, new_email },
      language: user.language,
    })
  await sendVerification(trx, parts, { ...user, email: new_email }, at)
  await endSessionsBut(trx, actor.id, actor.session_id, at)
  await notify(trx, {
    user_id: actor.id,
    type: 'email_changed',
    params: { new_email },
    link: '/dashboard?tab=personalInfo',
  })
}
