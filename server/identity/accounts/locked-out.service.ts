import { type Db, now } from '#server/app/database.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { deletePasskeys, passkeysOf } from '../passkeys/passkeys.sql.ts'
import { endSessionsBut } from '../passwords/passwords.sql.ts'
import { sessionCounter } from '../sessions/attempts.service.ts'
import { forgetFailures, lockAttempts } from '../sessions/attempts.sql.ts'
import { loginKey } from '../sessions/devices.service.ts'
import { forgetDevices } from '../sessions/devices.sql.ts'
import { lockTwoFactor, turnOff } from '../two-factor/two-factor.sql.ts'
import { endChallenges } from './staff.sql.ts'
import { userById } from './users.sql.ts'

/** Lets logins by a name wait until the transaction ends. Called before the account's row is locked, as at a login. */
export const lockLogins = lockAttempts

/**
 * Ends the sessions of an account and its logins under way, forgets its devices, and sets its counters of wrong
 * passwords and codes to zero.
 */
export async function endAllAccess(trx: Db, id: number): Promise<void> {
  const key_of_logins = loginKey(await userById(trx, id))
  const at = await now(trx)
  await endSessionsBut(trx, id, null, at)
  await endChallenges(trx, id, at)
  await forgetDevices(trx, id, null)
  for (const key of [key_of_logins, sessionCounter(id, 'password', '').key, sessionCounter(id, 'code', '').key])
    await forgetFailures(trx, key)
}

const link = '/dashboard?tab=security'

export const notifyOfPassword = (trx: Db, user_id: number) =>
  notify(trx, { user_id, type: 'password_changed', params: {}, link })

/** Turns two-factor login off for a person whose phone is lost, and notifies them. False if it is off already. */
export async function removeTwoFactor(trx: Db, user_id: number): Promise<boolean> {
  const { two_factor_enabled_at } = await lockTwoFactor(trx, user_id)
  if (!two_factor_enabled_at) return false
  await turnOff(trx, user_id)
  await notify(trx, { user_id, type: 'two_factor_disabled', params: {}, link })
  return true
}

/** Removes the passkeys of a person whose devices are lost, and notifies them. Answers the names. */
export async function removePasskeys(trx: Db, user_id: number): Promise<string[]> {
  const names = await deletePasskeys(trx, user_id)
  for (const passkey of names) await notify(trx, { user_id, type: 'passkey_removed', params: { passkey }, link })
  return names
}

/** True if a passkey opens the account. */
export const hasPasskeys = async (db: Db, user_id: number) => (await passkeysOf(db, user_id)).length > 0
