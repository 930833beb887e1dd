import { open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { kindOf } from './file-kind.ts'
import type { TableAnswer, TableQuestion, TableToRead } from './read-table.ts'
import {
  columnsOf,
  filledRow,
  hasData,
  headPair,
  isHead,
  type ReadTableRow,
  RefusedTable,
  type TableRow,
} from './table-row.ts'
import { type Table, textTable } from './text-table.ts'

new Worker(new URL('./table-reader.watch.ts', import.meta.url)).unref()

/** Size of one batch. */
const max_at_once = 1000
const max_letters_at_once = 1024 * 1024

let table: Table | null = null
let columns: string[] = []
/** A row that is read and not given yet. */
let waiting: ReadTableRow | null = null

process.on('message', async (asked: TableQuestion) => {
  const answer = asked === 'next' ? next : () => begin(asked)
  process.send?.(await answer().catch(refusalOf))
})
process.on('disconnect', () => process.exit())

const refusalOf = (error: unknown): TableAnswer =>
  error instanceof RefusedTable ? error.refusal : { fault: 'table_unreadable', sheets: [], line: null }

async function begin({ path, name, sheet }: TableToRead): Promise<TableAnswer> {
  const kind = kindOf(await startOf(path))
  if (kind === 'other') throw new RefusedTable('table_unreadable')
  table = kind === 'text' ? await textTable(path, name) : await openWorkbook(path, kind, sheet)
  const { head, above, isEmpty } = await headIn(table)
  if (!head) throw new RefusedTable(isEmpty ? 'table_empty' : 'table_no_header')
  columns = columnsOf(head)
  waiting = await nextRow(table)
  if (!waiting) throw new RefusedTable('table_empty')
  const below = headPair(head, waiting)
  const pairs = [headPair(above, head), below && !hasData(below) ? below : null].filter((pair) => pair !== null)
  return {
    head: {
      sheet: table.sheet,
      sheets: table.sheets,
      columns,
      line: head.line,
      pairs,
      hidden: table.hidden,
      bijoy: table.bijoy,
      unseen: table.unseen,
    },
  }
}

/** The library for workbooks takes a second and 50 MB to load. */
async function openWorkbook(...file: Parameters<typeof import('./workbook-table.ts').workbookTable>) {
  const { workbookTable } = await import('./workbook-table.ts')
  return workbookTable(...file)
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(8192), 0, 8192, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The row of heads, and the one before it that has content. */
async function headIn(of: Table): Promise<{ head: ReadTableRow | null; above: ReadTableRow | null; isEmpty: boolean }> {
  let above: ReadTableRow | null = null
  for (let row = await nextRow(of); row; row = await nextRow(of)) {
    if (isHead(row)) return { head: row, above, isEmpty: false }
    above = row
  }
  return { head: null, above, isEmpty: above === null }
}

/** The next row that is not empty. */
async function nextRow({ rows }: Table): Promise<ReadTableRow | null> {
  for (let read = await rows.next(); !read.done; read = await rows.next()) {
    const row = filledRow(read.value)
    if (row) return row
  }
  return null
}

async function next(): Promise<TableAnswer> {
  const rows: TableRow[] = []
  for (let letters = 0; table && waiting && rows.length < max_at_once && letters < max_letters_at_once; ) {
    const { line, cells, aside, shown } = waiting
    for (let at = cells.length; at < columns.length; at += 1) cells.push('')
    rows.push({ line, cells, aside, shown })
    letters += cells.reduce((sum, cell) => sum + cell.length, 0)
    waiting = await nextRow(table)
  }
  return { rows, part: waiting ? (table?.part() ?? 1) : 1, isLast: waiting === null }
}
