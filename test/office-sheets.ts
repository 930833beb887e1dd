import { strToU8, zipSync } from 'fflate'

/** A cell of a sheet: text or a number; a day of a date cell, a formula without its result, a number shown with an exponent. */
export type SheetCell = string | number | { day: string } | { formula: string } | { exponent: number }
/** `merged` are columns whose cell is merged with the one below. */
export type SheetRow = { cells: readonly SheetCell[]; hidden?: boolean; struck?: boolean; merged?: readonly number[] }
export type SheetFormat = 'csv' | 'xlsx' | 'ods'

type Sheet = { rows: readonly SheetRow[]; hidden_columns?: readonly number[]; font?: string }

/** A sheet as an office keeps it. A CSV shows what the spreadsheet shows of a cell, and hides nothing. */
export function officeSheet(format: SheetFormat, sheet: Sheet): Buffer {
  if (format === 'csv') return Buffer.from(sheet.rows.map(({ cells }) => cells.map(csvCell).join(',')).join('\r\n'))
  return Buffer.from(format === 'xlsx' ? xlsxOf(sheet) : odsOf(sheet))
}

function csvCell(cell: SheetCell): string {
  const text = typeof cell === 'object' ? shown(cell) : String(cell)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function shown(cell: Exclude<SheetCell, string | number>): string {
  if ('day' in cell) return cell.day
  if ('formula' in cell) return `=${cell.formula}`
  return cell.exponent.toExponential(1).replace('e+', 'E+0').toUpperCase()
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const serialOf = (day: string) => Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000)
const letterOf = (at: number) => String.fromCharCode(65 + at)

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'http://schemas.openxmlformats.org'

function xlsxOf({ rows, hidden_columns = [], font = 'Nikosh' }: Sheet): Uint8Array {
  // Styles: 0 as it is, 1 struck, 2 a day, 3 with an exponent.
  const cellOf = (cell: SheetCell, ref: string, style: number): string => {
    if (typeof cell === 'number') return `<c r="${ref}" s="${style}"><v>${cell}</v></c>`
    if (typeof cell === 'string')
      return cell === ''
        ? ''
        : `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
    if ('day' in cell) return `<c r="${ref}" s="2"><v>${serialOf(cell.day)}</v></c>`
    if ('formula' in cell) return `<c r="${ref}"><f>${escaped(cell.formula)}</f></c>`
    return `<c r="${ref}" s="3"><v>${cell.exponent}</v></c>`
  }
  const body = rows.map(({ cells, hidden, struck }, at) => {
    const content = cells.map((cell, place) => cellOf(cell, `${letterOf(place)}${at + 1}`, struck ? 1 : 0)).join('')
    return `<row r="${at + 1}"${hidden ? ' hidden="1"' : ''}>${content}</row>`
  })
  const columns = hidden_columns.map((at) => `<col min="${at + 1}" max="${at + 1}" width="9" hidden="1"/>`).join('')
  const merged = rows.flatMap(({ merged: columns_below = [] }, at) =>
    columns_below.map((place) => `<mergeCell ref="${letterOf(place)}${at + 1}:${letterOf(place)}${at + 2}"/>`),
  )
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${main}/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const relations = (content: string) =>
    strToU8(`${head}<Relationships xmlns="${main}/package/2006/relationships">${content}</Relationships>`)
  const part = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="${main}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}${part('xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    ),
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}/spreadsheetml/2006/main" xmlns:r="${main}/officeDocument/2006/relationships"><sheets><sheet name="Register" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': strToU8(
      `${head}<styleSheet xmlns="${main}/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="${font}"/></font><font><strike/><sz val="11"/><name val="${font}"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf fontId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" xfId="0"/><xf numFmtId="0" fontId="1" xfId="0" applyFont="1"/><xf numFmtId="14" fontId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="11" fontId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `${head}<worksheet xmlns="${main}/spreadsheetml/2006/main">${columns && `<cols>${columns}</cols>`}<sheetData>${body.join('')}</sheetData>${merged.length > 0 ? `<mergeCells>${merged.join('')}</mergeCells>` : ''}</worksheet>`,
    ),
  })
}

const office = 'urn:oasis:names:tc:opendocument:xmlns'

function odsOf({ rows, hidden_columns = [], font = 'Nikosh' }: Sheet): Uint8Array {
  const cellOf = (cell: SheetCell, style: string, isMerged: boolean): string => {
    if (cell === '') return '<table:table-cell/>'
    const spanned = isMerged ? ' table:number-rows-spanned="2" table:number-columns-spanned="1"' : ''
    if (typeof cell === 'string')
      return `<table:table-cell table:style-name="${style}"${spanned} office:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`
    if (typeof cell === 'number')
      return `<table:table-cell table:style-name="${style}"${spanned} office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`
    if ('day' in cell)
      return `<table:table-cell table:style-name="${style}" office:value-type="date" office:date-value="${cell.day}"><text:p>${cell.day}</text:p></table:table-cell>`
    if ('formula' in cell) return `<table:table-cell table:formula="of:=${escaped(cell.formula)}"/>`
    return `<table:table-cell table:style-name="${style}" office:value-type="string"><text:p>${shown(cell)}</text:p></table:table-cell>`
  }
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) =>
    hidden_columns.includes(at) ? '<table:table-column table:visibility="collapse"/>' : '<table:table-column/>',
  )
  const body = rows.map(
    ({ cells, hidden, struck, merged = [] }) =>
      `<table:table-row${hidden ? ' table:visibility="filter"' : ''}>${cells.map((cell, place) => cellOf(cell, struck ? 'struck' : 'plain', merged.includes(place))).join('')}</table:table-row>`,
  )
  const style = (name: string, more: string) =>
    `<style:style style:name="${name}" style:family="table-cell"><style:text-properties style:font-name="${font}"${more}/></style:style>`
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'META-INF/manifest.xml': strToU8(`${head}<manifest:manifest xmlns:manifest="${office}:manifest:1.0"/>`),
    'content.xml': strToU8(
      `${head}<office:document-content xmlns:office="${office}:office:1.0" xmlns:style="${office}:style:1.0" xmlns:text="${office}:text:1.0" xmlns:table="${office}:table:1.0"><office:automatic-styles>${style('plain', '')}${style('struck', ' style:text-line-through-style="solid"')}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Register">${columns.join('')}${body.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  })
}
