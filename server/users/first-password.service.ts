import { type GiveFirstPassword, type StaffAnswer, takesFirstPassword } from '#contract/users/users.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { lockUser, oneTimePassword, setOneTimePassword } from '#server/identity/accounts/staff.service.ts'
import { endFirstLink, first_link_minutes } from '#server/identity/passwords/first-password.service.ts'
import { refuseWithoutPassword } from '#server/identity/sessions/attempts.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { mailKey } from './imports/mail-key.ts'
import { importsOfAccount } from './imports/staff-imports.sql.ts'
import { userLists } from './users.sql.ts'

/**
 * Gives an unused account of staff a one-time password, answered once and kept nowhere, in place of an earlier one and
 * of the link by mail. The admin's own password is required: rules/roles.md#first-password.
 */
export async function giveFirstPassword(
  db: Db,
  { actor, request_id }: RequestContext,
  { id, address }: { id: number; address: string },
  { current_password: password }: GiveFirstPassword,
): Promise<StaffAnswer> {
  await refuseWithoutPassword(db, { user_id: actor.id, address }, { field: 'current_password', password })
  if (actor.id === id) throw new AppError('not_yourself')
  const one_time_password = oneTimePassword()
  const user = await transaction(db, async (trx) => {
    await lockUser(trx, id)
    const account = await userLists.byId(trx, id, 'everywhere')
    if (!account) throw new AppError('not_found')
    if (!takesFirstPassword(account)) throw new AppError('first_password_used')
    await setFirstPassword(trx, id, one_time_password, await now(trx))
    const { name, email, role } = account
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'give_password',
      subject: 'users',
      subject_id: String(id),
      request_id,
      before: null,
      after: { name, email, role },
    })
    return account
  })
  return { user, one_time_password }
}

/** Sets a one-time password, and ends the links by which the person could set one, with their mails. */
export async function setFirstPassword(trx: Db, id: number, password: string, at: Date): Promise<void> {
  await setOneTimePassword(trx, id, password, at)
  const import_ids = await importsOfAccount(trx, id, new Date(at.getTime() - first_link_minutes * 60_000))
  await endFirstLink(trx, { user_id: id, dedupe_keys: import_ids.map((each) => mailKey(each, id)) }, at)
}
