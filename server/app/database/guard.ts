import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely'
import { refusalOfDatabase } from './refusals.ts'

const insideTransaction = new AsyncLocalStorage<true>()

/** Runs an act of which every query must go through its transaction. */
export const withinTransaction = <T>(act: () => Promise<T>) => insideTransaction.run(true, act)

// When each act that waits for a connection began to wait; connections are given in this order.
const waiting = new Set<{ since: number }>()

/** How many acts of this process wait for a connection to the database, and how long the first of them has. */
export function queueForConnection(): { waiting: number; wait_ms: number } {
  const [first] = waiting
  return { waiting: waiting.size, wait_ms: first ? performance.now() - first.since : 0 }
}

/**
 * Throws when the outer database is used inside a transaction. On the embedded database that waits for ever, on
 * PostgreSQL it silently leaves the transaction; here it is a fault of the program on both. Counts who waits for a
 * connection, and turns what the database refuses for lack of room or time into refusals of this program.
 */
export function guarded(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardedDriver(dialect.createDriver()),
  }
}

/** A connection whose errors are those of this program where the caller can act on them. */
class GuardedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }
  async executeQuery<Row>(query: CompiledQuery) {
    try {
      return await this.inner.executeQuery<Row>(query)
    } catch (error) {
      throw refusalOfDatabase(error) ?? error
    }
  }
  streamQuery<Row>(query: CompiledQuery, rows: number) {
    return this.inner.streamQuery<Row>(query, rows)
  }
}

const innerOf = (connection: DatabaseConnection) =>
  connection instanceof GuardedConnection ? connection.inner : connection

function guardedDriver(driver: Driver): Driver {
  return {
    init: () => driver.init(),
    async acquireConnection() {
      if (insideTransaction.getStore()) throw new Error('the outer database was used inside a transaction')
      const place = { since: performance.now() }
      waiting.add(place)
      try {
        return new GuardedConnection(await driver.acquireConnection())
      } finally {
        waiting.delete(place)
      }
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(innerOf(connection), settings),
    async commitTransaction(connection) {
      try {
        await driver.commitTransaction(innerOf(connection))
      } catch (error) {
        throw refusalOfDatabase(error) ?? error
      }
    },
    rollbackTransaction: (connection) => driver.rollbackTransaction(innerOf(connection)),
    releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
    destroy: () => driver.destroy(),
  }
}
