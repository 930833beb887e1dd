import { type Kysely, sql } from 'kysely'
import { codeOf } from './refusals.ts'
import { sessionDefaults } from './session-settings.ts'

/** Tables of which rows are only added; the application's role may do nothing else to them. */
const append_only = [
  'ledger_transactions',
  'ledger_entries',
  'audit_log',
  'audit_actors',
  'mutation_events',
  'ledger_accounts',
] as const
/** Papers: only their withdrawal is recorded on them, once; a trigger protects the rest. */
const papers = ['receipts', 'documents_issued'] as const
/** Tables that only migrations write. */
const read_only = ['schema_migrations', 'spatial_ref_sys'] as const

const remembered = 'application_role'

/** There is no such role, or it is one that no right can be taken from. */
export class RoleUnfit extends Error {}

/**
 * Limits a role of the database to the needs of the application: it adds to ledger, audit log and receipts but cannot
 * change or delete their rows, nor the schema. The role is remembered, and migrations grant it their additions. Must
 * run as the owner of the tables. Throws `RoleUnfit`.
 */
export async function grantApplicationRole<Any>(db: Kysely<Any>, role: string): Promise<void> {
  await refuseUnfit(db, role)
  await db.transaction().execute(async (trx) => {
    await grantAll(trx, role)
    await sql`insert into settings (key, value) values (${remembered}, ${JSON.stringify({ role })}::jsonb)
      on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(trx)
  })
}

/**
 * Makes the settings of the server's sessions the defaults of a role. Answers the statements that are left to the
 * administrator of PostgreSQL where the owner of the tables may not alter roles.
 */
export async function setSessionDefaults<Any>(db: Kysely<Any>, role: string): Promise<string[]> {
  const statements = sessionDefaults(role)
  try {
    await db.transaction().execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx)
    })
    return []
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    return statements
  }
}

/** Grants the remembered role what a migration has added; nothing where no role is remembered. */
export async function grantRememberedRole<Any>(db: Kysely<Any>): Promise<void> {
  const { rows } = await sql<{ role: string }>`
    select value ->> 'role' as role from settings where key = ${remembered}`.execute(db)
  const role = rows[0]?.role
  if (role !== undefined) await db.transaction().execute((trx) => grantAll(trx, role))
}

async function grantAll<Any>(trx: Kysely<Any>, role: string): Promise<void> {
  const to = sql.id(role)
  const tables = (names: readonly string[]) => sql.join(names.map((name) => sql.table(name)))
  // Rights on the whole table cover its partitions; the role gets none on a partition itself.
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by relname`.execute(trx)
  const limited: readonly string[] = [...append_only, ...papers, ...read_only]
  const whole = rows.map(({ name }) => name).filter((name) => !limited.includes(name))
  await sql`grant usage on schema public to ${to}`.execute(trx)
  await sql`revoke all on all tables in schema public from ${to}`.execute(trx)
  await sql`grant usage, select on all sequences in schema public to ${to}`.execute(trx)
  await sql`grant select, insert, update, delete on ${tables(whole)} to ${to}`.execute(trx)
  await sql`grant select, insert on ${tables([...append_only, ...papers])} to ${to}`.execute(trx)
  await sql`grant update (revoked_at, revoked_reason) on ${tables(papers)} to ${to}`.execute(trx)
  await sql`grant select on ${tables(read_only)} to ${to}`.execute(trx)
}

async function refuseUnfit<Any>(db: Kysely<Any>, role: string): Promise<void> {
  const { rows } = await sql<{ superuser: boolean; owner: boolean }>`
    select rolsuper as superuser,
      pg_has_role(rolname, (select tableowner from pg_tables where tablename = 'ledger_entries'), 'member') as owner
    from pg_roles where rolname = ${role}`.execute(db)
  const found = rows[0]
  if (!found) throw new RoleUnfit(`There is no role ${role}. Make one first: create role ${role} login password '…'`)
  if (found.superuser || found.owner)
    throw new RoleUnfit(
      `The role ${role} owns the tables or is a superuser: nothing can be kept from it. Name another.`,
    )
}

/** True if the connected role can change entries of the ledger, as an owner or a superuser can. */
export async function mayChangeLedger<Any>(db: Kysely<Any>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege(current_user, 'ledger_entries', 'update') as may`.execute(db)
  return rows[0]?.may ?? true
}
