import { sql } from 'kysely'
import type { ProgramScope } from '#contract/programs/programs.ts'
import type { Db } from '#server/app/database.ts'

const max_listed = 200

const columns = (db: Db) =>
  db
    .selectFrom('programs')
    .innerJoin('users', 'users.id', 'programs.created_by')
    .select(['programs.id', 'programs.name', 'scopes', 'requests_per_minute', 'key_prefix', 'expires_at'])
    .select(['revoked_at', 'last_used_at', 'users.name as created_by', 'programs.created_at'])

export const listedPrograms = (db: Db) => columns(db).orderBy('programs.id', 'desc').limit(max_listed).execute()

export const programById = (db: Db, id: number) => columns(db).where('programs.id', '=', id).executeTakeFirst()

export type ProgramRow = NonNullable<Awaited<ReturnType<typeof programById>>>

type NewRow = {
  name: string
  scopes: ProgramScope[]
  requests_per_minute: number
  key_prefix: string
  key_hash: Uint8Array
  expires_at: Date | null
  created_by: number
}

export const insertProgram = async (trx: Db, row: NewRow): Promise<number> =>
  (await trx.insertInto('programs').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Holds a program until the transaction ends; undefined where there is none. */
export const lockProgram = (trx: Db, id: number) =>
  trx.selectFrom('programs').select(['id', 'revoked_at']).where('id', '=', id).forUpdate().executeTakeFirst()

export const setKey = (trx: Db, id: number, key: { key_prefix: string; key_hash: Uint8Array }) =>
  trx.updateTable('programs').set(key).where('id', '=', id).execute()

export const markRevoked = (trx: Db, id: number, at: Date) =>
  trx.updateTable('programs').set({ revoked_at: at }).where('id', '=', id).execute()

/** The program of a key that is good now. */
export const programByKey = (db: Db, key_hash: Uint8Array) =>
  db
    .selectFrom('programs')
    .select(['id', 'name', 'scopes', 'requests_per_minute', 'expires_at', 'last_used_at'])
    .where('key_hash', '=', key_hash)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst()

/** Records a use, unless another request has recorded one since: only one gets true. */
export const recordUse = async (trx: Db, id: number, before: Date | null, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('programs')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where(sql<boolean>`last_used_at is not distinct from ${before}::timestamptz`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
