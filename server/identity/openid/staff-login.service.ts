import { isStaff } from '#contract/identity/staff.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { StaffProvider } from '#server/identity/openid/openid-settings.ts'
import type { UserRow } from '../accounts/present-user.ts'
import { changeAccess } from '../accounts/staff.service.ts'
import { upazilaIds, userById, userByLogin } from '../accounts/users.sql.ts'
import type { IdentityDeps } from '../deps.ts'
import { join, joinedAccount, type Person } from './join.ts'
import type { Claims } from './provider.ts'
import { OpenidRefused } from './refused.ts'
import { roleOf } from './role-rules.ts'

/**
 * The account of staff that a person of the office's provider opens, with the role that the rules give. The first time
 * it is found by a verified e-mail; accounts are made in Jomi only: rules/accounts.md#login-of-the-office.
 */
export async function staffAccount(
  parts: IdentityDeps,
  trx: Db,
  provider: StaffProvider,
  { person, claims, at }: { person: Person; claims: Claims; at: Date },
): Promise<UserRow> {
  const user = (await joinedAccount(trx, person, parts.demo, at)) ?? (await firstLogin(parts, trx, person, claims))
  if (!isStaff(user.role)) throw new OpenidRefused('openid_no_account', user.id)
  if (provider.role_rules.length === 0) return user
  await applyRules(parts, trx, user, { provider, claims, at })
  return userById(trx, user.id)
}

async function firstLogin({ demo }: IdentityDeps, trx: Db, person: Person, { email, email_verified }: Claims) {
  if (email === undefined || !email_verified) throw new AppError('openid_email_unproven')
  const user = await userByLogin(trx, { column: 'email', value: email }, demo)
  if (!user || !isStaff(user.role)) throw new AppError('openid_no_account')
  await join(trx, user.id, person)
  return user
}

type Applied = { provider: StaffProvider; claims: Claims; at: Date }

/** Sets role and upazilas to those of the rules. The last admin stays one, which the log says. */
async function applyRules({ warn }: IdentityDeps, trx: Db, user: UserRow, { provider, claims, at }: Applied) {
  const given = roleOf(provider.role_rules, claims[provider.role_claim])
  if (!given) throw new OpenidRefused('openid_no_role', user.id)
  const upazila_ids = await idsOf(trx, given.upazilas)
  if (!upazila_ids) {
    warn({ upazilas: given.upazilas }, 'OIDC_ROLES names an upazila that is not on record, or a name of several')
    throw new OpenidRefused('openid_no_role', user.id)
  }
  const before = { role: user.role, upazilas: user.upazilas.map(({ id }) => id).toSorted() }
  const after = { role: given.role, upazilas: upazila_ids.toSorted() }
  if (JSON.stringify(before) === JSON.stringify(after)) return
  try {
    await changeAccess(trx, user, { role: given.role, upazila_ids, digital_centre: null, disabled_at: null }, at)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'last_admin')) throw error
    return warn({ user_id: user.id }, 'the provider of logins makes the last admin something else: the role stays')
  }
  await recordAudit(trx, {
    actor_id: null,
    act: 'update',
    subject: 'users',
    subject_id: String(user.id),
    request_id: null,
    before,
    after: { ...after, provider: provider.name },
  })
}

/** Ids of upazilas by name or code; null if one is unknown or a name of several. */
async function idsOf(trx: Db, names: readonly string[]): Promise<number[] | null> {
  const ids: number[] = []
  for (const name of names) {
    const [id, ...others] = await upazilaIds(trx, name)
    if (id === undefined || others.length > 0) return null
    ids.push(id)
  }
  return [...new Set(ids)]
}
