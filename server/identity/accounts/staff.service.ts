import type { Role } from '#contract/identity/identity.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { randomCode } from '#server/app/secrets/keys.ts'
import { endSessionsBut, requirePasswordChange, setPassword } from '../passwords/passwords.sql.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { updateUser } from './profile.sql.ts'
import {
  endChallenges,
  forgetWorkPlaces,
  hasOtherAdmin,
  knownUpazilas,
  lockAdmins,
  lockUser,
  updateAccess,
} from './staff.sql.ts'
import { emailExists, insertStaffUpazilas, insertUser } from './users.sql.ts'

export { lockUser } from './staff.sql.ts'

/** 80 bits: enough for a password that is changed after its first use. */
export const oneTimePassword = () => randomCode(16)

type Staff = {
  name: string
  email: string
  phone: string | null
  role: Exclude<Role, 'user'>
  upazila_ids: number[]
  digital_centre: string | null
}

/** Makes an account of staff with a one-time password, which the first login must change. */
export const insertStaff = async (trx: Db, staff: Staff, password: string): Promise<number> =>
  insertHashedStaff(trx, staff, await hashPassword(password))

/** A hash of a password that nobody knows: the account opens with the first link to set one. */
export const unknownPasswordHash = () => hashPassword(randomCode(32))

/** Makes an account of staff with a password that is hashed already. */
export async function insertHashedStaff(
  trx: Db,
  { upazila_ids, ...account }: Staff,
  password_hash: string,
): Promise<number> {
  if (await emailExists(trx, account.email)) throw fieldError('email', 'email_taken')
  const { id } = await insertUser(trx, { ...account, password_hash, password_change_required: true })
  await setWorkPlaces(trx, id, upazila_ids)
  return id
}

export type Access = { role: Role; upazila_ids: number[]; digital_centre: string | null; disabled_at: Date | null }

/** Locks an account before its access changes. All such changes take one lock first, so that no two wait for each other. */
export async function lockAccess(trx: Db, id: number): Promise<void> {
  await lockAdmins(trx)
  await lockUser(trx, id)
}

/**
 * Gives a person another role, other upazilas, or ends the account. There is always an admin left. With another role
 * or a disabled account every session ends at once.
 */
export async function changeAccess(
  trx: Db,
  before: { id: number; role: Role },
  { upazila_ids, ...access }: Access,
  at: Date,
): Promise<void> {
  const { role, disabled_at } = access
  await lockAdmins(trx)
  const staysAdmin = role === 'admin' && disabled_at === null
  if (before.role === 'admin' && !staysAdmin && !(await hasOtherAdmin(trx, before.id))) throw new AppError('last_admin')
  await updateAccess(trx, before.id, access, at)
  await forgetWorkPlaces(trx, before.id)
  await setWorkPlaces(trx, before.id, upazila_ids)
  if (role === before.role && disabled_at === null) return
  await endSessionsBut(trx, before.id, null, at)
  await endChallenges(trx, before.id, at)
}

/** Corrects the name and the phone of somebody; another phone must be proven again. */
export const changeContact = (trx: Db, before: Contact & { id: number }, { name, phone }: Contact, at: Date) =>
  updateUser(trx, before.id, {
    name,
    updated_at: at,
    ...(phone !== before.phone && { phone, phone_verified_at: null }),
  })

type Contact = { name: string; phone: string | null }

async function setWorkPlaces(trx: Db, id: number, upazila_ids: number[]) {
  const ids = [...new Set(upazila_ids)]
  if ((await knownUpazilas(trx, ids)) !== ids.length) throw fieldError('upazila_ids', 'not_on_record')
  await insertStaffUpazilas(trx, id, ids)
}

/** Sets a one-time password, which the first login must change. */
export async function setOneTimePassword(trx: Db, id: number, password: string, at: Date): Promise<void> {
  await setPassword(trx, id, await hashPassword(password), at)
  await requirePasswordChange(trx, id)
}
