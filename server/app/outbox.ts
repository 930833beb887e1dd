import type { Db } from './database.ts'

/** Writes down what is to be told once the act is committed; read by the worker that delivers. */
export const tell = (trx: Db, kind: string, payload: Record<string, unknown>) =>
  trx
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify(payload) })
    .execute()
