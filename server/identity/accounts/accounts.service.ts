import { Email, type Role } from '#contract/identity/identity.ts'
import { type Db, now } from '#server/app/database.ts'
import { hashPassword } from '../passwords/passwords.ts'
import {
  userByEmail as byEmail,
  accountByLogin as byLogin,
  emailExists,
  hasRealUsers,
  insertStaffUpazilas,
  insertUser,
  nameOfUser as nameById,
  upazilaIds,
} from './users.sql.ts'

export type NewAccount = {
  email: string
  name: string
  role: Role
  phone: string | null
  password: string
  /** True if somebody else sets the password: the first login must change it. */
  one_time?: boolean
  /** Names or office codes; an acland needs at least one. */
  upazilas: string[]
  /** Digital centre of a helper. */
  digital_centre?: string
  demo: boolean
}

export type HashedAccount = Omit<NewAccount, 'password'> & { password_hash: string }

/** The account cannot be made; the message says what to change. */
export class AccountRefused extends Error {}

/** Makes an account with any role: by the command line and the demo. Registering is another act. */
export const createAccount = async (trx: Db, { password, ...account }: NewAccount) =>
  createHashedAccount(trx, { ...account, password_hash: await hashPassword(password) })

/** Creates an account with a password that is hashed already. */
export async function createHashedAccount(trx: Db, account: HashedAccount) {
  const email = Email.safeParse(account.email)
  if (!email.success) throw new AccountRefused(`${account.email} is not an e-mail address.`)
  if (await emailExists(trx, email.data)) throw new AccountRefused(`${email.data} has an account already.`)
  const upazila_ids = await namedUpazilas(trx, account)
  const user = await insertUser(trx, {
    email: email.data,
    name: account.name,
    role: account.role,
    phone: account.phone,
    digital_centre: centreOf(account),
    password_hash: account.password_hash,
    password_change_required: account.one_time ?? false,
    demo: account.demo,
    ...(account.demo && { email_verified_at: await now(trx) }),
  })
  await insertStaffUpazilas(trx, user.id, upazila_ids)
  return user
}

function centreOf({ role, digital_centre = '' }: HashedAccount): string | null {
  if (role !== 'helper' && digital_centre !== '') throw new AccountRefused('Only a helper has a digital centre.')
  if (role === 'helper' && digital_centre === '') throw new AccountRefused('A helper needs a digital centre.')
  return digital_centre || null
}

async function namedUpazilas(trx: Db, { role, upazilas }: HashedAccount): Promise<number[]> {
  if (role !== 'acland' && upazilas.length > 0) throw new AccountRefused('Only an acland has upazilas.')
  if (role === 'acland' && upazilas.length === 0) throw new AccountRefused('An acland needs at least one upazila.')
  const ids: number[] = []
  for (const name of upazilas) {
    const found = await upazilaIds(trx, name)
    const [id] = found
    if (id === undefined) throw new AccountRefused(`There is no upazila called ${name}.`)
    if (found.length > 1) throw new AccountRefused(`${found.length} upazilas are called ${name}: use its BBS code.`)
    ids.push(id)
  }
  return [...new Set(ids)]
}

export const userByEmail = (db: Db, email: string) => byEmail(db, email)

export const accountByLogin = (db: Db, by: Parameters<typeof byLogin>[1]) => byLogin(db, by)

export const nameOfUser = (db: Db, id: number) => nameById(db, id)

export const hasForeignAccounts = (db: Db) => hasRealUsers(db)
