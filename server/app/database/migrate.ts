import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

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
 * whole. Throws `SchemaRefused` when an applied migration was changed afterwards, or the database is ahead of this
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
  for (const migration of migrations) if (await applyOne(db, migration, migrations)) done.push(migration.name)
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
async function isUpToDate<Any>(db: Kysely<Any>, migrations: Migration[]): Promise<boolean> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('schema_migrations')::text as found`.execute(db)
  if (!tables[0]?.found) return false
  const applied = await appliedMigrations(db)
  refuseStrangers(applied, migrations)
  return migrations.every(({ name }) => applied.some((row) => row.name === name))
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
    const applied = await appliedMigrations(trx)
    refuseStrangers(applied, all)
    if (applied.some((row) => row.name === migration.name)) return false
    for (const statement of statementsOf(migration.text)) await sql.raw(statement).execute(trx)
    await sql`insert into schema_migrations (name, sha256) values (${migration.name}, ${migration.sha256})`.execute(trx)
    return true
  })
}

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
