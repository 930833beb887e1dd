import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { postgresDialect, postgresPool } from '#server/app/database/postgres.ts'
import { schemaLines } from '#server/app/database/schema-lines.ts'
import { copyTablesOfPostgres } from '#server/app/database/table-copies.ts'
import { countTable } from '#server/backup/load-tables.ts'
import { recordTables } from '#server/backup/tables.sql.ts'

type AnyDb = Kysely<unknown>

export async function onDatabase<T>(url: string, act: (db: AnyDb) => Promise<T>): Promise<T> {
  const db = new Kysely<unknown>({ dialect: postgresDialect(postgresPool(url, () => undefined)) })
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

/** Lines of the schema and names of the migrations that were applied. */
export const stateOf = (url: string) =>
  onDatabase(url, async (db) => {
    const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name collate "C"`.execute(
      db,
    )
    return { schema: await schemaLines(db), applied: rows.map(({ name }) => name) }
  })

/** Sums of the rows of all tables. */
export const sumsOf = (url: string): Promise<Map<string, string>> =>
  copyTablesOfPostgres(url)(async (copies) => {
    const sums = new Map<string, string>()
    for (const table of await recordTables(copies)) {
      const { rows, sha256 } = await countTable(copies, table)
      sums.set(table.name, `${rows} rows, ${sha256}`)
    }
    return sums
  })

const patience_ms = 60_000

/**
 * Acts while no migration can be recorded: one runs to its last statement and waits there. `act` gets a function that
 * waits for that.
 */
export const whileNothingIsRecorded = <T>(url: string, act: (isWaiting: () => Promise<void>) => Promise<T>) =>
  onDatabase(url, (db) =>
    db.transaction().execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      await sql`lock table schema_migrations in share mode`.execute(trx)
      return act(async () => {
        const end = performance.now() + patience_ms
        while (performance.now() < end) {
          const { rows } = await sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
              and query ilike '%insert into schema_migrations%'`.execute(db)
          if (rows.length > 0) return
          await wait(20)
        }
        throw new Error('no migration came to its end')
      })
    }),
  )

/** Waits until the sessions of a killed process are gone. */
export const othersAreGone = (url: string) =>
  onDatabase(url, async (db) => {
    const end = performance.now() + patience_ms
    while (performance.now() < end) {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and application_name = 'jomi' and state <> 'idle'`.execute(db)
      if (rows.length === 0) return
      await wait(20)
    }
    throw new Error('a session of the killed process stays')
  })
