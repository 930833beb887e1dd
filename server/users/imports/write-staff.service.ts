import { storedPhone } from '#contract/phones.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { changeAccess, changeContact, insertHashedStaff, lockAccess } from '#server/identity/accounts/staff.service.ts'
import { userLists } from '../users.sql.ts'
import type { Staff } from './staff.ts'

const withCode = (phone: string | null) => phone && storedPhone(phone)

/** The refusal of the last admin at its field, as an import shows refusals; any other error as it is. */
export const refusalAtField = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'last_admin' ? fieldError('role', 'import_staff_last_admin') : error

/** Makes or changes an account as the form does; `password_hash` is of a new one. */
export async function writeAccess(
  trx: Db,
  { upazilas, disabled_at, ...staff }: Staff,
  id: number | null,
  password_hash: string,
  at: Date,
): Promise<number> {
  const upazila_ids = upazilas.map((each) => each.id)
  const phone = withCode(staff.phone)
  if (id === null) return insertHashedStaff(trx, { ...staff, phone, upazila_ids }, password_hash)
  const before = await accountOf(trx, id)
  const since = disabled_at === 'now' ? at : disabled_at && new Date(disabled_at)
  const { role, digital_centre } = staff
  await changeAccess(trx, before, { role, digital_centre, upazila_ids, disabled_at: since || null }, at)
  await changeContact(trx, { id, name: before.name, phone: withCode(before.phone) }, { name: staff.name, phone }, at)
  return id
}

/** Writes an account with its entry in the audit log, which is the one that the form writes; answers it as it is then. */
export async function writeAccount(
  trx: Db,
  staff: Staff,
  id: number | null,
  { author_id, password_hash, at }: { author_id: number; password_hash: string; at: Date },
): Promise<Account> {
  if (id !== null) await lockAccess(trx, id)
  const before = id === null ? null : await accountOf(trx, id)
  const after = await accountOf(trx, await writeAccess(trx, staff, id, password_hash, at))
  await recordAudit(trx, {
    actor_id: author_id,
    act: before ? 'update' : 'create',
    subject: 'users',
    subject_id: String(after.id),
    before,
    after,
    request_id: null,
  })
  return after
}

type Account = Awaited<ReturnType<typeof accountOf>>

async function accountOf(trx: Db, id: number) {
  const account = await userLists.byId(trx, id, 'everywhere')
  if (!account) throw new Error(`account ${id} is gone in the transaction that writes it`)
  return account
}
