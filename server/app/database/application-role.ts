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
  'provider_payouts',
  'payout_shares',
  'cash_days',
  'cash_takings',
  'cash_closings',
  'cash_deposits',
] as const
/**
 * Tables of which rows are added and only these columns change: the withdrawal of a paper or a challan, once, by a
 * trigger; that a decision was undone.
 */
const changeable: { readonly [table: string]: readonly string[] } = {
  receipts: ['revoked_at', 'revoked_reason'],
  documents_issued: ['revoked_at', 'revoked_reason'],
  case_decisions: ['undone_at'],
  challans: ['withdrawn_by', 'withdrawn_at', 'withdrawal_reason'],
}
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
  const role = await rememberedRole(db)
  if (role !== undefined) await db.transaction().execute((trx) => grantAll(trx, role))
}

async function grantAll<Any>(trx: Kysely<Any>, role: string): Promise<void> {
  const to = sql.id(role)
  await sql`grant usage on schema public to ${to}`.execute(trx)
  await sql`revoke all on all tables in schema public from ${to}`.execute(trx)
  await sql`grant usage, select on all sequences in schema public to ${to}`.execute(trx)
  const by_rights = Map.groupBy(await tableNames(trx), (name) => rightsOn(name).join(', '))
  for (const [rights, names] of by_rights)
    await sql`grant ${sql.raw(rights)} on ${sql.join(names.map((name) => sql.table(name)))} to ${to}`.execute(trx)
  for (const [table, columns] of Object.entries(changeable))
    await sql`grant update (${sql.join(columns.map((each) => sql.id(each)))}) on ${sql.table(table)} to ${to}`.execute(
      trx,
    )
}

/** Rights on a whole table cover its partitions; the role gets none on a partition itself. */
async function tableNames<Any>(db: Kysely<Any>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by relname collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

const contains = (names: readonly string[], name: string) => names.includes(name)

function rightsOn(table: string): readonly string[] {
  if (contains(read_only, table)) return ['select']
  if (contains(append_only, table) || table in changeable) return ['select', 'insert']
  return ['select', 'insert', 'update', 'delete']
}

/** The role that was granted last; undefined where none was. */
export async function rememberedRole<Any>(db: Kysely<Any>): Promise<string | undefined> {
  const { rows } = await sql<{ role: string }>`
    select value ->> 'role' as role from settings where key = ${remembered}`.execute(db)
  return rows[0]?.role
}

const all_rights = ['select', 'insert', 'update', 'delete', 'truncate']

/** Compares the rights of a role with what `grantApplicationRole` gives, a sentence for each difference. */
export async function faultsOfRights<Any>(db: Kysely<Any>, role: string): Promise<string[]> {
  const { rows: roles } = await sql`select from pg_roles where rolname = ${role}`.execute(db)
  if (roles.length === 0) return [`There is no role ${role}, as which the server is to connect.`]
  const { rows } = await sql<{ table: string; right: string; may: boolean }>`
    select t as table, r as right, has_table_privilege(${role}, format('%I', t), r) as may
    from unnest(${await tableNames(db)}::text[]) t, unnest(${all_rights}::text[]) r`.execute(db)
  const { rows: sequences } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public'
      and not has_sequence_privilege(${role}, format('%I', sequencename), 'usage') order by 1`.execute(db)
  const changes = Object.entries(changeable).flatMap(([table, own]) => own.map((column) => [table, column] as const))
  const { rows: columns } = await sql<{ name: string }>`
    select t || '.' || c as name from unnest(${changes.map(([table]) => table)}::text[],
      ${changes.map(([, column]) => column)}::text[]) as changes (t, c)
    where to_regclass(format('%I', t)) is not null and not has_column_privilege(${role}, format('%I', t), c, 'update')`.execute(
    db,
  )
  return [
    ...[...Map.groupBy(rows, ({ table }) => table)].flatMap(([table, own]) =>
      [false, true].flatMap((may) => {
        const wrong = own.filter((each) => each.may === may && rightsOn(table).includes(each.right) !== may)
        if (wrong.length === 0) return []
        const rights = wrong.map(({ right }) => right).join(', ')
        return `The role ${role} ${may ? 'may' : 'may not'} ${rights} on the table ${table}.`
      }),
    ),
    ...columns.map(({ name }) => `The role ${role} may not update the column ${name}.`),
    ...sequences.map(({ name }) => `The role ${role} may not use the sequence ${name}.`),
  ]
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
