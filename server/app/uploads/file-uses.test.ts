import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newStorageKey } from '#server/app/files.ts'
import { emptyDatabase } from '#test/database.ts'
import { landFactory } from '#test/land.ts'
import { deleteUnusedFiles, fileColumns } from './file-uses.ts'

const { db } = await emptyDatabase()

it('every column that refers to a file is checked and has an index', async () => {
  const { rows } = await sql<{ table: string; column: string; indexed: boolean; cascades: boolean }>`
    select c.conrelid::regclass::text as "table", a.attname as "column",
      exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum) as indexed,
      c.confdeltype = 'c' as cascades
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass`.execute(db)
  // Rows that are deleted with a file do not use it.
  const users = rows.filter(({ cascades }) => !cascades)
  expect(
    rows
      .filter(({ cascades }) => cascades)
      .map(({ table }) => table)
      .sort(),
  ).toEqual(['demo_papers', 'file_previews'])
  const columns = users.map(({ table, column }) => `${table}.${column}`)
  expect(columns.sort()).toEqual(fileColumns.map(([table, column]) => `${table}.${column}`).sort())
  expect(rows.every(({ indexed }) => indexed)).toBe(true)
})

it('unused file rows are deleted once they are old, some batches at a time', async () => {
  const land = landFactory(db)
  const longAgo = new Date(Date.now() - 3 * 86_400_000)
  const yesterday = new Date(Date.now() - 86_400_000)
  async function stored(created_at: Date) {
    const id = await land.document('scan.pdf', newStorageKey())
    await db.updateTable('files').set({ created_at }).where('id', '=', id).execute()
    return id
  }
  const used = await stored(longAgo)
  await stored(longAgo)
  const fresh = await stored(new Date())
  await land.mouzaMap(await land.place(), { document_id: used })
  expect(await deleteUnusedFiles(db, yesterday, null)).toBeNull()
  const left = await db.selectFrom('files').select('id').execute()
  expect(left.map(({ id }) => id).sort()).toEqual([used, fresh].sort())
})
