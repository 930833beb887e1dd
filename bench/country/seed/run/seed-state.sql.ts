import { sql } from 'kysely'
import { countrySetting } from '#demo/seeded-country.sql.ts'
import type { Db } from '#server/app/database.ts'

/** Names the tables of a register that have rows; the places of the country do not count. */
export async function heldRecords(db: Db): Promise<string[]> {
  const tables = ['users', 'mouzas', 'dags', 'payments', 'audit_log', 'files', 'announcements']
  const { rows } = await sql<{ name: string }>`
    ${sql.join(
      tables.map((name) => sql`(select ${sql.lit(name)} as name from ${sql.table(name)} limit 1)`),
      sql` union all `,
    )}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Begins: parts that the server would add to a demo by itself are recorded as done. */
export async function beginSeed(trx: Db, dags: number): Promise<void> {
  await sql`create schema country_seed`.execute(trx)
  await sql`create table country_seed.done (unit text primary key, at timestamptz not null default now())`.execute(trx)
  await sql`create table country_seed.plan as
    select ${dags}::int as dags, date_trunc('minute', now()) as began_at`.execute(trx)
  await sql`insert into settings (key, value) select key, '{"country": true}'::jsonb
    from unnest(${parts}::text[]) as key`.execute(trx)
  await sql`insert into settings (key, value)
    values (${countrySetting}, ${JSON.stringify({ dags, done: false })}::jsonb)`.execute(trx)
}

const parts = [
  'demo_loaded',
  'demo_office',
  'demo_bookings',
  'demo_tax_payments',
  'demo_mutations',
  'demo_corrections',
  'demo_history',
  'demo_land_tax',
  'demo_holdings',
]

export async function endSeed(trx: Db, dags: number): Promise<void> {
  await sql`update settings set value = ${JSON.stringify({ dags, done: true })}::jsonb, updated_at = now()
    where key = ${countrySetting}`.execute(trx)
  await sql`drop schema country_seed cascade`.execute(trx)
}

export async function doneUnits(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ unit: string }>`select unit from country_seed.done`.execute(db)
  return new Set(rows.map(({ unit }) => unit))
}

export const recordDone = (trx: Db, unit: string) =>
  sql`insert into country_seed.done (unit) values (${unit})`.execute(trx)

/** Two runs at once would load everything twice: the second finds the first and stops. */
export async function lockSeed(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(716352) as held`.execute(connection)
  return rows[0]?.held ?? false
}

/** Settings of a loading session: no time limits, memory for sorting, plans for the actual values. */
export async function prepareSession(connection: Db): Promise<void> {
  for (const [name, value] of [
    ['statement_timeout', '0'],
    ['idle_in_transaction_session_timeout', '0'],
    // The work of a killed run ends soon after it.
    ['client_connection_check_interval', '1s'],
    ['synchronous_commit', 'off'],
    ['work_mem', '256MB'],
    ['maintenance_work_mem', '1GB'],
    ['max_parallel_maintenance_workers', '0'],
    ['plan_cache_mode', 'force_custom_plan'],
  ] as const)
    await sql`select set_config(${name}, ${value}, false)`.execute(connection)
}

export const resetSession = (connection: Db) => sql`reset all`.execute(connection)

export const letGo = (connection: Db) => sql`select pg_advisory_unlock(716352)`.execute(connection)
