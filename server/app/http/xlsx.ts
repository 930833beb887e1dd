import { Readable } from 'node:stream'
import { zipOf } from '../zip.ts'
import type { CsvCell } from './csv.ts'

export const xlsx_type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows of a sheet, with its head. */
const max_rows = 1_048_576
/** Rows by which columns get their widths. */
const sample_rows = 100
const chunk_letters = 64 * 1024

/**
 * A workbook that is written while its rows are read; more rows than a sheet holds go on in another. Texts are cells of
 * text, so that "0012", "1/2" and "=A1" stay what they are. `docs/decisions/056-exports.md`.
 */
export const xlsxOf = (heads: readonly string[], rows: AsyncIterable<CsvCell[]>): Readable =>
  Readable.from(zipOf(membersOf(heads, rows)), { objectMode: false })

async function* membersOf(heads: readonly string[], rows: AsyncIterable<CsvCell[]>) {
  const source = rows[Symbol.asyncIterator]()
  try {
    let sheets = 0
    for (let hasMore = true; hasMore; ) {
      sheets += 1
      const sheet = { isFull: false }
      yield { name: `xl/worksheets/sheet${sheets}.xml`, bytes: sheetOf(heads, source, sheet) }
      hasMore = sheet.isFull
    }
    for (const [name, xml] of Object.entries(partsOf(sheets))) yield { name, bytes: [Buffer.from(xml)] }
  } finally {
    await source.return?.()
  }
}

async function* sheetOf(heads: readonly string[], rows: AsyncIterator<CsvCell[]>, sheet: { isFull: boolean }) {
  const sample: CsvCell[][] = []
  while (sample.length < sample_rows) {
    const row = await rows.next()
    if (row.done) break
    sample.push(row.value)
  }
  let xml = `${declaration}<worksheet ${main}>${frozenHead}<cols>${widthsOf(heads, sample)}</cols><sheetData>`
  let at = 1
  xml += rowOf(at, heads, bold)
  for (const row of sample) xml += rowOf(++at, row, plain)
  while (at < max_rows) {
    const row = await rows.next()
    if (row.done) break
    xml += rowOf(++at, row.value, plain)
    if (xml.length < chunk_letters) continue
    yield Buffer.from(xml)
    xml = ''
  }
  sheet.isFull = at === max_rows
  yield Buffer.from(`${xml}</sheetData></worksheet>`)
}

function widthsOf(heads: readonly string[], sample: readonly CsvCell[][]): string {
  const letters = (column: number) => Math.max(...[heads, ...sample].map((row) => String(row[column] ?? '').length))
  return heads
    .map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.min(60, letters(at) + 3)}" customWidth="1"/>`)
    .join('')
}

const [plain, bold] = [1, 2]

const rowOf = (at: number, cells: readonly CsvCell[], style: number) =>
  `<row r="${at}">${cells.map((cell, column) => cellOf(`${letterOf(column)}${at}`, cell, style)).join('')}</row>`

function cellOf(place: string, cell: CsvCell, style: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const letterOf = (column: number): string =>
  `${column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Signs that XML cannot hold are written as `_x000D_`, and a text that looks like that as `_x005F_x000D_`. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
    .replace(/_(?=x[0-9a-f]{4}_)|[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/gi, (sign) => {
      const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
      return `_x${code}_`
    })
    .replace(/[&<>]/g, (sign) => entities[sign] ?? '')

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const frozenHead =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

/** The parts around the sheets. Style 1 is text, which a spreadsheet leaves as it is typed; 2 is bold text. */
function partsOf(sheets: number): Record<string, string> {
  const each = (xml: (sheet: number) => string) => Array.from({ length: sheets }, (_, at) => xml(at + 1)).join('')
  const text = '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>'
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each((sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook ${main} xmlns:r="${relations}"><sheets>${each((sheet) => `<sheet name="${sheet}" sheetId="${sheet}" r:id="rId${sheet}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${each((sheet) => `<Relationship Id="rId${sheet}" Type="${relations}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet ${main}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${text}${text.replace('fontId="0"', 'fontId="1" applyFont="1"')}</cellXfs></styleSheet>`,
  }
}
