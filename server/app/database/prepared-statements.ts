import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { type PendingStatement, sendTogether } from './sent-together.ts'
import { isOutdated, makeStatementNames, type StatementNames } from './statement-names.ts'

/** Asks for the time of the database; in a transaction it is the moment when that began. */
export const tellTime = 'select now() as at'

/** Without values several statements may come in one text, as those of a migration. */
const canBePrepared = (text: string, values: readonly unknown[]) =>
  values.length > 0 || (/^\s*(select|with)\b/i.test(text) && !text.includes(';'))

const waitsForNext = new AsyncLocalStorage<true>()

/**
 * For a write or a lock of a transaction whose answer nobody needs: on PostgreSQL it is sent with the next statement, at the
 * latest with the commit, and what refuses it is thrown there. It stands before that statement all the same.
 */
export const withNextStatement = <T>(write: () => Promise<T>): Promise<T> => waitsForNext.run(true, write)

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

function preparing(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let transaction: Transaction | undefined

  async function ask(text: string, values: unknown[]): Promise<Answered> {
    if (/^(begin|start transaction)/.test(text)) {
      transaction = beginTransaction(client, names, text)
      return nothing
    }
    if (!transaction) return askAlone(client, names, text, values)
    const { askInside, commit, rollback } = transaction
    if (text !== 'commit' && text !== 'rollback') return askInside(text, values)
    transaction = undefined
    return text === 'commit' ? commit() : rollback()
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('statements are asked whole')
    return ask(asked, [...values])
  }

  return { query, release: (destroy) => client.release(destroy) }
}

async function askAlone(client: pg.PoolClient, names: StatementNames, text: string, values: unknown[]) {
  const name = canBePrepared(text, values) ? names.nameOf(text) : undefined
  if (name === undefined) return client.query(text, values)
  try {
    return await client.query({ name, text, values })
  } catch (error) {
    if (!isOutdated(error)) throw error
    names.forget(text)
    return client.query(text, values)
  }
}

type Answered = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>
const nothing: Answered = { command: '', rowCount: 0, rows: [] }

type Transaction = ReturnType<typeof beginTransaction>

/**
 * A transaction with few ways to the database: it begins with its first statement, which brings the time along, and what
 * need not be waited for goes with the next.
 */
function beginTransaction(client: pg.PoolClient, names: StatementNames, begin: string) {
  let unsent: PendingStatement[] = []
  let refused_begin: Error | undefined
  add(begin).catch((error: Error) => {
    refused_begin = error
  })
  const time = add(tellTime)
  const hasBegun = () => unsent[0]?.text !== begin

  function add(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    const statement = { ...Promise.withResolvers<pg.QueryResult>(), text, values, name: names.nameOf(text) }
    statement.promise.catch((error: unknown) => {
      if (isOutdated(error)) names.forget(text)
    })
    unsent.push(statement)
    return statement.promise
  }

  function send() {
    if (unsent.length > 0) sendTogether(client, unsent)
    unsent = []
  }

  function askNow(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    const answer = add(text, values)
    send()
    return answer
  }

  /** Several statements in one text take a way of their own. */
  async function askSeveral(text: string): Promise<Answered> {
    const before = unsent.at(-1)?.promise
    send()
    await before
    const answer: Answered | Answered[] = await client.query(text)
    return Array.isArray(answer) ? nothing : answer
  }

  async function askInside(text: string, values: unknown[]): Promise<Answered> {
    if (refused_begin) throw refused_begin
    if (!canBePrepared(text, values)) return askSeveral(text)
    if (waitsForNext.getStore()) {
      add(text, values)
      return nothing
    }
    if (text !== tellTime) return askNow(text, values)
    if (!hasBegun()) send()
    return time
  }

  async function commit(): Promise<Answered> {
    const was_asked = hasBegun() || unsent.length > 2
    return was_asked ? askNow('commit') : { ...nothing, command: 'COMMIT' }
  }

  async function rollback(): Promise<Answered> {
    const had_begun = hasBegun()
    for (const { reject } of unsent) reject(new Error('the transaction was rolled back before this was asked'))
    unsent = []
    return had_begun ? client.query('rollback') : { ...nothing, command: 'ROLLBACK' }
  }

  return { askInside, commit, rollback }
}
