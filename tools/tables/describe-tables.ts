import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

const narrowed_file = new URL('../../server/app/database/column-types.ts', import.meta.url)

const head = `// Written by "npm run tables" from a database with all migrations. What it cannot know is in column-types.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

type Moment = ColumnType<Date, Date | undefined, Date>
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
type Numeric = ColumnType<string, number | string, number | string>
type OptionalNumeric = ColumnType<string | null, number | string | null | undefined, number | string | null>
/** Read as a value, written as JSON text: the two drivers disagree about objects and arrays. */
type Json<Value> = ColumnType<Value, string, string>
type DefaultJson<Value> = ColumnType<Value, string | undefined, string>
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>
/** Geometry is only touched by spatial SQL. */
type Geometry = ColumnType<string | null, never, never>
/** Sounds of names are only touched by the SQL that looks for owners. */
type Sounds = ColumnType<never, never, never>

/** Every table as the queries see it. */
export type Tables = {
`

type Column = {
  table: string
  column: string
  type: string
  optional: boolean
  has_default: boolean
  /** True if only the database writes it. */
  always: boolean
}

/** The text of `tables.ts` for the schema of a database. */
export async function describeTables<Any>(db: Kysely<Any>): Promise<string> {
  const columns = await columnsOf(db)
  const narrowed = narrowedColumns()
  const names = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const gone = [...narrowed].filter((name) => !names.has(name))
  if (gone.length > 0) throw new Error(`column-types.ts names columns that do not exist: ${gone.join(', ')}`)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const texts = [...tables].map(([table, own]) => {
    const lines = own.map((each) => `    ${each.column}: ${typeOf(each, narrowed)}\n`)
    return `  ${table}: {\n${lines.join('')}  }\n`
  })
  return `${head}${texts.join('')}}\n`
}

function narrowedColumns(): Set<string> {
  const lines = readFileSync(narrowed_file, 'utf8').split('\n')
  return new Set(lines.flatMap((line) => /^ {2}'(\w+\.\w+)':/.exec(line)?.[1] ?? []))
}

async function columnsOf<Any>(db: Kysely<Any>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as optional,
      a.atthasdef or a.attidentity <> '' as has_default, a.attidentity = 'a' or a.attgenerated <> '' as always
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'spatial_ref_sys'
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(db)
  return rows
}

const basic: Record<string, string> = {
  _int8: 'Sounds',
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  text: 'string',
  uuid: 'string',
}

function typeOf(column: Column, narrowed: ReadonlySet<string>): string {
  const { type, optional, has_default, always } = column
  const name = `${column.table}.${column.column}`
  if (type === 'geometry') return 'Geometry'
  if (type === 'timestamptz') return optional ? 'OptionalMoment' : has_default ? 'Moment' : 'Date'
  if (type === 'numeric') return optional ? 'OptionalNumeric' : 'Numeric'
  const value = narrowed.has(name) ? `ColumnTypes['${name}']` : basic[type]
  if (value === undefined) throw new Error(`${name} has the type ${type}, which tools/tables does not know`)
  if (type === 'jsonb') return `${optional ? 'OptionalJson' : has_default ? 'DefaultJson' : 'Json'}<${value}>`
  const whole = optional ? `${value} | null` : value
  return always ? `GeneratedAlways<${whole}>` : has_default ? `Generated<${whole}>` : whole
}
