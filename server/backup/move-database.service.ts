import { type CountedTable, countTable, loadTables, tablesThatDiffer } from './load-tables.ts'
import { makeTables, type Target } from './restore.service.ts'
import { BackupRefused } from './sealing.ts'
import { appliedMigrations, recordTables, rowsOf, usedSequences } from './tables.sql.ts'

type Move = { from: Target; to: Target; version: string; say: (line: string) => void }

/**
 * Copies all records of one database to another, empty one, and compares the sums of all tables. All or none. Both must be
 * of this version of the program.
 */
export const moveDatabase = ({ from, to, version, say }: Move): Promise<void> =>
  from.copyTables(async (source) => {
    const tables: CountedTable[] = []
    for (const table of await recordTables(source)) tables.push(await countTable(source, table))
    await makeTables(to, { migrations: await appliedMigrations(source), version })
    const sequences = await usedSequences(source)
    await to.copyTables(async (copies) => {
      const records = { tables, sequences, linesOf: (table: CountedTable) => source.copyOut(rowsOf(table)) }
      await loadTables(copies, records, say)
      const differ = await tablesThatDiffer(copies, records)
      if (differ.length > 0)
        throw new BackupRefused(`These tables did not come over as they were: ${differ.join(', ')}.`)
    })
  })
