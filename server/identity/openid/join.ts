import type { Db } from '#server/app/database.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { openUserById, userById } from '../accounts/users.sql.ts'
import { lockAttempts } from '../sessions/attempts.sql.ts'
import { loginKey } from '../sessions/devices.service.ts'
import { insertOpenidAccount, isJoined, joinedUserId, lockPerson, touchOpenidAccount } from './openid.sql.ts'
import { OpenidRefused, recordLogin } from './refused.ts'

/** A person of a provider: its address and its own name of them. */
export type Person = { issuer: string; subject: string; provider: string }

/** The open account that the person opened before; undefined the first time. Throws `OpenidRefused` if it is closed. */
export async function joinedAccount(trx: Db, { issuer, subject }: Person, demo: boolean, at: Date) {
  await lockPerson(trx, issuer, subject)
  const id = await joinedUserId(trx, issuer, subject)
  if (id === undefined) return undefined
  const before = await userById(trx, id)
  // A block or a reset of the account is before this login or after it.
  await lockAttempts(trx, loginKey(before))
  const user = await openUserById(trx, id, demo)
  if (!user) throw new OpenidRefused('openid_no_account', id)
  await touchOpenidAccount(trx, issuer, subject, at)
  return user
}

/** Joins the person to an account, whose owner is notified. Throws `OpenidRefused` if somebody else of the provider is. */
export async function join(trx: Db, user_id: number, { issuer, subject, provider }: Person): Promise<void> {
  if (await isJoined(trx, user_id, issuer)) throw new OpenidRefused('openid_no_account', user_id)
  await insertOpenidAccount(trx, { user_id, issuer, subject })
  await notify(trx, { user_id, type: 'login_joined', params: { provider }, link: '/dashboard?tab=security' })
  await recordLogin(trx, { act: 'join_login', user_id, provider })
}
