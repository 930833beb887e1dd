import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, sql } from 'kysely'
import { AppError } from './app-error.ts'
import { closeDataFolder } from './data-folder.ts'
import { EmbeddedDatabase, embeddedDialect } from './database/embedded/embedded.ts'
import { lockFolder } from './database/embedded/folder-lock.ts'
import { copyTemplate } from './database/embedded/template.ts'
import { guarded, read_time, withinTransaction } from './database/guard.ts'
import { migrate } from './database/migrate.ts'
import { openPostgres } from './database/open-postgres.ts'
import type { OpenDatabase, Opening } from './database/opening.ts'
import { codeOf } from './database/refusals.ts'
import { isOutdated } from './database/statement-names.ts'
import { copyTablesOfEmbedded } from './database/table-copies.ts'
import type { Tables } from './database/tables.ts'
import type { ServerConfig } from './settings/server-settings.ts'
import { embeddedFolder } from './settings/storage-settings.ts'

export { DatabaseUnfit, isDatabaseAway } from './database/away.ts'
export { deferred } from './database/deferred.ts'

export type Db = Kysely<Tables>
export type { OpenDatabase, PoolState } from './database/opening.ts'
export type { Tables } from './database/tables.ts'

/** Opens the database that the settings name and brings its schema up to date, unless it is to stay as it is. */
export function openDatabase(config: ServerConfig, opening: Opening): Promise<OpenDatabase> {
  closeDataFolder(config.data_dir)
  return config.database_url ? openPostgres(config.database_url, config, opening) : openEmbedded(config, opening)
}

async function openEmbedded(config: ServerConfig, { say, onDeath, migrates = true }: Opening): Promise<OpenDatabase> {
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
