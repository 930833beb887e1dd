import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guarded } from './guard.ts'
import { parsers } from './parsers.ts'
import { preparingPool } from './prepared-statements.ts'
import { sessionOptions } from './session-settings.ts'

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : (parsers[oid] ?? pg.types.getTypeParser(oid, 'text')),
}

type PoolOptions = {
  /** False where a pooler shares its connections between clients, and refuses parameters: its role has the settings. */
  session_settings?: boolean
  max_connections?: number
}

/** A pool of connections to PostgreSQL that survives its restarts: broken connections are replaced. */
export function postgresPool(
  url: string,
  onError: (error: Error) => void,
  { session_settings = true, max_connections = 10 }: PoolOptions = {},
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: max_connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    types,
    application_name: 'jomi',
    ...(session_settings && { options: sessionOptions }),
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** `prepared`: statements are prepared, which a pooler that shares connections between transactions may not know. */
export const postgresDialect = (pool: pg.Pool, { prepared } = { prepared: true }): Dialect =>
  guarded(new PostgresDialect({ pool: prepared ? preparingPool(pool) : pool }), { pipelined: true })
