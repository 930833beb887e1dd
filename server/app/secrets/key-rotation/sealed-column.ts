import { type RawBuilder, sql } from 'kysely'
import { type Db, transaction } from '#server/app/database.ts'
import type { SecretKeys } from '../keys.ts'
import { currentSealPrefix, seal, unseal } from '../sealed.ts'

export type Counts = { total: number; current: number }

/** A store whose values are all sealed, and can be sealed again with the current key. */
export type SealedStore = {
  name: string
  /** Number of sealed values, and of those sealed by the current key. */
  count: (db: Db, secret: SecretKeys) => Promise<Counts>
  /** Seals the next batch of values of another key again, after an id. */
  resealBatch: (db: Db, secret: SecretKeys, after: string | null) => Promise<Batch>
}

/** `last` is the last id of the batch, or null at the end. */
export type Batch = { last: string | null; resealed: number }

type SealedColumn = {
  name: string
  table: RawBuilder<unknown>
  /** Condition for rows that hold something sealed: most of the table, or an index serves it. */
  present: RawBuilder<unknown>
  value: RawBuilder<unknown>
  /** `text` is what was sealed. */
  write: (sealed: string, text: string, secret: SecretKeys) => RawBuilder<unknown>
  purpose: (id: number) => string
}

const batch = 200

/**
 * A column of sealed texts, a batch a transaction. A row that changes meanwhile is left alone: what changed it sealed
 * with the current key.
 */
export function sealedColumn({ name, table, present, value, write, purpose }: SealedColumn): SealedStore {
  return {
    name,
    async count(db, secret) {
      const { rows } = await sql<Counts>`
        select count(*)::int as total,
          (count(*) filter (where starts_with(${value}, ${currentSealPrefix(secret)})))::int as current
        from ${table} where ${present}`.execute(db)
      return rows[0] ?? { total: 0, current: 0 }
    },
    resealBatch: (db, secret, after) =>
      transaction(db, async (trx) => {
        const { rows } = await sql<{ id: number; sealed: string }>`
          select id, ${value} as sealed from ${table} where ${present} and id > ${after ?? '0'}::bigint
          order by id limit ${batch}`.execute(trx)
        const stale = rows.filter(({ sealed }) => !sealed.startsWith(currentSealPrefix(secret)))
        for (const { id, sealed } of stale) {
          const text = unseal(secret, purpose(id), sealed)
          const anew = seal(secret, purpose(id), text)
          await sql`update ${table} set ${write(anew, text, secret)} where id = ${id} and ${value} = ${sealed}`.execute(
            trx,
          )
        }
        return { last: rows.length < batch ? null : String(rows.at(-1)?.id), resealed: stale.length }
      }),
  }
}
