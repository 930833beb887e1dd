import type { Insertable, Updateable } from 'kysely'
import type { Db, Tables } from '../database.ts'

type RecordTable = {
  [Name in keyof Tables]: Tables[Name] extends { id: unknown; version: unknown; updated_at: unknown } ? Name : never
}[keyof Tables]

/** Optional columns may be undefined, which leaves them out. */
type Columns<T> = { [Key in keyof T]: object extends Pick<T, Key> ? T[Key] | undefined : T[Key] }

/** The statements that write one kind of record, which has an id, a version and the time of its last update. */
export function recordTable<Name extends RecordTable>(name: Name) {
  // Kysely cannot type a query over any of these tables, so one of them represents all.
  const table = name as 'divisions'

  const lock = (trx: Db, id: number) =>
    trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().executeTakeFirst()

  async function insert(trx: Db, columns: Columns<Insertable<Tables[Name]>>): Promise<number> {
    const query = trx.insertInto(table).values(columns as unknown as Insertable<Tables['divisions']>)
    return (await query.returning('id').executeTakeFirstOrThrow()).id
  }

  async function update(trx: Db, id: number, columns: Columns<Updateable<Tables[Name]>>, at: Date): Promise<void> {
    await trx
      .updateTable(table)
      .set((row) => ({ ...(columns as object), version: row('version', '+', 1), updated_at: at }))
      .where('id', '=', id)
      .execute()
  }

  async function remove(trx: Db, id: number): Promise<void> {
    await trx.deleteFrom(table).where('id', '=', id).execute()
  }

  return { lock, insert, update, remove }
}
