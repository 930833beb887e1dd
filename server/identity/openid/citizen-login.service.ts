import type { Language } from '#contract/digits.ts'
import { storedPhone } from '#contract/phones.ts'
import { localPhone, personName } from '#contract/text-input.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, uniqueViolation } from '#server/app/database.ts'
import type { UserRow } from '../accounts/present-user.ts'
import { unknownPasswordHash } from '../accounts/staff.service.ts'
import { emailExists, insertUser, userByLogin } from '../accounts/users.sql.ts'
import type { IdentityDeps } from '../deps.ts'
import { join, joinedAccount, type Person } from './join.ts'
import { insertOpenidAccount } from './openid.sql.ts'
import type { Claims } from './provider.ts'
import { OpenidRefused } from './refused.ts'

type Arriving = { person: Person; claims: Claims; language: Language; at: Date }

/**
 * The account of a citizen that a person of the national login opens: the one with the same e-mail or phone where both
 * sides have proven it, else a new one: rules/accounts.md#national-login. It opens no account of staff or helpers.
 */
export async function citizenAccount({ demo }: IdentityDeps, trx: Db, arriving: Arriving): Promise<UserRow> {
  const joined = await joinedAccount(trx, arriving.person, demo, arriving.at)
  const user = joined ?? (await provenAccount(trx, arriving.claims, demo))
  if (!user) return newAccount(trx, arriving)
  if (user.role !== 'user') throw new OpenidRefused('openid_no_account', user.id)
  if (!joined) await join(trx, user.id, arriving.person)
  return user
}

async function provenAccount(trx: Db, claims: Claims, demo: boolean) {
  const email = claims.email_verified && claims.email
  const found = email ? await userByLogin(trx, { column: 'email', value: email }, demo) : undefined
  if (found?.email_verified_at) return found
  const phone = provenPhone(claims)
  return phone ? userByLogin(trx, { column: 'phone', value: phone }, demo) : undefined
}

function provenPhone({ phone_number, phone_number_verified }: Claims): string | null {
  const phone = localPhone.safeParse(phone_number ?? '')
  return phone_number_verified && phone.success ? storedPhone(phone.data) : null
}

/** Nobody knows its password: "forgot password" gives one. */
async function newAccount(trx: Db, { person, claims, language, at }: Arriving): Promise<UserRow> {
  const { email, email_verified } = claims
  if (email === undefined || !email_verified) throw new AppError('openid_email_unproven')
  if (await emailExists(trx, email)) throw new AppError('openid_email_taken')
  const phone = provenPhone(claims)
  const name = personName(160).safeParse(claims.name ?? '')
  try {
    const user = await insertUser(trx, {
      name: name.success ? name.data : email.replace(/@.*/, ''),
      email,
      email_verified_at: at,
      phone,
      phone_verified_at: phone === null ? null : at,
      password_hash: await unknownPasswordHash(),
      role: 'user',
      language,
    })
    await insertOpenidAccount(trx, { user_id: user.id, issuer: person.issuer, subject: person.subject })
    return user
  } catch (error) {
    if (uniqueViolation(error) !== undefined) throw new AppError('openid_email_taken')
    throw error
  }
}
