import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type QueryResult } from 'kysely'
import { inStatementSpan } from '../spans.ts'
import { isDeferred } from './deferred.ts'
import { refusalOfDatabase } from './refusals.ts'

const insideTransaction = new AsyncLocalStorage<true>()

/** Runs an act of which every query must go through its transaction. */
export const withinTransaction = <T>(act: () => Promise<T>) => insideTransaction.run(true, act)

// Moments at which acts that wait for a connection began to wait; connections are given in this order.
const waiting = new Set<{ since: number }>()

/** Number of acts in this process that wait for a database connection, and the longest wait. */
export function queueForConnection(): { waiting: number; wait_ms: number } {
  const [first] = waiting
  return { waiting: waiting.size, wait_ms: first ? performance.now() - first.since : 0 }
}

type Options = {
  /** The driver takes a statement before it has answered the one before, and runs them in order. */
  pipelined: boolean
  /** False if nobody sheds load for who waits for a connection. */
  counted?: boolean
}

/**
 * Throws when the outer database is used inside a transaction. On the embedded database that waits for ever, on
 * PostgreSQL it silently leaves the transaction; here it is a fault of the program on both. Counts who waits for a
 * connection, turns what the database refuses for lack of room or time into refusals of this program, and defers the
 * statements of `deferred`.
 */
export function guarded(dialect: Dialect, { pipelined, counted = true }: Options = { pipelined: false }): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardedDriver(dialect.createDriver(), { pipelined, counted }),
  }
}

/** Reads the time of the database; in a transaction it is the moment when that began. */
export const read_time = 'select now() as at'

/** A connection whose errors are those of this program where the caller can act on them. */
class GuardedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  #transaction: PipelinedTransaction | undefined

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await inStatementSpan(
        query.sql,
        () => this.#transaction?.executeQuery<Row>(query) ?? this.inner.executeQuery<Row>(query),
      )
    } catch (error) {
      throw refusalOfDatabase(error) ?? error
    }
  }

  streamQuery<Row>(query: CompiledQuery, rows: number) {
    return this.inner.streamQuery<Row>(query, rows)
  }

  async beginPipelined(begin: () => Promise<void>) {
    const begun = begin()
    this.#transaction = new PipelinedTransaction(this.inner)
    await begun
  }

  async commit(commit: () => Promise<void>) {
    try {
      await inStatementSpan('commit', () => this.#transaction?.commit(commit) ?? commit())
    } catch (error) {
      throw refusalOfDatabase(error) ?? error
    }
  }
}

/**
 * Sends deferred statements at once, and waits for them with the next statement. Reads the time together with `begin`.
 */
class PipelinedTransaction {
  readonly #connection: DatabaseConnection
  readonly #time: Promise<QueryResult<unknown>>
  #deferred: Promise<unknown>[] = []
  #error: { cause: unknown } | undefined

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
    this.#time = connection.executeQuery(CompiledQuery.raw(read_time))
    this.#defer(this.#time)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (query.sql === read_time) return (await this.#time) as QueryResult<Row>
    const answer = this.#connection.executeQuery<Row>(query)
    if (!isDeferred(query)) return this.#withDeferred(answer)
    this.#defer(answer)
    return { rows: [] }
  }

  #defer(answer: Promise<unknown>) {
    answer.catch((cause: unknown) => {
      this.#error ??= { cause }
    })
    this.#deferred.push(answer)
  }

  /** PostgreSQL does not know of a statement that could not be sent, and would commit without it. */
  async commit(commit: () => Promise<void>) {
    if (this.#deferred.length > 0) await setImmediate()
    if (this.#error) throw this.#error.cause
    await this.#withDeferred(commit())
  }

  async #withDeferred<T>(answer: Promise<T>): Promise<T> {
    const before = this.#deferred
    this.#deferred = []
    await Promise.all([...before, answer])
    return answer
  }
}

const innerOf = (connection: DatabaseConnection) =>
  connection instanceof GuardedConnection ? connection.inner : connection

function guardedDriver(driver: Driver, { pipelined, counted }: Required<Options>): Driver {
  return {
    init: () => driver.init(),
    async acquireConnection() {
      if (insideTransaction.getStore()) throw new Error('the outer database was used inside a transaction')
      const place = { since: performance.now() }
      if (counted) waiting.add(place)
      try {
        return new GuardedConnection(await driver.acquireConnection())
      } finally {
        waiting.delete(place)
      }
    },
    async beginTransaction(connection, settings) {
      const begin = () => driver.beginTransaction(innerOf(connection), settings)
      await (pipelined && connection instanceof GuardedConnection ? connection.beginPipelined(begin) : begin())
    },
    async commitTransaction(connection) {
      const commit = () => driver.commitTransaction(innerOf(connection))
      await (connection instanceof GuardedConnection ? connection.commit(commit) : commit())
    },
    rollbackTransaction: (connection) => driver.rollbackTransaction(innerOf(connection)),
    releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
    destroy: () => driver.destroy(),
  }
}
