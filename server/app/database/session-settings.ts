import { type Kysely, sql } from 'kysely'

/** Settings of every session of the server; times are in milliseconds. */
const session_settings = {
  statement_timeout: '30000',
  idle_in_transaction_session_timeout: '60000',
  // Compiling a query of tiles, or starting processes that share it, takes longer than running it.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
} as const

const entries = Object.entries(session_settings)

/** The settings as a parameter of the connection. */
export const sessionOptions = entries.map(([name, value]) => `-c ${name}=${value}`).join(' ')

/** The statements that make them the defaults of a role, for connections that must not bring parameters. */
export const sessionDefaults = (role: string): string[] =>
  entries.map(([name, value]) => `alter role "${role.replaceAll('"', '""')}" set ${name} = '${value}'`)

/** Finds the settings that the sessions of a database do not have. */
export async function missingSessionSettings<Any>(db: Kysely<Any>): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(Object.keys(session_settings))})`.execute(db)
  return entries.flatMap(([name, value]) =>
    rows.some((row) => row.name === name && row.setting === value) ? [] : name,
  )
}
