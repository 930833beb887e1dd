import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { runsEmbedded } from './is-embedded.ts'

type Migration = { name: string; sha256: string; text: string }

/** The schema in the database is not one that this program can work with. */
export class SchemaRefused extends Error {}

export const migrationsFolder = new URL('../../../db/migrations/', import.meta.url)

/** The migrations of this program, in order. */
export function ownMigrations(folder: URL = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name: name.replace('.sql', ''), sha256: createHash('sha256').update(text).digest('hex'), text }
    })
}

/**
 * Brings the schema up to date, each migration in a transaction of its own, so that an interrupted one is done again
 * whole; one that builds an index while others write has none. Throws `SchemaRefused` when an applied migration was changed afterwards, or the database is ahead of this
 * program. Two processes that migrate at once wait for one another. Answers the names that were applied.
 */
export async function migrate<Any>(db: Kysely<Any>, migrations: Migration[] = ownMigrations()): Promise<string[]> {
  if (await isUpToDate(db, migrations)) return []
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(716350)`.execute(trx)
    await sql`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(trx)
  })
  const done: string[] = []
  for (const migration of migrations) {
    const apply = /^create (unique )?index concurrently/im.test(migration.text) ? buildIndex : applyOne
    if (await apply(db, migration, migrations)) done.push(migration.name)
  }
  return done
}

/** Throws `SchemaRefused` unless the database has exactly the migrations of this program. */
export async function refuseOutdated<Any>(db: Kysely<Any>, migrations: Migration[] = ownMigrations()): Promise<void> {
  if (!(await isUpToDate(db, migrations)))
    throw new SchemaRefused(
      'The database lacks migrations of this program, or holds no register. To bring it up to date: npm run jomi -- migrate',
    )
}

/** True if no migration is left: then the role need not own the schema. */
const isUpToDate = async <Any>(db: Kysely<Any>, migrations: Migration[]): Promise<boolean> =>
  (await missingMigrations(db, migrations)).length === 0

/** Names of the migrations that a database lacks. Throws `SchemaRefused` for one that this program cannot work with. */
export async function missingMigrations<Any>(
  db: Kysely<Any>,
  migrations: Migration[] = ownMigrations(),
): Promise<string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('schema_migrations')::text as found`.execute(db)
  const applied = tables[0]?.found ? await appliedMigrations(db) : []
  refuseStrangers(applied, migrations)
  return migrations.map(({ name }) => name).filter((name) => !applied.some((row) => row.name === name))
}

async function appliedMigrations<Any>(db: Kysely<Any>) {
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from schema_migrations order by name collate "C"`.execute(db)
  return rows
}

async function applyOne<Any>(db: Kysely<Any>, migration: Migration, all: Migration[]): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(716350)`.execute(trx)
    // A migration that rewrites millions of rows takes longer than the timeout of a request.
    await sql`set local statement_timeout = 0`.execute(trx)
    if (await isApplied(trx, migration, all)) return false
    for (const statement of statementsOf(migration.text)) await sql.raw(statement).execute(trx)
    await record(trx, migration)
    return true
  })
}

const record = <Any>(db: Kysely<Any>, { name, sha256 }: Migration) =>
  sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`.execute(db)

const concurrent_index = /^create (?:unique )?index concurrently (\w+) /i

/**
 * Builds the index of a migration that has just that statement, while everybody goes on to write. It cannot run in a
 * transaction. Two processes take turns. Who waits has no transaction open, since the build waits for the end of each that
 * was reading when it began.
 */
async function buildIndex<Any>(db: Kysely<Any>, migration: Migration, all: Migration[]): Promise<boolean> {
  const [statement = '', ...more] = statementsOf(migration.text)
  const name = concurrent_index.exec(statement)?.[1]
  if (name === undefined || more.length > 0)
    throw new Error(`${migration.name}: "create index concurrently" is the only statement of its migration`)
  if (await isApplied(db, migration, all)) return false
  const build = () => buildAnew(db, { name, statement, migration, all })
  // The embedded database has one connection.
  if (await runsEmbedded(db)) return build()
  for (;;) {
    const built = await db.transaction().execute(async (turn) => {
      if (!(await takesTurn(turn))) return null
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(turn)
      return build()
    })
    if (built !== null) return built
    await wait(turn_ms)
  }
}

async function isApplied<Any>(db: Kysely<Any>, { name }: Migration, all: Migration[]): Promise<boolean> {
  const applied = await appliedMigrations(db)
  refuseStrangers(applied, all)
  return applied.some((row) => row.name === name)
}

const turn_ms = 500

async function takesTurn<Any>(trx: Kysely<Any>): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock(716351) as is_free`.execute(trx)
  return rows[0]?.is_free ?? false
}

type Build = { name: string; statement: string; migration: Migration; all: Migration[] }

/** A build that was stopped left an index that does not count. */
const buildAnew = <Any>(db: Kysely<Any>, { name, statement, migration, all }: Build): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    if (await isApplied(connection, migration, all)) return false
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection)
      await sql.raw(statement).execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
    await record(connection, migration)
    return true
  })

function refuseStrangers(applied: { name: string; sha256: string }[], own: Migration[]) {
  for (const row of applied) {
    const same = own.find((migration) => migration.name === row.name)
    if (!same)
      throw new SchemaRefused(
        `The database was written by a newer version of Jomi (it has migration ${row.name}). Start that version, or use another database.`,
      )
    if (same.sha256 !== row.sha256)
      throw new SchemaRefused(
        `Migration ${row.name} was changed after it was applied to this database. Put the original file back; a change of the schema is a new migration.`,
      )
  }
}

/** Splits a migration into its statements; the text between `$$` belongs to one. */
export function statementsOf(text: string): string[] {
  return text
    .split(/(\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|--[^\n]*)/)
    .reduce<string[]>(
      (statements, piece, index) => {
        if (index % 2 === 1) {
          if (!piece.startsWith('--')) statements.push(`${statements.pop() ?? ''}${piece}`)
          return statements
        }
        const [first = '', ...rest] = piece.split(';')
        statements.push(`${statements.pop() ?? ''}${first}`, ...rest)
        return statements
      },
      [''],
    )
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
