import { sql } from 'kysely'
import type { SendPassport } from '#contract/kyc/passports.ts'
import type { Db } from '#server/app/database.ts'
import { type SealedStore, sealedColumn } from '#server/app/secrets/key-rotation/sealed-column.ts'
import { type SecretKeys, signature, signaturesOf } from '#server/app/secrets/keys.ts'
import { seal, unseal } from '#server/app/secrets/sealed.ts'

const purpose = 'kyc-passport'
const indexPurpose = 'kyc-passport-index'

/** A passport as it is stored: sealed with its country, with a keyed hash by which two are known to be one. */
export function passportColumns(
  secret: SecretKeys,
  { passport_country, passport_number, passport_expires_on }: SendPassport,
) {
  const text = `${passport_country} ${passport_number}`
  return {
    document: 'passport' as const,
    passport_country,
    passport_number: seal(secret, purpose, text),
    passport_end: passport_number.slice(-4),
    passport_index: signature(secret, indexPurpose, text),
    passport_expires_on,
  }
}

const openText = (secret: SecretKeys, sealed: string) => unseal(secret, purpose, sealed)

/** The number as it was typed. */
export const openPassportNumber = (secret: SecretKeys, sealed: string): string =>
  openText(secret, sealed).replace(/^\S+ /, '')

/** True if the passport of a proof proves another account. Its hash may be of a former key. */
export async function isPassportOfAnother(db: Db, secret: SecretKeys, kyc: { id: number; passport_number: string }) {
  const found = await db
    .selectFrom('kycs')
    .select('id')
    .where('passport_index', 'in', signaturesOf(secret, indexPurpose, openText(secret, kyc.passport_number)))
    // A prepared statement finds the index of this condition only where it is written out.
    .where(sql<boolean>`passport_index is not null and status = 'success'`)
    .where('id', '<>', kyc.id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The sealed passport numbers, for sealing with another key. */
export const passportStore: SealedStore = sealedColumn({
  name: 'passport numbers',
  table: sql`kycs`,
  present: sql`passport_number is not null`,
  value: sql`passport_number`,
  write: (sealed, text, secret) =>
    sql`passport_number = ${sealed}, passport_index = ${signature(secret, indexPurpose, text)}`,
  purpose: () => purpose,
})
