import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { EmbeddedDatabase, embeddedDialect } from '#server/app/database/embedded/embedded.ts'
import { copyTemplate } from '#server/app/database/embedded/template.ts'
import { guarded } from '#server/app/database/guard.ts'
import { migrate } from '#server/app/database/migrate.ts'
import { postgresDialect, postgresPool } from '#server/app/database/postgres.ts'
import { type CopyTables, copyTablesOfEmbedded, copyTablesOfPostgres } from '#server/app/database/table-copies.ts'
import type { Db } from '#server/app/database.ts'
import { isRunning, temporaryFolder } from './temporary-folder.ts'

type SharedDatabase = {
  db: Db
  copyTables: CopyTables
  kind: 'embedded' | 'postgres'
  /** A register keeps its content: tests only read it. */
  keeps_records?: boolean
  /** The holidays as the migrations put them in, in JSON. */
  holidays?: string
}

declare global {
  var testDatabase: Promise<SharedDatabase> | undefined
}

/**
 * The worker's database, empty unless it keeps its records: the embedded one, or PostgreSQL when `TEST_DATABASE_URL` names
 * a server.
 */
export async function emptyDatabase(): Promise<SharedDatabase> {
  globalThis.testDatabase ??= open()
  const shared = await globalThis.testDatabase
  if (shared.keeps_records) return shared
  shared.holidays ??= await holidaysOf(shared.db)
  await empty(shared.db)
  await restoreHolidays(shared.db, shared.holidays)
  return shared
}

function open(): Promise<SharedDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? openPostgres(url) : openEmbedded()
}

const quiet = () => undefined

/** Another database of the same kind, without records; on PostgreSQL without tables. */
export async function secondDatabase() {
  const server = process.env['TEST_DATABASE_URL']
  const second = server ? await createdDatabase(server, `${ofWorker}${process.pid}_second`) : await openEmbedded()
  return { ...second, close: () => second.db.destroy() }
}

async function openEmbedded(): Promise<SharedDatabase> {
  const folder = temporaryFolder('database')
  await copyTemplate(join(folder, 'database'), quiet)
  const database = await EmbeddedDatabase.open(join(folder, 'database'), (error) => {
    throw error
  })
  const db: Db = new Kysely({ dialect: guarded(embeddedDialect(database)) })
  return { db, kind: 'embedded', copyTables: copyTablesOfEmbedded(db, database) }
}

const ofWorker = 'jomi_test_'

/** Drops what workers left that are gone. A database that somebody is connected to stays. */
export async function dropAbandonedDatabases(server: string): Promise<void> {
  const admin: Db = new Kysely({ dialect: postgresDialect(postgresPool(server, quiet)) })
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname ~ ${`^${ofWorker}\\d+(_second)?$`}`.execute(admin)
  for (const { name } of rows)
    if (!isRunning(Number.parseInt(name.slice(ofWorker.length), 10)))
      await sql`drop database if exists ${sql.id(name)}`.execute(admin).catch(quiet)
  await admin.destroy()
}

async function openPostgres(server: string): Promise<SharedDatabase> {
  const database = await createdDatabase(server, `${ofWorker}${process.pid}`)
  await migrate(database.db)
  return database
}

async function createdDatabase(server: string, name: string): Promise<SharedDatabase> {
  const admin: Db = new Kysely({ dialect: postgresDialect(postgresPool(server, quiet)) })
  await sql`drop database if exists ${sql.id(name)}`.execute(admin)
  await sql`create database ${sql.id(name)}`.execute(admin)
  await admin.destroy()
  const url = new URL(server)
  url.pathname = `/${name}`
  const db: Db = new Kysely({ dialect: postgresDialect(postgresPool(url.href, quiet)) })
  return { db, kind: 'postgres', copyTables: copyTablesOfPostgres(url.href) }
}

// Rows of the migrations stay.
const shared = [
  'schema_migrations',
  'fees',
  'tax_rates',
  'holidays',
  'ledger_accounts',
  'audit_heads',
  'spatial_ref_sys',
]

async function holidaysOf(db: Db): Promise<string> {
  const { rows } = await sql<{ all: string }>`select json_agg(h)::text as all from holidays h`.execute(db)
  return rows[0]?.all ?? '[]'
}

/** Deadlines of other files depend on them. */
async function restoreHolidays(db: Db, holidays: string) {
  await sql`delete from holidays`.execute(db)
  await sql`insert into holidays overriding system value
    select * from json_populate_recordset(null::holidays, ${holidays}::json)`.execute(db)
}

/** Deletes what tests wrote, where something was written: truncating all tables again costs ten times as much. */
async function empty(db: Db) {
  await db.connection().execute(async (connection) => {
    const written = await writtenTables(connection)
    // Append-only tables refuse to be emptied otherwise.
    await sql`set session_replication_role = replica`.execute(connection)
    for (const table of written) await sql`delete from ${sql.table(table)}`.execute(connection)
    await sql`update audit_heads set lane_number = 0, hash = ''`.execute(connection)
    await sql`set session_replication_role = origin`.execute(connection)
    await restartNumbers(connection)
    if (written.length > 0) await asNeverWritten(connection, written)
  })
}

/** Tables with a page in their file. */
async function writtenTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${shared})
      and pg_relation_size(oid) > 0
    order by relname collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

const restartNumbers = (db: Db) =>
  sql`
    with owned as materialized (
      select s.seqrelid, s.seqstart from pg_sequence s
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.seqrelid
        and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      join pg_class t on t.oid = d.refobjid
      where t.relnamespace = 'public'::regnamespace and t.relname <> all(${shared})
    )
    select setval(seqrelid::regclass, seqstart, false) from owned
    where pg_sequence_last_value(seqrelid) is not null`.execute(db)

/** The files have no page then, and the planner guesses as for new tables. */
async function asNeverWritten(db: Db, tables: string[]) {
  await sql`vacuum ${sql.join(tables.map((table) => sql.id(table)))}`.execute(db)
  await sql`update pg_class set reltuples = -1
    where relnamespace = 'public'::regnamespace and relname = any(${tables})`.execute(db)
}
