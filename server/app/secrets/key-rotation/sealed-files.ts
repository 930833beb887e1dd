import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { SecretKeys } from '../keys.ts'
import { keyIdOfBytes, sealBytes, unsealBytes } from '../sealed.ts'
import type { Counts, SealedStore } from './sealed-column.ts'

type Row = { id: string; storage_key: string; key_id: string | null }

const batch = 20

/**
 * Sealed files, each for one of some purposes. A new file is written next to the old one; then the row points to the
 * new bytes, and the old ones are deleted. A kill between two of these steps leaves bytes with a
 * tombstone, which are deleted later.
 */
export function sealedFiles(storage: Storage, purposes: readonly string[]): SealedStore {
  async function reseal(db: Db, secret: SecretKeys, { id, storage_key }: Row): Promise<void> {
    const sealed = sealedAnew(secret, purposes, await buffer(await storage.read(storage_key)))
    const stored = await storage.store(sealed)
    const { numAffectedRows = 0n } = await sql`
      update files set storage_key = ${stored.storage_key}, size_bytes = ${stored.size_bytes}::bigint,
        sha256 = ${stored.sha256}, key_id = ${keyIdOfBytes(sealed)}
      where id = ${id} and storage_key = ${storage_key}`.execute(db)
    await storage.remove(numAffectedRows > 0n ? storage_key : stored.storage_key)
  }

  return {
    name: 'sealed files',
    async count(db, { current }) {
      const { rows } = await sql<Counts>`
        select count(*)::int as total, (count(*) filter (where key_id = ${current.id}))::int as current
        from files where encrypted`.execute(db)
      return rows[0] ?? { total: 0, current: 0 }
    },
    async resealBatch(db, secret, after) {
      const { rows } = await sql<Row>`
        select id, storage_key, key_id from files
        where encrypted and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
        order by id limit ${batch}`.execute(db)
      const stale = rows.filter(({ key_id }) => key_id !== secret.current.id)
      for (const row of stale) await reseal(db, secret, row)
      return { last: rows.length < batch ? null : (rows.at(-1)?.id ?? null), resealed: stale.length }
    },
  }
}

/** For the purpose that it was sealed for. */
function sealedAnew(secret: SecretKeys, purposes: readonly string[], sealed: Buffer): Buffer {
  let failure: unknown
  for (const purpose of purposes)
    try {
      return sealBytes(secret, purpose, unsealBytes(secret, purpose, sealed))
    } catch (error) {
      failure = error
    }
  throw failure
}
