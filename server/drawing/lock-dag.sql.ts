import type { Db } from '#server/app/database.ts'

/** Until the transaction ends one officer alone changes the dag, or what is decided about it. */
export const lockDag = (trx: Db, id: number) =>
  trx.selectFrom('dags').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks several dags, always in one order, so that two transactions cannot deadlock. */
export const lockDags = (trx: Db, ids: readonly number[]) =>
  trx.selectFrom('dags').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
