import { Kysely, sql } from 'kysely'
import { postgresDialect, postgresPool } from '#server/app/database/postgres.ts'

/** A database of our own on a PostgreSQL server. `drop` ends what is still connected to it. */
export async function ownDatabase(server: string, name: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const asAdmin = async (act: (admin: Kysely<unknown>) => Promise<unknown>) => {
    const admin = new Kysely<unknown>({ dialect: postgresDialect(postgresPool(server, () => undefined)) })
    try {
      await act(admin)
    } finally {
      await admin.destroy()
    }
  }
  const drop = () => asAdmin((admin) => sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin))
  await drop()
  await asAdmin((admin) => sql`create database ${sql.id(name)}`.execute(admin))
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop }
}
