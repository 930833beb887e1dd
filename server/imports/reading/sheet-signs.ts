/**
 * What a sheet says of its rows, columns and cells beside their values. Rows and columns are counted from 0.
 */
export type SheetSigns = {
  /** Rows and columns that the sheet does not show: filtered, hidden, folded away, without height. */
  hidden_rows: Set<number>
  hidden_columns: Set<number>
  /** Rows with a struck-out cell. */
  struck_rows: Set<number>
  /** Columns most cells of which are in a font of Bijoy. */
  bijoy_columns: Set<number>
  /** Columns of a row with a formula whose result the file does not have. */
  without_result: Map<number, number[]>
  /** Signs that this form of a file does not show to this program. */
  unseen: ('struck' | 'hidden')[]
}

export const noSigns = (): SheetSigns => ({
  hidden_rows: new Set(),
  hidden_columns: new Set(),
  struck_rows: new Set(),
  bijoy_columns: new Set(),
  without_result: new Map(),
  unseen: [],
})

/** Text of a member of the zip, one letter a byte: empty if there is none. */
type Member = (path: string) => string

// SutonnyOMJ is Unicode; SutonnyMJ, SutonnyEMJ and JugantorMJ are Bijoy.
const isBijoyFont = (name: string) => /(?<!O)MJ$|^bijoy|^sutonny(?!.*OMJ)|susree/i.test(name.trim())
const isTrue = (value: string | undefined) => value === '1' || value === 'true' || value === 'on'
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const attributeOf = (tag: string, name: string): string | undefined => {
  const [, double, single] = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  return (double ?? single)?.replace(/&(\w+);/g, (all, entity) => entities[entity] ?? all)
}

type Look = { isStruck: boolean; isBijoy: boolean }

/** Counts fonts by column. */
function fontCounter() {
  const counts = new Map<number, { filled: number; bijoy: number }>()
  return {
    count(column: number, isBijoy: boolean) {
      const { filled, bijoy } = counts.get(column) ?? { filled: 0, bijoy: 0 }
      counts.set(column, { filled: filled + 1, bijoy: bijoy + (isBijoy ? 1 : 0) })
    },
    mostly: () => new Set([...counts].flatMap(([column, { filled, bijoy }]) => (bijoy * 2 > filled ? [column] : []))),
  }
}

/** The path of the part that a relation of another part names. */
function resolved(base: string, target: string): string {
  const parts = target.startsWith('/') ? [] : base.split('/').slice(0, -1)
  for (const part of target.split('/').filter((each) => each !== '' && each !== '.'))
    if (part === '..') parts.pop()
    else parts.push(part)
  return parts.join('/')
}

const relationsOf = (text: string) => [...text.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)].map(([, tag = '']) => tag)

