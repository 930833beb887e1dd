import { recordGrowth } from '#server/app/database/is-embedded.ts'
import type { Db } from '#server/app/database.ts'
import { clearRows, countItems, insertItems, insertRows, itemPage } from './rows.sql.ts'
import { type JudgedItem, keyOfLine } from './table-kind.ts'

/** A record with lines of its own: a line or file, or the files that are its pages. `cells` are in the refused list. */
export type LoneItem = { rows: { line: number; cells: string[] }[]; item: JudgedItem }

/** Deletes what an earlier check of the file left. */
export const clearLoneItems = (db: Db, import_id: number) => clearRows(db, import_id)

export async function storeLoneItems(db: Db, import_id: number, items: readonly LoneItem[]): Promise<void> {
  const records = items.map(({ rows, item }) => {
    const lines = rows.map(({ line }) => line)
    const [first_line, last_line] = [Math.min(...lines), Math.max(...lines)]
    return { ...item, rows, item: first_line, key: keyOfLine(first_line), first_line, last_line }
  })
  await insertRows(
    db,
    import_id,
    records.flatMap(({ rows, key }) => rows.map((row) => ({ ...row, key, values: {}, faults: [] }))),
  )
  await insertItems(
    db,
    import_id,
    records.map(({ rows: _rows, ...record }) => record),
  )
}

/** Counts the items of an import by outcome, once all are stored. */
export async function countLoneItems(db: Db, import_id: number, total: number): Promise<void> {
  await countItems(db, import_id, total)
  await recordGrowth(db, ['import_rows', 'import_items'])
}

/** The first 200 refused items, for the command line. */
export const refusedItems = (db: Db, import_id: number) => itemPage(db, import_id, { outcome: 'refused' }, 200, 0)
