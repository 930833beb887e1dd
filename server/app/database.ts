import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, sql } from 'kysely'
import { AppError } from './app-error.ts'
import type { Config } from './config.ts'
import { embeddedFolder } from './config.ts'
import { closeDataFolder } from './data-folder.ts'
import { grantRememberedRole } from './database/application-role.ts'
import { EmbeddedDatabase, embeddedDialect } from './database/embedded/embedded.ts'
import { lockFolder } from './database/embedded/folder-lock.ts'
import { copyTemplate } from './database/embedded/template.ts'
import { guarded, read_time, withinTransaction } from './database/guard.ts'
import { pingDatabase } from './database/health.ts'
import { migrate } from './database/migrate.ts'
import { postgresDialect, postgresPool } from './database/postgres.ts'
import { codeOf } from './database/refusals.ts'
import { isOutdated } from './database/statement-names.ts'
import { type CopyTables, copyTablesOfEmbedded, copyTablesOfPostgres } from './database/table-copies.ts'
import type { Tables } from './database/tables.ts'

export { deferred } from './database/deferred.ts'

export type Db = Kysely<Tables>
export type { Tables } from './database/tables.ts'

/** Connections of a pool: the most that it opens, those that are open, those without work, and who waits for one. */
export type PoolState = { max: number; open: number; idle: number; waiting: number }

export type OpenDatabase = {
  db: Db
  kind: 'embedded' | 'postgres'
  /** Connections to PostgreSQL; the embedded database has none. */
  pool?: () => PoolState
  /** Copies whole tables, of one moment and in one transaction. */
  copyTables: CopyTables
  /** Ends all connections and frees the data folder. */
  close: () => Promise<void>
}

type Opening = {
  say: (text: string) => void
  onDeath: (error: Error) => void
  /** False leaves the schema as it is. */
  migrates?: boolean
}

/** The database that the settings name does not answer, or is not one to keep records in. */
export class DatabaseUnfit extends Error {}

/** Opens the database that the settings name and brings its schema up to date, unless it is to stay as it is. */
export function openDatabase(config: Config, opening: Opening): Promise<OpenDatabase> {
  closeDataFolder(config.data_dir)
  return config.database_url ? openPostgres(config.database_url, config, opening) : openEmbedded(config, opening)
}

