import { readFile, stat } from 'node:fs/promises'
import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { displayText } from './display-text.ts'
import { checkWorkbook, type FileKind, memberBytes, memberOf } from './file-kind.ts'
import { openDocumentSheets } from './open-document.ts'
import { noSigns, openDocumentSigns, type SheetSigns, worksheetSigns } from './sheet-signs.ts'
import { withUsualDocumentParts, withUsualParts } from './small-workbook.ts'
import { isFilled, no_result, type ReadTableRow, RefusedTable } from './table-row.ts'
import { encodingOf } from './text-encoding.ts'
import type { Table } from './text-table.ts'

/** More takes too much memory for sure. */
const max_bytes = 64 * 1024 * 1024
const max_rows = 1_048_576

/** The rows of the one visible sheet with content, or of the chosen one. */
export async function workbookTable(path: string, kind: FileKind, chosen: string | null): Promise<Table> {
  const { size } = await stat(path)
  if (size > max_bytes) throw new RefusedTable('table_too_large')
  const bytes = await readFile(path)
  const { found, starts1904 } = await sheetsOf(path, bytes, kind)
  const filled = found.filter(({ isHidden, sheet }) => !isHidden && hasContent(sheet))
  const sheets = filled.map(({ name }) => name)
  if (sheets.length === 0) throw new RefusedTable('table_empty')
  if (chosen === null && sheets.length > 1) throw new RefusedTable('table_several_sheets', { sheets })
  const read = chosen === null ? filled[0] : filled.find(({ name }) => name === chosen)
  if (!read) throw new RefusedTable('table_no_such_sheet', { sheets })
  const progress = { part: 0 }
  const signs = signsOf(bytes, kind, read, found.indexOf(read))
  return {
    sheet: read.name,
    sheets,
    hidden: [...signs.hidden_columns],
    bijoy: [...signs.bijoy_columns],
    unseen: signs.unseen,
    rows: asAsync(rowsOf(read.sheet, starts1904, { progress, signs })),
    part: () => progress.part,
  }
}

async function* asAsync<T>(values: Iterable<T>) {
  yield* values
}

/** What this program cannot see in a form of a file: struck cells of old and binary Excel, nor hidden rows of web pages and XML. */
const unseenOf = (kind: FileKind): SheetSigns['unseen'] =>
  kind === 'compound' || kind === 'zip' ? ['struck'] : ['struck', 'hidden']

/** Signs of the sheet that is read: of zips by their own parts, of others as far as the library tells. */
function signsOf(bytes: Buffer, kind: FileKind, { sheet }: Sheet, at: number): SheetSigns {
  if (kind === 'zip' && !isBinaryWorkbook(bytes, kind)) {
    const member = (path: string) => memberBytes(bytes, path).toString('latin1')
    const content = memberOf(bytes, 'content.xml')
    return content === '' ? worksheetSigns(member, at) : openDocumentSigns(content, memberOf(bytes, 'styles.xml'), at)
  }
  const signs = { ...noSigns(), unseen: unseenOf(kind) }
  for (const [row, info] of (sheet['!rows'] ?? []).entries())
    if (info?.hidden || info?.hpt === 0) signs.hidden_rows.add(row)
  for (const [column, info] of (sheet['!cols'] ?? []).entries()) if (info?.hidden) signs.hidden_columns.add(column)
  return signs
}

const isBinaryWorkbook = (bytes: Buffer, kind: FileKind) =>
  kind === 'zip' && memberBytes(bytes, 'xl/workbook.bin').length > 0

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
  if (kind === 'zip' && checkWorkbook(bytes) === 'excel') {
    const isBinary = isBinaryWorkbook(bytes, kind)
    // Of a binary one the library tells the rows and columns that are hidden.
    const read_options = isBinary ? { ...options, cellStyles: true } : options
    return visibleIn(parsed(kind, () => read(isBinary ? bytes : withUsualParts(bytes), read_options)))
  }
  // Per cent in an OpenDocument is told by its text alone.
  const book = visibleIn(
    parsed(kind, () =>
      read(kind === 'zip' ? withUsualDocumentParts(bytes) : bytes, { ...options, cellText: true, cellStyles: true }),
    ),
  )
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

/** Numbers that the sheet shows with an exponent, as it shows them. */
function exponentsIn(row: Row): Record<number, string> | undefined {
  let shown: Record<number, string> | undefined
  for (const [column, cell] of row.entries()) {
    if (typeof cell?.v !== 'number' || typeof cell.z !== 'string' || !/E[+-]/i.test(cell.z)) continue
    shown ??= {}
    shown[column] = SSF.format(cell.z, cell.v)
  }
  return shown
}

const hasContent = (sheet: WorkSheet | undefined): boolean =>
  dataOf(sheet).some((row) => row?.some((cell) => isFilled(displayText(cell, false))))

type Reading = { progress: { part: number }; signs: SheetSigns }

function* rowsOf(sheet: WorkSheet, starts1904: boolean, { progress, signs }: Reading): Generator<ReadTableRow> {
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
    const shown = exponentsIn(rows[at] ?? [])
    for (const column of signs.without_result.get(at) ?? [])
      if (!isFilled(cells[column] ?? '')) cells[column] = no_result
    for (let place = 0; place < cells.length; place += 1) cells[place] ??= ''
    // A row that has nothing of its own is empty, whatever covers it.
    if (cells.some(isFilled))
      for (const [column, { text, last }] of covered)
        if (last < at) covered.delete(column)
        else cells[column] = text
    for (const { s, e } of merges.get(at) ?? []) covered.set(s.c, { text: cells[s.c] ?? '', last: e.r })
    progress.part = (at + 1) / rows.length
    const spans = wide.get(at)?.map(({ s, e }) => ({ first: s.c, last: e.c }))
    const aside = signs.hidden_rows.has(at) ? 'hidden' : signs.struck_rows.has(at) ? 'struck' : undefined
    yield { line: at + 1, cells: Array.from(cells, (cell) => cell ?? ''), spans, aside, shown }
    // A row that is handed over is not kept.
    rows[at] = undefined
  }
}
