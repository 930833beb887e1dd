import { type Insertable, sql, type Updateable } from 'kysely'
import { tryOneTimeCode } from '#server/app/database/one-time-codes.ts'
import type { Db, Tables } from '#server/app/database.ts'

const max_heirs = 80

export type HeirRow = Awaited<ReturnType<typeof heirsOf>>[number]

/** Heirs of a mutation who were told or named, in the order of the family. */
export const heirsOf = (db: Db, mutation_id: number) =>
  db
    .selectFrom('mutation_heirs')
    .selectAll()
    .where('mutation_id', '=', mutation_id)
    .orderBy('place')
    .limit(max_heirs)
    .execute()

export const insertHeirs = (trx: Db, heirs: Insertable<Tables['mutation_heirs']>[]) =>
  trx.insertInto('mutation_heirs').values(heirs).execute()

export const heirOfToken = (db: Db, token_hash: Buffer) =>
  db.selectFrom('mutation_heirs').selectAll().where('token_hash', '=', token_hash).executeTakeFirst()

export const changeHeir = (trx: Db, id: number, change: Updateable<Tables['mutation_heirs']>) =>
  trx.updateTable('mutation_heirs').set(change).where('id', '=', id).execute()

/** The code of an heir that still may be tried, with this try counted. */
export const tryCodeOfHeir = (trx: Db, id: number, at: Date) =>
  tryOneTimeCode(trx, at, {
    table: 'mutation_heirs',
    row: sql`id = ${id}`,
    expires: 'code_expires_at',
    tries: 'code_tries',
  })

export const countNamedBy = async (trx: Db, heir_id: number): Promise<number> =>
  (
    await trx
      .selectFrom('mutation_heirs')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('named_by', '=', heir_id)
      .executeTakeFirstOrThrow()
  ).count
