import { readFile, stat } from 'node:fs/promises'
import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { displayText } from './display-text.ts'
import { checkWorkbook, type FileKind, memberOf } from './file-kind.ts'
import { openDocumentSheets } from './open-document.ts'
import { isFilled, type ReadTableRow, RefusedTable } from './table-row.ts'
import { encodingOf } from './text-encoding.ts'
import type { Table } from './text-table.ts'

/** More takes too much memory for sure. */
const max_bytes = 64 * 1024 * 1024
const max_rows = 1_048_576

/** The rows of the one visible sheet with content, or of the chosen one. */
export async function workbookTable(path: string, kind: FileKind, chosen: string | null): Promise<Table> {
  const { size } = await stat(path)
  if (size > max_bytes) throw new RefusedTable('table_too_large')
  const { found, starts1904 } = await sheetsOf(path, await readFile(path), kind)
  const filled = found.filter(({ isHidden, sheet }) => !isHidden && hasContent(sheet))
  const sheets = filled.map(({ name }) => name)
  if (sheets.length === 0) throw new RefusedTable('table_empty')
  if (chosen === null && sheets.length > 1) throw new RefusedTable('table_several_sheets', { sheets })
  const read = chosen === null ? filled[0] : filled.find(({ name }) => name === chosen)
  if (!read) throw new RefusedTable('table_no_such_sheet', { sheets })
  const progress = { part: 0 }
  return {
    sheet: read.name,
    sheets,
    rows: asAsync(rowsOf(read.sheet, starts1904, progress)),
    part: () => progress.part,
  }
}

async function* asAsync<T>(values: Iterable<T>) {
  yield* values
}

type Sheet = { name: string; isHidden: boolean; sheet: WorkSheet }
const options = { dense: true, cellText: false, cellHTML: false, cellFormula: false, cellNF: true, raw: true }

// Excel puts a workbook with a password into a stream of this name.
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

async function sheetsOf(path: string, bytes: Buffer, kind: FileKind): Promise<{ found: Sheet[]; starts1904: boolean }> {
  if (kind === 'compound' && bytes.includes(encrypted)) throw new RefusedTable('table_encrypted')
  if (kind === 'html') {
    const { name, mark_bytes } = await encodingOf(path, bytes.subarray(0, 64 * 1024))
    const text = new TextDecoder(name).decode(bytes.subarray(mark_bytes))
    return visibleIn(parsed(kind, () => read(text, { ...options, type: 'string' })))
  }
  if (kind === 'zip' && checkWorkbook(bytes) === 'excel') return visibleIn(parsed(kind, () => read(bytes, options)))
  // Per cent in an OpenDocument is told by its text alone.
  const book = visibleIn(parsed(kind, () => read(bytes, { ...options, cellText: true })))
  if (kind !== 'zip') return book
  const told = openDocumentSheets(memberOf(bytes, 'content.xml'))
  // A table within a cell is none of the sheets.
  return told.length === book.found.length
    ? { ...book, found: book.found.map((each, at) => ({ ...each, ...told[at] })) }
    : book
}

const visibleIn = (book: WorkBook) => ({
  found: book.SheetNames.map((name, at) => ({
    name,
    isHidden: Boolean(book.Workbook?.Sheets?.[at]?.Hidden),
    sheet: book.Sheets[name] ?? {},
  })),
  starts1904: book.Workbook?.WBProps?.date1904 === true,
})

function parsed(kind: FileKind, parse: () => WorkBook): WorkBook {
  try {
    return parse()
  } catch (error) {
    if (kind === 'compound' && /password|encrypt/i.test(String(error))) throw new RefusedTable('table_encrypted')
    // Other programs write the same containers; a zip is known to be a workbook.
    throw new RefusedTable(kind === 'zip' ? 'table_damaged' : 'table_unreadable')
  }
}

type Row = (CellObject | undefined)[]
const dataOf = (sheet: WorkSheet | undefined): (Row | undefined)[] => sheet?.['!data'] ?? []

const hasContent = (sheet: WorkSheet | undefined): boolean =>
  dataOf(sheet).some((row) => row?.some((cell) => isFilled(displayText(cell, false))))

function* rowsOf(sheet: WorkSheet, starts1904: boolean, progress: { part: number }): Generator<ReadTableRow> {
  const rows = dataOf(sheet)
  if (rows.length > max_rows) throw new RefusedTable('table_too_many_rows')
  const merges = Map.groupBy(
    (sheet['!merges'] ?? []).filter(({ s, e }) => e.r > s.r),
    ({ s }) => s.r,
  )
  const wide = Map.groupBy(
    (sheet['!merges'] ?? []).filter(({ s, e }) => e.c > s.c),
    ({ s }) => s.r,
  )
  const covered = new Map<number, { text: string; last: number }>()
  for (let at = 0; at < rows.length; at += 1) {
    const cells = (rows[at] ?? []).map((cell) => displayText(cell, starts1904))
    for (let place = 0; place < cells.length; place += 1) cells[place] ??= ''
    // A row that has nothing of its own is empty, whatever covers it.
    if (cells.some(isFilled))
      for (const [column, { text, last }] of covered)
        if (last < at) covered.delete(column)
        else cells[column] = text
    for (const { s, e } of merges.get(at) ?? []) covered.set(s.c, { text: cells[s.c] ?? '', last: e.r })
    progress.part = (at + 1) / rows.length
    const spans = wide.get(at)?.map(({ s, e }) => ({ first: s.c, last: e.c }))
    yield { line: at + 1, cells: Array.from(cells, (cell) => cell ?? ''), spans }
    // A row that is handed over is not kept.
    rows[at] = undefined
  }
}
