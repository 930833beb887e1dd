import { type Db, now } from '#server/app/database.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { RequestOrigin } from '../deps.ts'
import { forgetFailures } from '../sessions/attempts.sql.ts'
import { loginKey, rememberDevice } from '../sessions/devices.service.ts'
import { forgetDevices } from '../sessions/devices.sql.ts'
import { endSessionsBut, setPassword } from './passwords.sql.ts'

type Owner = Parameters<typeof loginKey>[0]

/**
 * Sets the password of an owner who has proven themselves without the old one: ends every session, and forgets all devices
 * but this one, whose id it returns.
 */
export async function replacePassword(trx: Db, owner: Owner, hash: string, from: RequestOrigin): Promise<string> {
  const { id } = owner
  const at = await now(trx)
  await setPassword(trx, id, hash, at)
  await endSessionsBut(trx, id, null, at)
  await forgetFailures(trx, loginKey(owner))
  await notify(trx, { user_id: id, type: 'password_changed', params: {}, link: '/dashboard?tab=security' })
  await forgetDevices(trx, id, null)
  return rememberDevice(trx, id, from)
}
