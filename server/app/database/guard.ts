import { AsyncLocalStorage } from 'node:async_hooks'
import type { Dialect, Driver } from 'kysely'

const insideTransaction = new AsyncLocalStorage<true>()

/** Runs an act of which every query must go through its transaction. */
export const withinTransaction = <T>(act: () => Promise<T>) => insideTransaction.run(true, act)

/**
 * Throws when the outer database is used inside a transaction. On the embedded database that waits for ever, on
 * PostgreSQL it silently leaves the transaction; here it is a fault of the program on both.
 */
export function guarded(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardedDriver(dialect.createDriver()),
  }
}

function guardedDriver(driver: Driver): Driver {
  return {
    init: () => driver.init(),
    acquireConnection: () => {
      if (insideTransaction.getStore()) throw new Error('the outer database was used inside a transaction')
      return driver.acquireConnection()
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    releaseConnection: (connection) => driver.releaseConnection(connection),
    destroy: () => driver.destroy(),
  }
}
