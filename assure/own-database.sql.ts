import { Kysely, sql } from 'kysely'
import { postgresDialect, postgresPool } from '#server/app/database/postgres.ts'

/** Without the time limit of requests: a large register takes minutes to copy. */
async function asAdmin<T>(server: string, act: (admin: Kysely<unknown>) => Promise<T>): Promise<T> {
  const admin = new Kysely<unknown>({ dialect: postgresDialect(postgresPool(server, () => undefined)) })
  try {
    return await admin.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      return act(connection)
    })
  } finally {
    await admin.destroy()
  }
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A database of our own on a PostgreSQL server. `drop` ends its open connections. */
export async function ownDatabase(server: string, name: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const drop = async () => {
    await asAdmin(server, (admin) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin))
  }
  await drop()
  await asAdmin(server, (admin) => sql`create database ${sql.id(name)}`.execute(admin))
  return { url: addressOf(server, name), drop }
}

/** The server of the runs on PostgreSQL; undefined leaves them out. */
export const postgresServer = process.env['ASSURE_DATABASE_URL']

/** Acts on a database of its own, which is dropped afterwards; null without a server. */
export async function onPostgres<T>(act: (url: string) => Promise<T>): Promise<T | null> {
  if (!postgresServer) return null
  const database = await ownDatabase(postgresServer, `jomi_assure_${process.pid}`)
  try {
    return await act(database.url)
  } finally {
    await database.drop()
  }
}

/** A database of our own as a copy of another one, which must have no connections. */
export async function copyOfDatabase(server: string, original: string, name: string) {
  const own = await ownDatabase(server, name)
  await own.drop()
  await asAdmin(server, (admin) =>
    sql`create database ${sql.id(name)} template ${sql.id(original)} strategy file_copy`.execute(admin),
  )
  return own
}

/** Address of a database that is created if it does not exist, and stays. */
export async function keptDatabase(server: string, name: string): Promise<string> {
  await asAdmin(server, async (admin) => {
    const { rows } = await sql`select from pg_database where datname = ${name}`.execute(admin)
    if (rows.length === 0) await sql`create database ${sql.id(name)}`.execute(admin)
  })
  return addressOf(server, name)
}

/** Runs statements one after the other on a PostgreSQL server. */
export const runScript = (server: string, statements: readonly string[]) =>
  asAdmin(server, async (admin) => {
    for (const statement of statements) await sql.raw(statement).execute(admin)
  })

/** The name of the newest migration of a database, as it is. */
export const newestMigration = (url: string) =>
  asAdmin(url, async (admin) => {
    const { rows } = await sql<{ name: string }>`
      select name from schema_migrations order by name collate "C" desc limit 1`.execute(admin)
    return rows[0]?.name ?? 'no migration'
  })
