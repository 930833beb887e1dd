import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** The schema that the migrations make, a line each; `npm run tables` writes it. */
export const schemaFile = new URL('../../../db/schema.txt', import.meta.url)

export const recordedSchema = (): string[] => readFileSync(schemaFile, 'utf8').trimEnd().split('\n')

/**
 * Describes a schema, one line for each table, column, constraint, index, trigger and function. Partitions of the audit
 * log and what extensions bring do not count. The lines do not depend on the version of PostgreSQL.
 */
export async function schemaLines<Any>(db: Kysely<Any>): Promise<string[]> {
  const { rows } = await db.transaction().execute(async (trx) => {
    // Else names carry their schema.
    await sql`set local search_path = public`.execute(trx)
    return sql<{ line: string }>`
      with relations as (
        select oid, relname, relkind from pg_class c where relnamespace = 'public'::regnamespace and not relispartition
          and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')),
      parts as (
        select 'extension' as kind, extname::text as name, '' as text from pg_extension
          where extname in ('postgis', 'pg_trgm')
        union all select 'table', relname, '' from relations where relkind in ('r', 'p')
        union all select 'view', relname, pg_get_viewdef(oid) from relations where relkind in ('v', 'm')
        union all select 'column', relname || '.' || attname, format_type(atttypid, atttypmod)
            || case when attnotnull then ' not null' else '' end
            || case when attidentity <> '' then ' identity ' || attidentity::text else '' end
            || case when attgenerated <> '' then ' generated ' when atthasdef then ' default ' else '' end
            || coalesce(pg_get_expr(adbin, adrelid), '')
          from relations join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
            left join pg_attrdef on adrelid = attrelid and adnum = attnum where relkind in ('r', 'p')
        union all select 'constraint', relname || '.' || conname, pg_get_constraintdef(k.oid)
          from relations join pg_constraint k on conrelid = relations.oid where contype <> 'n'
        union all select 'index', i.relname, pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' invalid' end
          from relations join pg_index on indrelid = relations.oid join pg_class i on i.oid = indexrelid
        union all select 'trigger', relname || '.' || tgname, pg_get_triggerdef(t.oid)
            || case tgenabled when 'O' then '' when 'D' then ' disabled' else ' ' || tgenabled::text end
          from relations join pg_trigger t on tgrelid = relations.oid where not tgisinternal
        union all select 'function', proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
            md5(prosrc) || case when prosecdef then ' security definer' else '' end
            || coalesce(' ' || array_to_string(proconfig, ' '), '')
          from pg_proc p where pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e'))
      select trim(kind || ' ' || name || ' ' || regexp_replace(text, '\\s+', ' ', 'g')) as line from parts
      order by kind collate "C", name collate "C"`.execute(trx)
  })
  return rows.map(({ line }) => line)
}

/** Kind and name of a line, such as `column dags.id`; a function's name has its arguments. */
const nameOf = (line: string) => /^function \S+?\(.*?\)|^\S+ \S+/.exec(line)?.[0] ?? line

/** Others may be there for an administrator's own ends, such as an index for a report. */
const belongsToTable = (line: string) => /^(column|constraint|trigger) /.test(line)

const tableOf = (line: string) =>
  /^(?:column|constraint|trigger) (\w+)\./.exec(line)?.[1] ?? / ON public\.(\w+) /.exec(line)?.[1]

const isWhole = (line: string) => /^(extension|table) /.test(line)

/** Compares a schema with the recorded one, a sentence for each difference; of a missing table only that it is missing. */
export function schemaFaults(recorded: readonly string[], found: readonly string[]): string[] {
  const byName = new Map(found.map((line) => [nameOf(line), line]))
  const known = new Set(recorded.map(nameOf))
  const isInMissingTable = (line: string) => {
    const table = tableOf(line)
    return table !== undefined && !byName.has(`table ${table}`)
  }
  const wholesFirst = [...recorded].sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)))
  const faults = wholesFirst.flatMap((line) => {
    const name = nameOf(line)
    const other = byName.get(name)
    if (other === line || isInMissingTable(line)) return []
    if (other === undefined) return [`The ${name} is missing.`]
    return [`The ${name} differs. It is: ${other}. It should be: ${line}.`]
  })
  const added = found.filter(
    (line) => belongsToTable(line) && !known.has(nameOf(line)) && known.has(`table ${tableOf(line)}`),
  )
  return [...faults, ...added.map((line) => `The ${nameOf(line)} does not come from a migration: ${line}.`)]
}
