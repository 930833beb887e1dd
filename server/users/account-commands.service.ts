import { Email } from '#contract/identity/identity.ts'
import type { UserRecord } from '#contract/users/users.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { AccountRefused, accountByLogin } from '#server/identity/accounts/accounts.service.ts'
import {
  endAllAccess,
  hasPasskeys,
  lockLogins,
  notifyOfPassword,
  removePasskeys,
  removeTwoFactor,
} from '#server/identity/accounts/locked-out.service.ts'
import { changeAccess, lockAccess, oneTimePassword } from '#server/identity/accounts/staff.service.ts'
import { loginKey } from '#server/identity/sessions/devices.service.ts'
import { loginName } from '#server/identity/sessions/login-name.ts'
import { setFirstPassword } from './first-password.service.ts'
import { userLists } from './users.sql.ts'

/**
 * Gives an account a one-time password in place of its own and of links to set one, and ends its sessions. The
 * password is answered once; two-factor login and passkeys stay as they are. Throws `AccountRefused`.
 */
export async function resetPassword(db: Db, email: string) {
  const password = oneTimePassword()
  const account = await onAccount(db, email, async (trx, before) => {
    refuseBlocked(before)
    await endAllAccess(trx, before.id)
    await setFirstPassword(trx, before.id, password, await now(trx))
    await notifyOfPassword(trx, before.id)
    const { name, role } = before
    await recordAudit(trx, {
      actor_id: null,
      act: 'reset_password',
      subject: 'users',
      subject_id: String(before.id),
      request_id: null,
      before: null,
      after: { name, email: before.email, role },
    })
  })
  return { account, password, has_passkey: await hasPasskeys(db, account.id) }
}

/**
 * Turns off the two-factor login of somebody whose phone is lost, removes their passkeys, which may have been on it, and
 * ends their sessions. Staff set it up again at the next login. Throws `AccountRefused`.
 */
export const unlockTwoFactor = (db: Db, email: string): Promise<UserRecord> =>
  onAccount(db, email, async (trx, before) => {
    refuseBlocked(before)
    const isOff = await removeTwoFactor(trx, before.id)
    const passkeys = await removePasskeys(trx, before.id)
    if (!isOff && passkeys.length === 0)
      throw new AccountRefused(`${before.email} has no two-factor login and no passkey. Nothing was changed.`)
    await endAllAccess(trx, before.id)
    if (isOff) await recordChange(trx, before)
    for (const passkey of passkeys)
      await recordAudit(trx, {
        actor_id: null,
        act: 'remove_passkey',
        subject: 'users',
        subject_id: String(before.id),
        request_id: null,
        before: { passkey },
        after: null,
      })
  })

/** Closes an account and ends its sessions; the last admin stays. Throws `AccountRefused`. */
export const blockAccount = (db: Db, email: string): Promise<UserRecord> =>
  onAccount(db, email, async (trx, before) => {
    if (before.disabled_at !== null) throw new AccountRefused(`${before.email} is blocked already.`)
    await setDisabled(trx, before, true)
  })

/** Opens a blocked account with the role, places and password that it had. Throws `AccountRefused`. */
export const unblockAccount = (db: Db, email: string): Promise<UserRecord> =>
  onAccount(db, email, async (trx, before) => {
    if (before.disabled_at === null) throw new AccountRefused(`${before.email} is not blocked.`)
    await setDisabled(trx, before, false)
  })

async function setDisabled(trx: Db, before: UserRecord, disabled: boolean) {
  const { role, digital_centre, upazilas } = before
  const at = await now(trx)
  const access = { role, digital_centre, upazila_ids: upazilas.map(({ id }) => id), disabled_at: disabled ? at : null }
  try {
    await changeAccess(trx, before, access, at)
  } catch (error) {
    if (error instanceof AppError && error.code === 'last_admin') throw new AccountRefused(error.message)
    throw error
  }
  await recordChange(trx, before)
}

async function recordChange(trx: Db, before: UserRecord) {
  const after = await userLists.byId(trx, before.id, undefined)
  await recordAudit(trx, {
    actor_id: null,
    act: 'update',
    subject: 'users',
    subject_id: String(before.id),
    request_id: null,
    before,
    after,
  })
}

/**
 * Acts on the account of an e-mail, or of a proven mobile number, in one transaction, while nobody logs in to it or
 * changes it. Answers the account as it was before.
 */
async function onAccount(
  db: Db,
  typed: string,
  act: (trx: Db, before: UserRecord) => Promise<void>,
): Promise<UserRecord> {
  const name = loginName(typed.trim().toLowerCase())
  if (name.column === 'email' && !Email.safeParse(name.value).success)
    throw new AccountRefused(`${typed} is neither an e-mail address nor a mobile number.`)
  return transaction(db, async (trx) => {
    const seen = await accountByLogin(trx, name)
    if (seen) await lockLogins(trx, loginKey(seen))
    const found = await accountByLogin(trx, name)
    if (found) await lockAccess(trx, found.id)
    const before = found && (await userLists.byId(trx, found.id, undefined))
    if (!before || found.id !== seen?.id)
      throw new AccountRefused(
        `There is no account with the ${name.column === 'email' ? 'e-mail' : 'verified number'} ${name.value}.`,
      )
    await act(trx, before)
    return before
  })
}

function refuseBlocked({ email, disabled_at }: UserRecord) {
  if (disabled_at !== null)
    throw new AccountRefused(`${email} is blocked. First: npm run jomi -- user unblock --email ${email}`)
}