/** Path of the workbook itself, which small writers put elsewhere. */
export function workbookPath(member: Member): string {
  const relation = relationsOf(member('_rels/.rels')).find((tag) => /officeDocument["']/.test(tag))
  return relation ? resolved('', attributeOf(relation, 'Target') ?? '') : 'xl/workbook.xml'
}

/** Paths of the worksheets in the order of the workbook, and of its styles and strings; empty where there is none. */
export function workbookParts(member: Member): { book: string; sheets: string[]; styles: string; strings: string } {
  const book = workbookPath(member)
  const folder = book.includes('/') ? book.slice(0, book.lastIndexOf('/') + 1) : ''
  const relations = relationsOf(member(`${folder}_rels/${book.slice(folder.length)}.rels`))
  const target = (fits: (tag: string) => boolean) => {
    const tag = relations.find(fits)
    return tag ? resolved(book, attributeOf(tag, 'Target') ?? '') : ''
  }
  const sheets = [...member(book).matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(([, tag = '']) => {
    const id = /(?:^|\s)\w+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1]
    return target((each) => attributeOf(each, 'Id') === id)
  })
  const ofType = (type: string) => target((tag) => new RegExp(`/${type}["']`).test(tag))
  return { book, sheets, styles: ofType('styles'), strings: ofType('sharedStrings') }
}

/** Signs of a worksheet of an Excel workbook, which the library does not tell. */
export function worksheetSigns(member: Member, at: number): SheetSigns {
  const { sheets, styles, strings } = workbookParts(member)
  const xml = member(sheets[at] ?? '')
  const signs = noSigns()
  for (const [, tag = ''] of xml
    .slice(0, Math.max(0, xml.search(/<(?:\w+:)?sheetData/)))
    .matchAll(/<(?:\w+:)?col\s([^>]*)>/g))
    if (isTrue(attributeOf(tag, 'hidden')) || Number(attributeOf(tag, 'width') ?? 1) === 0)
      for (
        let column = Number(attributeOf(tag, 'min'));
        column <= Math.min(Number(attributeOf(tag, 'max')), 300);
        column += 1
      )
        signs.hidden_columns.add(column - 1)
  const looks = looksOf(member(styles))
  const shared = looksOfStrings(member(strings))
  const hasLooks = [...looks, ...shared.values()].some((look) => look.isStruck || look.isBijoy)
  const hasCells = hasLooks || /<(?:\w+:)?f[\s>/]/.test(xml) || /<(?:\w+:)?strike/.test(xml)
  const fonts = fontCounter()
  let row = -1
  let column = -1
  const tags = hasCells ? /<(?:\w+:)?(row|c)(\s[^>]*?|)(\/?)>/g : /<(?:\w+:)?(row)(\s[^>]*?|)(\/?)>/g
  for (const { 1: kind, 2: tag = '', 3: closed, index, 0: found } of xml.matchAll(tags)) {
    if (kind === 'row') {
      row = Number(attributeOf(tag, 'r') ?? row + 2) - 1
      column = -1
      if (isTrue(attributeOf(tag, 'hidden')) || Number(attributeOf(tag, 'ht') ?? 1) === 0) signs.hidden_rows.add(row)
      continue
    }
    const place = /^[A-Z]+/.exec(attributeOf(tag, 'r') ?? '')?.[0]
    column = place ? columnOf(place) : column + 1
    if (closed) continue
    const end = xml.indexOf('</', index + found.length)
    const close = xml.slice(index + found.length, closingOf(xml, end))
    const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]+)</.exec(close)?.[1]
    const inline = /<(?:\w+:)?is[\s>]/.test(close)
    const isFormula = /<(?:\w+:)?f[\s>/]/.test(close)
    if (isFormula && value === undefined && !inline && attributeOf(tag, 't') !== 'str')
      signs.without_result.set(row, [...(signs.without_result.get(row) ?? []), column])
    if (value === undefined && !inline) continue
    const look = looks[Number(attributeOf(tag, 's') ?? 0)]
    const ofText = attributeOf(tag, 't') === 's' ? shared.get(Number(value)) : inline ? fontOfRuns(close) : undefined
    if (look?.isStruck || ofText?.isStruck) signs.struck_rows.add(row)
    fonts.count(column, ofText?.isBijoy ?? look?.isBijoy ?? false)
  }
  signs.bijoy_columns = fonts.mostly()
  return signs
}

