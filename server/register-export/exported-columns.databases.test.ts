import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { wordsOfColumn } from './column-words.ts'
import { exportedTables } from './exported-tables.ts'
import { leftOutColumns, leftOutTables } from './left-out.ts'

const { db } = await emptyDatabase()

const { rows: columns } = await sql<{ table: string; column: string }>`
  select c.relname::text as table, a.attname::text as column from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'spatial_ref_sys'`.execute(db)

const exported = Object.entries(exportedTables).flatMap(([table, each]) =>
  each.columns.map((column) => `${table}.${column}`),
)

describe('every column of the schema', () => {
  it('is exported once, or left out with a reason', () => {
    const kept = [...exported, ...Object.keys(leftOutColumns)]
    const all = columns
      .filter(({ table }) => !(table in leftOutTables))
      .map(({ table, column }) => `${table}.${column}`)
    expect(kept.toSorted()).toEqual(all.toSorted())
    const tables = [...Object.keys(exportedTables), ...Object.keys(leftOutTables)]
    expect(tables.toSorted()).toEqual([...new Set(columns.map(({ table }) => table))].toSorted())
  })

  it('is described if it is exported', () => {
    const bare = Object.entries(exportedTables).flatMap(([table, each]) =>
      each.columns.filter((column) => wordsOfColumn(table, column) === undefined).map((column) => `${table}.${column}`),
    )
    expect(bare).toEqual([])
  })

  it('refers to a file of the export if it is an id that no words explain', () => {
    const wrong = exported.filter((name) => {
      const [table = '', column = ''] = name.split('.')
      const [, other] = / in (\w+)\.csv/.exec(wordsOfColumn(table, column) ?? '') ?? []
      return other !== undefined && !(other in exportedTables)
    })
    expect(wrong).toEqual([])
  })

  it('is no secret if it is exported', () => {
    expect(
      exported.filter((name) => /password|secret|token|code_hash|nid$|id_front|id_back|device_hash/.test(name)),
    ).toEqual([])
  })
})

describe('the key of an exported table', () => {
  it.each(Object.entries(exportedTables))(
    '%s is unique, and its columns are exported',
    async (table, { key = ['id'], columns: own }) => {
      expect(own).toEqual(expect.arrayContaining([...key]))
      const { rows } = await sql<{ is_unique: boolean }>`
      select bool_or((select array_agg(a.attname::text order by a.attname) from pg_attribute a
        where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) = ${[...key].toSorted()}::text[]) as is_unique
      from pg_index i where i.indrelid = ${table}::regclass and i.indisunique`.execute(db)
      expect(rows[0]?.is_unique).toBe(true)
    },
  )
})
