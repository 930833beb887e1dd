import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { guarded } from './guard.ts'
import { kyselyPool } from './kysely-pool.ts'
import { parsers } from './parsers.ts'
import { sessionOptions } from './session-settings.ts'

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : (parsers[oid] ?? pg.types.getTypeParser(oid, 'text')),
}

type PoolOptions = {
  /** False where a pooler shares its connections between clients, and refuses parameters: its role has the settings. */
  session_settings?: boolean
  max_connections?: number
  /** Time to get a connection. */
  connecting_ms?: number
  /** A statement without an answer for so long fails, and its connection with it; by default only the database ends it. */
  patience_ms?: number
}

/** A pool of connections to PostgreSQL that survives its restarts: broken connections are replaced. */
export function postgresPool(
  url: string,
  onError: (error: Error) => void,
  { session_settings = true, max_connections = 10, connecting_ms = 5_000, patience_ms }: PoolOptions = {},
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: max_connections,
    connectionTimeoutMillis: connecting_ms,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    types,
    application_name: 'jomi',
    ...(session_settings && { options: sessionOptions }),
    ...(patience_ms !== undefined && { query_timeout: patience_ms }),
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

type DialectOptions = {
  /** Statements are prepared, which a pooler that shares connections between transactions may not know. */
  prepared?: boolean
  /** Called once if such a pooler shows itself in use: statements are not prepared any more. */
  onPooler?: () => void
  /** False if nobody sheds load for who waits for a connection. */
  counted?: boolean
}

export const postgresDialect = (
  pool: pg.Pool,
  { prepared = true, onPooler, counted = true }: DialectOptions = {},
): Dialect =>
  guarded(new PostgresDialect({ pool: kyselyPool(pool, { prepared, onPooler }) }), { pipelined: true, counted })
