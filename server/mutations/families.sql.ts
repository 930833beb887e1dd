import { sql } from 'kysely'
import { StatedFamily } from '#contract/mutations/family.ts'
import type { Db } from '#server/app/database.ts'
import { type SealedStore, sealedColumn } from '#server/app/secrets/key-rotation/sealed-column.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { seal, unseal } from '#server/app/secrets/sealed.ts'

const purpose = 'mutation-family'

/** Stores the family of a mutation, sealed. */
export const insertFamily = (trx: Db, secret: SecretKeys, mutation_id: number, family: StatedFamily, stated_at: Date) =>
  trx
    .insertInto('mutation_families')
    .values({ mutation_id, sealed: seal(secret, purpose, JSON.stringify(family)), stated_at })
    .execute()

export type StoredFamily = { stated: StatedFamily; objections_until: string | null }

/** The family of a mutation, with the last day for its heirs; null where none was stated. */
export async function familyOf(db: Db, secret: SecretKeys, mutation_id: number): Promise<StoredFamily | null> {
  const row = await db
    .selectFrom('mutation_families')
    .select(['sealed', 'objections_until'])
    .where('mutation_id', '=', mutation_id)
    .executeTakeFirst()
  if (!row) return null
  return {
    stated: StatedFamily.parse(JSON.parse(unseal(secret, purpose, row.sealed))),
    objections_until: row.objections_until,
  }
}

/** Writes a family again, with a person who was added at its end. */
export const changeFamily = (trx: Db, secret: SecretKeys, mutation_id: number, family: StatedFamily) =>
  trx
    .updateTable('mutation_families')
    .set({ sealed: seal(secret, purpose, JSON.stringify(family)) })
    .where('mutation_id', '=', mutation_id)
    .execute()

export const setObjectionsUntil = (trx: Db, mutation_id: number, objections_until: string) =>
  trx.updateTable('mutation_families').set({ objections_until }).where('mutation_id', '=', mutation_id).execute()

/** The sealed families, for sealing with another key. */
export const familyStore: SealedStore = sealedColumn({
  name: 'families of mutations',
  table: sql`mutation_families`,
  present: sql`true`,
  value: sql`sealed`,
  write: (sealed) => sql`sealed = ${sealed}`,
  purpose: () => purpose,
})
