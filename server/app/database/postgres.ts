import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guarded } from './guard.ts'
import { parsers } from './parsers.ts'
import { preparingPool } from './prepared-statements.ts'

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : (parsers[oid] ?? pg.types.getTypeParser(oid, 'text')),
}

/** A pool of connections to PostgreSQL that survives its restarts: broken connections are replaced. */
export function postgresPool(url: string, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    pipeline: true,
    types,
    application_name: 'jomi',
    // Compiling a query of tiles, or starting processes that share it, takes longer than running it.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** `prepared`: statements are prepared, which a pooler that shares connections between transactions may not know. */
export const postgresDialect = (pool: pg.Pool, { prepared } = { prepared: true }): Dialect =>
  guarded(new PostgresDialect({ pool: prepared ? preparingPool(pool) : pool }), { pipelined: true })
