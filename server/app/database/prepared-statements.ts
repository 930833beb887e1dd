import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { codeOf } from './refusals.ts'

/** Each connection keeps what it has prepared: texts beyond so many are parsed each time. */
const most_prepared = 500
const longest_text = 20_000
const most_seen_once = 5_000

/** How rare the words of a search are decides how it is best done: it is planned for them. */
const isSearch = (text: string) => /\bi?like\b|<%|%>/i.test(text)

/** Without values several statements may come at once, as those of a migration: they cannot be prepared. */
const isQuery = (text: string) => /^\s*(select|with)\b/i.test(text) && !text.includes(';')

/**
 * Names for the texts of statements, from the second time that one is asked: what is asked once is not worth keeping. Where
 * `drop` can give up what is prepared, the name that was not asked for longest makes room.
 */
export function makeStatementNames(drop?: (name: string) => void) {
  const seen = new Set<string>()
  const names = new Map<string, string>()
  let number = 0

  function moveToEnd(text: string, name: string) {
    names.delete(text)
    names.set(text, name)
  }

  function makeRoom() {
    const [oldest] = names.keys()
    if (names.size >= most_prepared && oldest !== undefined) forget(oldest)
  }

  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name !== undefined) {
      if (drop) moveToEnd(text, name)
      return name
    }
    if ((!drop && names.size >= most_prepared) || text.length > longest_text || isSearch(text)) return undefined
    if (!seen.delete(text)) {
      if (seen.size >= most_seen_once) seen.clear()
      seen.add(text)
      return undefined
    }
    makeRoom()
    number += 1
    names.set(text, `s${number}`)
    return names.get(text)
  }

  function forget(text: string) {
    const name = names.get(text)
    names.delete(text)
    if (name !== undefined) drop?.(name)
  }

  return { nameOf, forget }
}

type Names = ReturnType<typeof makeStatementNames>

/** The schema changed since the statement was prepared, or a pooler gave the connection to another client. */
export const isOutdated = (error: unknown) =>
  codeOf(error) === '26000' ||
  (codeOf(error) === '0A000' && error instanceof Error && /cached plan/.test(error.message))

/**
 * Connections of a pool that have PostgreSQL parse and plan a statement once, and then only run it. One that
 * is outdated is asked again under another name; inside a transaction its error ends the transaction.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = makeStatementNames()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    const known = clients.get(client) ?? preparing(client, names)
    clients.set(client, known)
    return known
  }

  return { connect, end: () => pool.end(), options: pool.options }
}

/** Asks for the time of the database; in a transaction it is the moment when that began. */
export const tellTime = 'select now() as at'

function preparing(client: pg.PoolClient, names: Names): PostgresPoolClient {
  let in_transaction = false
  let began: pg.QueryResult | undefined

  /** Tells the time on the same way to the database. */
  async function begin(text: string): Promise<pg.QueryResult> {
    in_transaction = true
    const answers: unknown = await client.query(`${text}; ${tellTime}`)
    const [answer, time]: pg.QueryResult[] = Array.isArray(answers) ? answers : []
    if (!answer) throw new Error('the database did not begin a transaction')
    began = time
    return answer
  }

  async function ask(text: string, values: unknown[]) {
    if (/^(begin|start transaction)/.test(text)) return begin(text)
    if (text === 'commit' || text === 'rollback') {
      in_transaction = false
      began = undefined
    }
    if (text === tellTime && began) return began
    const name = values.length > 0 || isQuery(text) ? names.nameOf(text) : undefined
    if (name === undefined) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isOutdated(error)) throw error
      names.forget(text)
      if (in_transaction) throw error
      return client.query(text, values)
    }
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('statements are asked whole')
    return ask(asked, [...values])
  }

  return { query, release: (destroy) => client.release(destroy) }
}
