import { CFB, utils, type WorkSheet, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { readTable } from './read-table.ts'
import type { TableHead, TableRow } from './table-row.ts'

/** Result of reading a file: the head and the rows as `[line, ...cells]`, or the fault with its place. */
export async function seen(bytes: Uint8Array | string, name = 'register.csv', sheet: string | null = null) {
  let head: TableHead | null = null
  const rows: (string | number)[][] = []
  const parts: number[] = []
  const refusal = await readTable(
    { bytes: chunksOf(typeof bytes === 'string' ? Buffer.from(bytes) : bytes), name, sheet },
    {
      begin: async (read) => {
        head = read
      },
      take: async (some: TableRow[], part) => {
        rows.push(...some.map(({ line, cells }) => [line, ...cells]))
        parts.push(part)
        return true
      },
    },
  )
  return { refusal, head: head as TableHead | null, rows, parts }
}

/** A storage gives a file in parts. */
async function* chunksOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000)
}

export const table = (columns: string[], line: number, rows: (string | number)[][]) => ({
  refusal: null,
  head: { sheet: null, sheets: [], columns, line },
  rows,
})
export const refused = (fault: string, more: { line?: number; sheets?: string[] } = {}) => ({
  refusal: { fault, sheets: [], line: null, ...more },
})

type Kind = 'xlsx' | 'xlsm' | 'xlsb' | 'ods' | 'biff8' | 'xlml' | 'html'
type Sheets = { [name: string]: unknown[][] | WorkSheet }

/** A workbook of some sheets by their rows; those in `hidden` are not shown. */
export function workbook(kind: Kind, sheets: Sheets, hidden: string[] = []): Uint8Array {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, Array.isArray(rows) ? utils.aoa_to_sheet(rows) : rows, name)
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })) }
  return new Uint8Array(write(book, { type: 'buffer', bookType: kind, bookSST: true }))
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const office = 'urn:oasis:names:tc:opendocument:xmlns'

/** An OpenDocument spreadsheet as LibreOffice writes it; sheets of style `ta2` are hidden. */
export const openDocument = (sheets: string, manifest = ''): Uint8Array =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'META-INF/manifest.xml': strToU8(
      `${xml}<manifest:manifest xmlns:manifest="${office}:manifest:1.0">${manifest}</manifest:manifest>`,
    ),
    'styles.xml': strToU8(`${xml}<office:document-styles xmlns:office="${office}:office:1.0"/>`),
    'content.xml': strToU8(
      `${xml}<office:document-content xmlns:office="${office}:office:1.0" xmlns:style="${office}:style:1.0" xmlns:text="${office}:text:1.0" xmlns:table="${office}:table:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${sheets}</office:spreadsheet></office:body></office:document-content>`,
    ),
  })

const main = 'http://schemas.openxmlformats.org'
const part = (path: string, type: string) =>
  `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

/** An Excel workbook of one sheet by the XML of its rows. */
export const workbookOfXml = (rows: string, level: 0 | 1 = 1): Uint8Array =>
  zipSync(
    {
      '[Content_Types].xml': strToU8(
        `${xml}<Types xmlns="${main}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
      ),
      '_rels/.rels': strToU8(relation('officeDocument', 'xl/workbook.xml')),
      'xl/workbook.xml': strToU8(
        `${xml}<workbook xmlns="${main}/spreadsheetml/2006/main" xmlns:r="${main}/officeDocument/2006/relationships"><sheets><sheet name="Register" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(relation('worksheet', 'worksheets/sheet1.xml')),
      'xl/worksheets/sheet1.xml': Buffer.from(
        `${xml}<worksheet xmlns="${main}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    },
    { level },
  )
const relation = (type: string, target: string) =>
  `${xml}<Relationships xmlns="${main}/package/2006/relationships"><Relationship Id="rId1" Type="${main}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`

/** A compound file, as old Office programs write it, with some streams. */
export function compound(streams: { [path: string]: Uint8Array }): Uint8Array {
  const file = CFB.utils.cfb_new()
  for (const [path, bytes] of Object.entries(streams)) CFB.utils.cfb_add(file, path, Buffer.from(bytes))
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer)
}
