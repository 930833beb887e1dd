import type { TableCopies } from '#server/app/database/table-copies.ts'

type Part = { table: string; name: string; kind: 'constraint' | 'index'; definition: string }

/**
 * Takes foreign keys, indexes that are no primary key and triggers off all tables, empties them, and answers how to put
 * back what was taken: bare tables load faster, and in any order. A partitioned table keeps its indexes.
 */
export async function bareTables({ query }: TableCopies): Promise<() => Promise<void>> {
  const tables = await query<{ name: string; is_record: boolean }>(`
    select oid::regclass::text as name, relname <> 'schema_migrations' as is_record ${own_tables}`)
  const foreign = await query<Part>(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, 'constraint' as kind,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and conrelid in (select oid ${own_tables})
    order by 1, 2`)
  const unique = await query<Part>(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, 'constraint' as kind,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype in ('u', 'x') and conrelid in (select oid ${plain_tables}) order by 1, 2`)
  const indexes = await query<Part>(`
    select indrelid::regclass::text as "table", indexrelid::regclass::text as name, 'index' as kind,
      pg_get_indexdef(indexrelid) as definition
    from pg_index where not indisprimary and indrelid in (select oid ${plain_tables})
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('u', 'x')) order by 1, 2`)
  for (const { table, name } of [...foreign, ...unique]) await query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await query(`drop index ${name}`)
  for (const { name } of tables) await query(`alter table ${name} disable trigger user`)
  const emptied = tables.filter(({ is_record }) => is_record).map(({ name }) => name)
  await query(`truncate ${emptied.join(', ')}`)

  return async () => {
    for (const { definition } of indexes) await query(definition)
    for (const { table, name, definition } of [...unique, ...foreign])
      await query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { name } of tables) await query(`alter table ${name} enable trigger user`)
  }
}

const without_extensions = `relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')`
const own_tables = `from pg_class c where relkind in ('r', 'p') and ${without_extensions}`
const plain_tables = `from pg_class c where relkind = 'r' and not relispartition and ${without_extensions}`

/** Makes the partitions that the loaded ends of the audit log need. */
export async function makePartitions({ query }: TableCopies): Promise<void> {
  for (;;) {
    const [row] = await query<{ name: string | null }>('select make_audit_partition() as name')
    if (!row?.name) return
    await query(`alter table ${row.name} disable trigger user`)
  }
}

export const setSequence = async ({ query }: TableCopies, { name, value }: { name: string; value: string }) => {
  await query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, value])
}

/** True if nobody has an account and nothing was done yet. */
export async function isUnused({ query }: TableCopies): Promise<boolean> {
  const [row] = await query<{ is_used: boolean }>(`
    select exists (select from users) or exists (select from dags) or exists (select from files)
      or exists (select from payments) or exists (select from audit_log) as is_used`)
  return !row?.is_used
}
