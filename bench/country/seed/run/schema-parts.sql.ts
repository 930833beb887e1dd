import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** Tables with so many rows that they are loaded without indexes. */
const loaded = [
  'place_names',
  'mouzas',
  'zils',
  'dags',
  'khatians',
  'owner_names',
  'generalised_outlines',
  'topology_sheets',
  'tile_changes',
  'mouza_maps',
  'files',
  'demo_papers',
  'users',
  'kycs',
  'land_tax_registrations',
  'land_tax_orders',
  'land_tax_payments',
  'applications',
  'documents_issued',
  'mutations',
  'mutation_buyers',
  'mutation_events',
  'case_decisions',
  'payments',
  'payment_attempts',
  'sandbox_charges',
  'ledger_transactions',
  'ledger_entries',
  'receipts',
  'notifications',
  'records_by_word',
] as const

/** Loaded with its indexes: a partition needs those of the whole table. */
const partitioned = ['audit_log'] as const

export type Part = { id: number; kind: 'unique' | 'index' | 'foreign'; table: string; name: string; definition: string }

const tables = sql`(select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  and relname = any(${[...loaded]}::text[]))`

const parts_of_whole = sql`(select oid from pg_class where relkind = 'p' or relispartition)`

/**
 * Removes indexes (except primary keys), unique and foreign keys and all triggers, since bare tables load faster. It
 * records the removed parts, so that an interrupted run can restore them.
 */
export async function dropParts(trx: Db): Promise<void> {
  await sql`create table country_seed.parts (id int generated always as identity primary key, kind text,
    table_name text, name text, definition text)`.execute(trx)
  await sql`insert into country_seed.parts (kind, table_name, name, definition)
    select case contype when 'f' then 'foreign' else 'unique' end, conrelid::regclass::text, conname,
      pg_get_constraintdef(oid)
    from pg_constraint
    where contype = 'f' and (conrelid in ${tables} or confrelid in ${tables}) and conrelid not in ${parts_of_whole}
      or contype in ('u', 'x') and conrelid in ${tables}
    order by contype, conname`.execute(trx)
  await sql`insert into country_seed.parts (kind, table_name, name, definition)
    select 'index', i.indrelid::regclass::text, c.relname, pg_get_indexdef(c.oid)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ${tables} and not i.indisprimary
      and not exists (select from pg_constraint k where k.conindid = c.oid and k.contype in ('u', 'x'))
    order by c.relname`.execute(trx)
  const parts = await writtenParts(trx)
  for (const { table, name } of parts.filter(({ kind }) => kind === 'foreign'))
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx)
  for (const { table, name } of parts.filter(({ kind }) => kind === 'unique'))
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx)
  for (const { name } of parts.filter(({ kind }) => kind === 'index'))
    await sql`drop index ${sql.id(name)}`.execute(trx)
  for (const table of loaded) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(trx)
  }
}

async function writtenParts(db: Db): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select id, kind, table_name as "table", name, definition from country_seed.parts order by id`.execute(db)
  return rows
}

/** Lists the removed parts; those of large tables first, and among these the slowest. */
export async function partsToPutBack(db: Db): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select p.id, p.kind, p.table_name as "table", p.name, p.definition
    from country_seed.parts p
    order by pg_relation_size(p.table_name::regclass) * case when p.definition like '%USING gi%' then 4 else 1 end desc,
      p.id`.execute(db)
  return rows
}

export async function putBack(trx: Db, { kind, table, name, definition }: Part): Promise<void> {
  if (kind === 'index') await sql.raw(definition).execute(trx)
  else await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(trx)
}

/** Foreign keys are restored without validation, which takes no time, and are then validated table by table. */
export const putBackUnproven = (trx: Db, { table, name, definition }: Part) =>
  sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)} not valid`.execute(trx)

export const prove = (trx: Db, { table, name }: Part) =>
  sql`alter table ${sql.table(table)} validate constraint ${sql.id(name)}`.execute(trx)

export async function switchOn(trx: Db): Promise<void> {
  for (const table of loaded) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
    await sql`alter table ${sql.table(table)} reset (autovacuum_enabled)`.execute(trx)
  }
}

/** Advances all sequences past the ids of the loaded rows. */
export async function advanceAllIds(trx: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'
      and table_name = any(${[...loaded, ...partitioned]}::text[])`.execute(trx)
  for (const { name } of rows)
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'),
      (select coalesce(max(id), 0) + 1 from ${sql.table(name)}), false)`.execute(trx)
}

/** Statistics for the planner, and the visibility map; neither can run inside a transaction. */
export const settle = (connection: Db, table: string) => sql`vacuum (analyze) ${sql.table(table)}`.execute(connection)

export const settledTables = [
  ...loaded,
  ...partitioned,
  'place_spellings',
  'search_words',
  'revenue_totals',
  'revenue_of_country',
  'receipt_series',
  'boundary_extents',
  'dag_counts',
]