async function openPostgres(
  url: string,
  { prepared_statements, database_pool }: Config,
  { say, migrates = true }: Opening,
): Promise<OpenDatabase> {
  const onLost = (error: Error) => say(`A database connection was lost: ${error.message}`)
  const pool = postgresPool(url, onLost, { session_settings: prepared_statements, max_connections: database_pool })
  const db: Db = new Kysely({ dialect: postgresDialect(pool, { prepared: prepared_statements }) })
  try {
    if (!migrates) await pingDatabase(db)
    const applied = migrates ? await migrate(db) : []
    if (applied.length > 0) await grantRememberedRole(db)
  } catch (error) {
    await db.destroy()
    throw unfit(error)
  }
  const state = () => ({
    max: database_pool,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return { db, kind: 'postgres', pool: state, copyTables: copyTablesOfPostgres(url), close: () => db.destroy() }
}

function unfit(error: unknown): unknown {
  if (error instanceof Error && error.message.includes('unsupported startup parameter'))
    return new DatabaseUnfit(
      `A pooler stands before the database and refuses the connection: ${error.message}. Set PREPARED_STATEMENTS=0.`,
    )
  if (isDatabaseAway(error))
    return new DatabaseUnfit(
      `The database cannot be reached: ${error instanceof Error ? error.message : error}. Check DATABASE_URL.`,
    )
  const code = codeOf(error)
  if (code === '42501' && error instanceof Error && /schema_migrations|schema public|must be owner/.test(error.message))
    return new DatabaseUnfit(
      'The schema of the database is not up to date, and this role may not change it. Run "npm run jomi -- migrate" with DATABASE_URL of the owner of the tables.',
    )
  // Not allowed to make an extension, or it is not installed.
  if (code === '42501' || code === '0A000' || code === '58P01')
    return new DatabaseUnfit(
      'The database needs the extensions postgis and pg_trgm: install PostGIS 3+ and run "create extension postgis; create extension pg_trgm" there as its owner.',
    )
  if (code === '28P01' || code === '28000' || code === '3D000')
    return new DatabaseUnfit(
      `The database refuses the connection: ${error instanceof Error ? error.message : error}. Check DATABASE_URL.`,
    )
  return error
}

async function openEmbedded(config: Config, { say, onDeath, migrates = true }: Opening): Promise<OpenDatabase> {
  const unlock = lockFolder(config.data_dir)
  try {
    const folder = embeddedFolder(config)
    await copyTemplate(folder, say)
    const database = await EmbeddedDatabase.open(folder, onDeath)
    const db: Db = new Kysely({ dialect: guarded(embeddedDialect(database)) })
    if (migrates) await migrate(db)
    return {
      db,
      kind: 'embedded',
      copyTables: copyTablesOfEmbedded(db, database),
      close: async () => {
        await db.destroy()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

const retryable = new Set(['40001', '40P01'])
const canSucceedAgain = (error: unknown) => retryable.has(codeOf(error) ?? '') || isOutdated(error)

const lastWrite = new AsyncLocalStorage<(trx: Db) => Promise<void>>()

/** Every transaction of an act writes this too, just before it commits: with what the act wrote, or not at all. */
export const withFinalWrite = <T>(write: (trx: Db) => Promise<void>, act: () => Promise<T>) => lastWrite.run(write, act)

/**
 * One act, one transaction: everything the act writes through the database it is given, or nothing. Tried again when
 * PostgreSQL ends it for a deadlock, a serialization conflict or an outdated statement, so an act must do nothing
 * outside the database. After the fourth time it is 503 `overloaded`.
 */
export async function transaction<T>(db: Db, act: (trx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction().execute((trx) =>
        withinTransaction(async () => {
          const result = await act(trx)
          await lastWrite.getStore()?.(trx)
          return result
        }),
      )
    } catch (error) {
      if (!canSucceedAgain(error)) throw error
      if (tries >= 4)
        throw new AppError('overloaded', { retry_after_seconds: 2, ...(error instanceof Error && { cause: error }) })
    }
}

const refusedBesideOthers = new Set(['23505', '23P01'])

/** The name of the unique or exclusion constraint that refused a row, if that is what happened. */
export function uniqueViolation(error: unknown): string | undefined {
  if (!refusedBesideOthers.has(codeOf(error) ?? '') || !(error instanceof Error)) return undefined
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}

/** True when other rows still point to a row that was to be deleted. */
export const foreignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503'

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
])
const awayWords =
  /connection terminated|timeout exceeded when trying to connect|embedded database has stopped|client has encountered a connection error/i

/** True when the database cannot be reached now, so that trying again later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error) ?? ''
  return awayCodes.has(code) || code.startsWith('08') || awayWords.test(error.message)
}

/**
 * Among what a statement outside of a transaction returns: its commit does not wait for the disk. Nothing that is
 * committed later reaches the disk before it, so it is for what means nothing without a later commit.
 * https://www.postgresql.org/docs/15/wal-async-commit.html
 */
export const withoutWaitingForDisk = sql<string>`set_config('synchronous_commit', 'off', true)`.as('commit')

/** Moves the clock of every act in this process; only tests do. */
export const clock = { offset_ms: 0 }

/** The database's time, the only one that acts go by. Read once per act. */
export async function now(db: Db): Promise<Date> {
  const { rows } = await sql.raw<{ at: Date }>(read_time).execute(db)
  const at = rows[0]?.at
  if (!at) throw new Error('the database did not tell the time')
  return new Date(at.getTime() + clock.offset_ms)
}

/** The database's time as an expression of a statement. */
export const nowInSql = () => sql<Date>`(now() + ${clock.offset_ms}::float8 * interval '1 millisecond')`