/** The end of a cell, from the first closing tag in it on. */
function closingOf(xml: string, from: number): number {
  const cell = /<\/(?:\w+:)?c>/g
  cell.lastIndex = from
  return cell.exec(xml)?.index ?? xml.length
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const isStruckIn = (xml: string) =>
  /<(?:\w+:)?d?strike(?:\s[^>]*)?\/?>/i.test(xml) && !/<(?:\w+:)?d?strike\s+val\s*=\s*["'](?:0|false)["']/i.test(xml)

/** Looks of the cell formats of a workbook, in their order. */
function looksOf(styles: string): Look[] {
  const part = (name: string) =>
    new RegExp(`<(?:\\w+:)?${name}[\\s>].*?</(?:\\w+:)?${name}>`, 's').exec(styles)?.[0] ?? ''
  const fonts = [...part('fonts').matchAll(/<(?:\w+:)?font(?:\/>|(?:\s[^>]*)?>(.*?)<\/(?:\w+:)?font>)/gs)].map(
    ([, body = '']) => ({
      isStruck: isStruckIn(body),
      isBijoy: isBijoyFont(attributeOf(/<(?:\w+:)?name\s[^>]*>/.exec(body)?.[0] ?? '', 'val') ?? ''),
    }),
  )
  return [...part('cellXfs').matchAll(/<(?:\w+:)?xf\s([^>]*)>/g)].map(
    ([, tag = '']) => fonts[Number(attributeOf(tag, 'fontId') ?? 0)] ?? { isStruck: false, isBijoy: false },
  )
}

/** Looks of texts with formats of their own: struck or in Bijoy if all of their runs are. */
function looksOfStrings(xml: string): Map<number, Look> {
  const looks = new Map<number, Look>()
  if (!/<(?:\w+:)?rPr/.test(xml)) return looks
  let at = 0
  for (const [, body = ''] of xml.matchAll(/<(?:\w+:)?si(?:\/>|(?:\s[^>]*)?>(.*?)<\/(?:\w+:)?si>)/gs)) {
    const look = fontOfRuns(body)
    if (look) looks.set(at, look)
    at += 1
  }
  return looks
}

function fontOfRuns(xml: string): Look | undefined {
  const runs = [...xml.matchAll(/<(?:\w+:)?r(?:\s[^>]*)?>(.*?)<\/(?:\w+:)?r>/gs)].map(([, run = '']) => run)
  if (runs.length === 0) return undefined
  return {
    isStruck: runs.every(isStruckIn),
    isBijoy: runs.every((run) => isBijoyFont(attributeOf(/<(?:\w+:)?rFont\s[^>]*>/.exec(run)?.[0] ?? '', 'val') ?? '')),
  }
}

/** Signs of a sheet of an OpenDocument, by its place among the sheets. */
export function openDocumentSigns(content: string, common: string, at: number): SheetSigns {
  const signs = noSigns()
  const styles = openDocumentLooks(`${common}${content.slice(0, Math.max(0, content.indexOf('<office:body')))}`)
  const fonts = fontCounter()
  const hidden = (tag: string) => /visibility="(?:collapse|filter)"/.test(tag)
  const repeated = (tag: string, what: 'rows' | 'columns') => Number(attributeOf(tag, `number-${what}-repeated`) ?? 1)
  const tags =
    /<(\/?)table:(table|table-row-group|table-column-group|table-row|table-column|table-cell|covered-table-cell)(\s[^>]*?|)(\/?)>/g
  const defaults: string[] = []
  let [depth, sheet, row, rows, column, folded] = [0, -1, 0, 1, 0, 0]
  const groups: boolean[] = []
  let of_row = ''
  for (const { 1: closing, 2: kind, 3: tag = '', 4: closed, index, 0: found } of content.matchAll(tags)) {
    if (kind === 'table') {
      depth += closing ? -1 : closed ? 0 : 1
      if (!closing && depth <= 1) sheet += 1
      continue
    }
    if (depth !== 1 || sheet !== at) continue
    if (kind === 'table-row-group' || kind === 'table-column-group') {
      if (closing) folded -= groups.pop() ? 1 : 0
      else groups.push(attributeOf(tag, 'display') === 'false')
      if (!closing) folded += groups.at(-1) ? 1 : 0
    } else if (kind === 'table-column') {
      const count = repeated(tag, 'columns')
      for (let each = 0; each < Math.min(count, 300); each += 1) {
        if (hidden(tag) || folded > 0) signs.hidden_columns.add(column + each)
        defaults[column + each] = attributeOf(tag, 'default-cell-style-name') ?? ''
      }
      column += count
    } else if (kind === 'table-row') {
      if (closing) {
        row += rows
        continue
      }
      ;[rows, column] = [repeated(tag, 'rows'), 0]
      of_row = attributeOf(tag, 'default-cell-style-name') ?? ''
      const isFlat = styles.flat.has(attributeOf(tag, 'style-name') ?? '')
      if (hidden(tag) || folded > 0 || isFlat)
        for (let each = 0; each < Math.min(rows, 100_000); each += 1) signs.hidden_rows.add(row + each)
      if (closed) row += rows
    } else if (!closing) {
      const count = repeated(tag, 'columns')
      const end = closed ? index : content.indexOf('</table:', index)
      const body = closed ? '' : content.slice(index + found.length, end)
      const isFilled = /<text:p|<text:span/.test(body) || /office:(?:string-|date-|time-|boolean-)?value=/.test(tag)
      const isFormula = attributeOf(tag, 'formula') !== undefined
      const hasResult = /office:(?:string-|date-|time-|boolean-)?value=|value-type="string"|type="error"/.test(tag)
      if (isFormula && !hasResult && !/<text:p[^>]*>[^<]/.test(body))
        signs.without_result.set(row, [...(signs.without_result.get(row) ?? []), column])
      if (isFilled) {
        const look = styles.cells.get(attributeOf(tag, 'style-name') || of_row || defaults[column] || '')
        if (look?.isStruck) signs.struck_rows.add(row)
        fonts.count(column, look?.isBijoy ?? false)
      }
      column += count
    }
  }
  signs.bijoy_columns = fonts.mostly()
  return signs
}

function openDocumentLooks(xml: string) {
  const cells = new Map<string, Look>()
  const flat = new Set<string>()
  for (const [, tag = '', body = ''] of xml.matchAll(/<style:style\s([^>]*[^/])>(.*?)<\/style:style>/gs)) {
    const name = attributeOf(tag, 'name') ?? ''
    if (/family="table-row"/.test(tag) && /row-height="0(?:\.0*)?[a-z]*"/.test(body)) flat.add(name)
    if (!/family="table-cell"/.test(tag)) continue
    const parent = cells.get(attributeOf(tag, 'parent-style-name') ?? '')
    const through = /text-line-through-(?:style|type)="([^"]*)"/.exec(body)?.[1]
    const font = /(?:font-name|fo:font-family)="([^"]*)"/.exec(body)?.[1]?.replace(/&apos;|'/g, '')
    cells.set(name, {
      isStruck: through === undefined ? (parent?.isStruck ?? false) : through !== 'none',
      isBijoy: font === undefined ? (parent?.isBijoy ?? false) : isBijoyFont(font),
    })
  }
  return { cells, flat }
}
