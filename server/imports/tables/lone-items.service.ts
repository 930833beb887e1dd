import { recordGrowth } from '#server/app/database/is-embedded.ts'
import type { Db } from '#server/app/database.ts'
import { clearRows, countItems, insertItems, insertRows, itemPage } from './rows.sql.ts'
import { type JudgedItem, keyOfLine } from './table-kind.ts'

/** A record that one line of a file, or one of its files, is by itself; `cells` stand in the list of refused ones. */
export type LoneItem = { line: number; cells: string[]; item: JudgedItem }

/** Deletes what an earlier check of the file left. */
export const clearLoneItems = (db: Db, import_id: number) => clearRows(db, import_id)

export async function storeLoneItems(db: Db, import_id: number, items: readonly LoneItem[]): Promise<void> {
  const rows = items.map(({ line, cells }) => ({ line, cells, key: keyOfLine(line), values: {}, faults: [] }))
  await insertRows(db, import_id, rows)
  const records = items.map(({ line, item }) => ({
    ...{ ...item, item: line, key: keyOfLine(line), first_line: line, last_line: line },
  }))
  await insertItems(db, import_id, records)
}

/** Counts the items of an import by outcome, once all are stored. */
export async function countLoneItems(db: Db, import_id: number, total: number): Promise<void> {
  await countItems(db, import_id, total)
  await recordGrowth(db, ['import_rows', 'import_items'])
}

/** The first 200 refused items, for the command line. */
export const refusedItems = (db: Db, import_id: number) => itemPage(db, import_id, { outcome: 'refused' }, 200, 0)
