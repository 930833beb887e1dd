import type { Insertable, Updateable } from 'kysely'
import type { Db, Tables } from '#server/app/database.ts'

type NewCell = Omit<Insertable<Tables['correction_cells']>, 'correction_id'>

/** Writes a correction with its cells, in their order; answers its id. */
export async function insertCorrection(
  trx: Db,
  correction: Insertable<Tables['corrections']>,
  cells: readonly NewCell[],
): Promise<number> {
  const { id } = await trx.insertInto('corrections').values(correction).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('correction_cells')
    .values(cells.map((cell) => ({ ...cell, correction_id: id })))
    .execute()
  return id
}

/** Held until the transaction ends: payment, papers and decision of a correction come one after the other. */
export const lockCorrection = (trx: Db, id: number) =>
  trx.selectFrom('corrections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type LockedCorrection = NonNullable<Awaited<ReturnType<typeof lockCorrection>>>

/** Only the owner's, held as above. */
export async function lockOwnCorrection(trx: Db, user_id: number, id: number) {
  const row = await lockCorrection(trx, id)
  return row?.user_id === user_id ? row : undefined
}

export const changeCorrection = (trx: Db, id: number, change: Updateable<Tables['corrections']>, at: Date) =>
  trx
    .updateTable('corrections')
    .set((row) => ({ ...change, updated_at: at, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const countDocuments = async (db: Db, correction_id: number) =>
  (
    await db
      .selectFrom('correction_documents')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('correction_id', '=', correction_id)
      .executeTakeFirstOrThrow()
  ).count

export const insertDocuments = (trx: Db, documents: Insertable<Tables['correction_documents']>[]) =>
  trx.insertInto('correction_documents').values(documents).execute()
