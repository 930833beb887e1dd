import type { TableCopies } from '#server/app/database/table-copies.ts'

/** A table of the schema: columns in their order, without those that the database computes. */
export type Table = { name: string; columns: string[]; key: string[] }

export type Sequence = { name: string; value: string }

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** As COPY names where lines go. */
export const targetOf = ({ name, columns }: Table) => `${quoted(name)} (${columns.map(quoted).join(', ')})`

/**
 * All rows in the order of the primary key, or of the whole row where there is none, so that two databases with the same rows
 * give the same lines.
 */
export const rowsOf = ({ name, columns, key }: Table) =>
  `select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${key.join(', ')}`

/**
 * Tables whose rows are records, in the order in which they are loaded. Partitions count as their table, tables of an
 * extension and the list of migrations not at all.
 */
export const recordTables = ({ query }: TableCopies): Promise<Table[]> =>
  query(`
    select c.relname::text as name,
      (select json_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select json_agg(quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end
          order by array_position(indkey::int2[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = c.oid and indisprimary),
        json_build_array(quote_ident(c.relname) || '::text collate "C"')) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by c.relname <> 'audit_heads', c.relname collate "C"`)

/** The last number that each sequence gave. */
export const usedSequences = ({ query }: TableCopies): Promise<Sequence[]> =>
  query(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)

export const appliedMigrations = async ({ query }: TableCopies): Promise<string[]> => {
  const [found] = await query<{ there: boolean }>(`select to_regclass('schema_migrations') is not null as there`)
  if (!found?.there) return []
  const rows = await query<{ name: string }>('select name from schema_migrations order by name collate "C"')
  return rows.map(({ name }) => name)
}

/** Id that the database got at its first start; null before it. */
export async function databaseId({ query }: TableCopies): Promise<string | null> {
  const [row] = await query<{ id: string }>(`select value ->> 'id' as id from settings where key = 'storage_owner'`)
  return row?.id ?? null
}
