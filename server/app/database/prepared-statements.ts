import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isOfOtherConnection, isOutdated, makeStatementNames } from './statement-names.ts'

/** Without values several statements may come in one text, as those of a migration. */
const canBePrepared = (text: string, values: readonly unknown[]) =>
  values.length > 0 || (/^\s*(select|with)\b/i.test(text) && !text.includes(';'))

/**
 * Names of statements, until a connection turns out to be shared by a pooler that does not know of them: then there are
 * none any more, and `onEnd` is called once.
 */
export function namesUntilShared(onEnd: () => void = () => undefined) {
  const names = makeStatementNames()
  let is_shared = false

  function forget(text: string, error: unknown) {
    names.forget(text)
    if (is_shared || !isOfOtherConnection(error)) return
    is_shared = true
    onEnd()
  }

  return { nameOf: (text: string) => (is_shared ? undefined : names.nameOf(text)), forget }
}

export type NamesUntilShared = ReturnType<typeof namesUntilShared>

/**
 * A connection that has PostgreSQL parse and plan a statement once, and then only run it. An outdated statement is sent
 * again without a name, but inside a transaction its error ends the transaction.
 */
export function preparing(client: pg.PoolClient, statements: NamesUntilShared): PostgresPoolClient {
  let transaction_is_open = false

  async function send(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (/^(begin|start transaction)/.test(text)) transaction_is_open = true
    else if (text === 'commit' || text === 'rollback') transaction_is_open = false
    const is_inside = transaction_is_open
    const name = canBePrepared(text, values) ? statements.nameOf(text) : undefined
    if (name === undefined) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isOutdated(error)) throw error
      statements.forget(text, error)
      if (is_inside) throw error
      return client.query(text, values)
    }
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('a statement is a text; there are no cursors')
    return send(text, [...values])
  }

  return { query, release: (destroy) => client.release(destroy) }
}
