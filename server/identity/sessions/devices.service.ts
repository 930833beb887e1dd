import type { Db } from '#server/app/database.ts'
import { newToken, tokenHash } from '#server/app/secrets/keys.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { RequestOrigin } from '../deps.ts'
import { type Counter, countWrong, max_in_a_row } from './attempts.service.ts'
import { failuresAt } from './attempts.sql.ts'
import { insertDevice, isDeviceOf, isDeviceOfAnybody } from './devices.sql.ts'

type Account = { id: number; email: string | null; phone: string | null }

/** The name under which wrong attempts at an account are counted, and logins wait for each other. */
export const loginKey = ({ id, email, phone }: Account): string => email ?? phone ?? `account:${id}`

/**
 * Counter of wrong attempts at a login. A known device of the account's owner has a counter of its own, so that
 * guessing strangers do not lock the owner out. All others share the account's counter, under every name of the
 * account; a name without an account has its own.
 */
export async function loginCounter(
  db: Db,
  account: Account | null,
  name: string,
  from: RequestOrigin,
): Promise<Counter> {
  const device_hash = tokenHash(from.device_id ?? '')
  const known = await isDeviceOf(db, account?.id ?? 0, device_hash)
  if (account && known) return { key: deviceKey(account.id, device_hash), source: 'device' }
  return { key: account ? loginKey(account) : name, source: from.address }
}

const deviceKey = (user_id: number, device_hash: Buffer) => `device:${user_id}:${device_hash.toString('hex')}`

/** Counts a wrong attempt; if it closes the account to strangers, the owner is notified, at most once a day. */
export async function countWrongLogin(trx: Db, account: Account | null, counter: Counter, at: Date): Promise<null> {
  await countWrong(trx, counter)
  const { in_a_row } = await failuresAt(trx, counter.key, counter.source)
  if (account && in_a_row === max_in_a_row && counter.key === loginKey(account))
    await notify(trx, {
      user_id: account.id,
      type: 'login_closed',
      params: {},
      link: '/dashboard?tab=security',
      dedupe_key: `login_closed:${account.id}:${at.toISOString().slice(0, 10)}`,
    })
  return null
}

/**
 * Remembers that the owner was in from this device, and answers its id. An id that was not given out here is replaced,
 * so that nobody can plant one that they know.
 */
export async function rememberDevice(trx: Db, user_id: number, { device_id }: RequestOrigin): Promise<string> {
  const issued = device_id !== null && (await isDeviceOfAnybody(trx, tokenHash(device_id)))
  const id = device_id !== null && issued ? device_id : newToken()
  await insertDevice(trx, user_id, tokenHash(id))
  return id
}
