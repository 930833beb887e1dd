import type { TableCopies } from '#server/app/database/table-copies.ts'
import { measure, measureAll } from '#server/app/objects/objects.ts'
import { bareTables, makePartitions, setSequence } from './bare-tables.sql.ts'
import { countLines } from './lines.ts'
import { BackupRefused } from './sealing.ts'
import { recordTables, rowsOf, type Sequence, type Table, targetOf } from './tables.sql.ts'

/** A table with the number of its rows and the sum of their lines. */
export type CountedTable = Table & { rows: number; sha256: string }

/** Records of a backup, or of another database. */
export type RecordSource = {
  tables: readonly CountedTable[]
  sequences: readonly Sequence[]
  linesOf: (table: CountedTable) => AsyncIterable<Uint8Array>
}

/**
 * Fills the tables of a database with the records of a source and nothing else, all or none. Throws `BackupRefused` where
 * lines are not those that were written, or the schema is another one.
 */
export async function loadTables(copies: TableCopies, source: RecordSource, say: (line: string) => void) {
  const found = await recordTables(copies)
  for (const { name, columns } of source.tables) {
    const here = found.find((each) => each.name === name)
    if (here?.columns.join() !== columns.join())
      throw new BackupRefused(`The table ${name} of the database has other columns than that of the backup.`)
  }
  const putBack = await bareTables(copies)
  for (const table of source.tables) {
    const sum = measure(source.linesOf(table))
    const lines = countLines(sum.parts())
    await copies.copyIn(targetOf(table), lines.parts())
    if (sum.result().sha256 !== table.sha256 || lines.count() !== table.rows)
      throw new BackupRefused(`The table ${table.name} of the backup is not as it was written.`)
    if (table.name === 'audit_heads') await makePartitions(copies)
    say(`${table.name}: ${table.rows} rows`)
  }
  for (const sequence of source.sequences) await setSequence(copies, sequence)
  say('Indexes and keys …')
  await putBack()
}

/** Number of rows of a table and the sum of their lines. */
export async function countTable(copies: TableCopies, table: Table): Promise<CountedTable> {
  const lines = countLines(copies.copyOut(rowsOf(table)))
  const { sha256 } = await measureAll(lines.parts())
  return { ...table, rows: lines.count(), sha256 }
}

/** Names of tables whose rows are not those of the source. */
export async function tablesThatDiffer(copies: TableCopies, source: Pick<RecordSource, 'tables'>): Promise<string[]> {
  const differ: string[] = []
  for (const table of source.tables)
    if ((await countTable(copies, table)).sha256 !== table.sha256) differ.push(table.name)
  return differ
}
