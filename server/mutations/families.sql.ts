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

/** The stated family of a mutation; null where none was stated. */
export async function familyOf(db: Db, secret: SecretKeys, mutation_id: number): Promise<StatedFamily | null> {
  const row = await db
    .selectFrom('mutation_families')
    .select('sealed')
    .where('mutation_id', '=', mutation_id)
    .executeTakeFirst()
  return row ? StatedFamily.parse(JSON.parse(unseal(secret, purpose, row.sealed))) : null
}

/** The sealed families, for sealing with another key. */
export const familyStore: SealedStore = sealedColumn({
  name: 'families of mutations',
  table: sql`mutation_families`,
  present: sql`true`,
  value: sql`sealed`,
  write: (sealed) => sql`sealed = ${sealed}`,
  purpose: () => purpose,
})
