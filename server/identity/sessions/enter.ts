import type { Language } from '#contract/digits.ts'
import { deviceName } from '#contract/identity/device.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, transaction } from '#server/app/database.ts'
import type { EndElsewhere } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { presentUser, type UserRow } from '../accounts/present-user.ts'
import { updateUser } from '../accounts/profile.sql.ts'
import type { IdentityDeps, RequestOrigin } from '../deps.ts'
import { rememberDevice } from './devices.service.ts'
import { dutiesOf, isElsewhere, type LoginRules } from './login-rules.ts'
import { closeSession, openSession } from './sessions.service.ts'
import { isKnownDevice } from './sessions.sql.ts'

type Entering = {
  remember: boolean
  from: RequestOrigin
  language: Language
  at: Date
  by_openid?: boolean
  with_factor?: boolean
}

/**
 * Opens a session, remembers the device, and notifies the person if it is new to the account. Throws `StaffElsewhere`
 * for staff outside the networks of the office.
 */
export async function enter({ rules }: IdentityDeps, trx: Db, user: UserRow, entering: Entering) {
  const { remember, from, language, at, by_openid = false, with_factor = false } = entering
  if (isElsewhere(rules, user.role, from.ip)) throw new StaffElsewhere(user.id, from.ip)
  const known = await isKnownDevice(trx, user.id, from.device)
  const token = await openSession(trx, { user, remember, device: from.device, at, by_openid, with_factor })
  await updateUser(trx, user.id, { language })
  if (known === 'new')
    await notify(trx, {
      user_id: user.id,
      type: 'new_device',
      params: { device: deviceName(from.device) },
      link: '/dashboard?tab=security',
    })
  const device_id = await rememberDevice(trx, user.id, from)
  return { answer: { token, user: presentUser(user, dutiesOf(rules, user, by_openid)) }, device_id }
}

/** A login of staff from a network that is not the office's: undone, and then written into the audit log. */
export class StaffElsewhere extends Error {
  readonly user_id: number
  readonly ip: string
  constructor(user_id: number, ip: string) {
    super('staff may not work from this network')
    this.user_id = user_id
    this.ip = ip
  }
}

/** Runs a login; one of staff from elsewhere is refused as `staff_network`, with an entry in the audit log. */
export async function auditingElsewhere<Entered>(db: Db, login: () => Promise<Entered>): Promise<Entered> {
  try {
    return await login()
  } catch (error) {
    if (!(error instanceof StaffElsewhere)) throw error
    await recordElsewhere(db, error)
    throw new AppError('staff_network')
  }
}

/** Ends a session of staff that is used outside the networks of the office, with an entry in the audit log. */
export const endElsewhere =
  (db: Db, rules: LoginRules): EndElsewhere =>
  async ({ id, role, session_id }, ip) => {
    if (!isElsewhere(rules, role, ip)) return false
    await closeSession(db, { session_id })
    await recordElsewhere(db, { user_id: id, ip })
    return true
  }

/** Writes into the audit log that a member of staff was refused for the address they came from. */
const recordElsewhere = (db: Db, { user_id, ip }: { user_id: number; ip: string }) =>
  transaction(db, (trx) =>
    recordAudit(trx, {
      actor_id: user_id,
      act: 'refuse_network',
      subject: 'users',
      subject_id: String(user_id),
      request_id: null,
      before: null,
      after: { address: ip },
    }),
  )
