import type { Kysely, KyselyPlugin, QueryId } from 'kysely'
import type { Tables } from './tables.ts'

const deferred_queries = new WeakSet<QueryId>()

const deferring: KyselyPlugin = {
  transformQuery({ queryId, node }) {
    deferred_queries.add(queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}

/**
 * The transaction for a write or a lock whose answer the act does not need: `await insertEntry(deferred(trx), entry)`.
 * PostgreSQL runs it before the next statement of the transaction, but the act waits for both at once. An error of it
 * is thrown by the next statement, at the latest by the commit. Such a query returns no rows. The embedded database
 * runs it at once.
 */
export const deferred = (trx: Kysely<Tables>): Kysely<Tables> => trx.withPlugin(deferring)

export const isDeferred = ({ queryId }: { queryId: QueryId }) => deferred_queries.has(queryId)
