import type { FaultText } from '#contract/fault-texts.ts'

/** A row by its number in the file, as a spreadsheet shows it, from 1. It has a cell for every column, and more if written. */
export type TableRow = {
  line: number
  cells: string[]
  /** Set if the sheet does not show the row, or has a cell of it struck out. */
  aside?: 'hidden' | 'struck' | undefined
  /** Cells that the sheet shows otherwise than they are read, such as `1.20E+05`, by their column. */
  shown?: Record<number, string> | undefined
}

/** A row as it is read: of cells that are merged over several columns their first and last. */
export type ReadTableRow = TableRow & { spans?: { first: number; last: number }[] | undefined }

export type TableHead = {
  /** The sheet that is read, and all visible ones that hold anything; none in a text file. */
  sheet: string | null
  sheets: string[]
  /** The names of the columns; one without a name has its letter, and two may be alike. */
  columns: string[]
  line: number
  /** Pairs of rows that may be the heads together, if the fields of a kind are known by them: see `two-row-head.ts`. */
  pairs: HeadPair[]
  /** Columns that the sheet does not show, and those in a font of Bijoy, from 0 on. */
  hidden: number[]
  bijoy: number[]
  /** Signs that this form of a file does not show to this program: struck cells, hidden rows and columns. */
  unseen: ('struck' | 'hidden')[]
}

/** Two rows of heads, one right below the other: `upper` is spread over the columns that it is merged over. */
export type HeadPair = { upper: string[]; lower: string[]; last_line: number }

/** Codes for which a file is no table; the words are in `contract/imports/cell-faults.ts`. */
export type TableFault = Extract<FaultText, `table_${string}`>

/** A file that cannot be read. `sheets` are those to choose from; `line` is where the fault lies, if at a place. */
export type TableRefusal = { fault: TableFault; sheets: string[]; line: number | null }

export class RefusedTable extends Error {
  refusal: TableRefusal

  constructor(fault: TableFault, { sheets = [], line = null }: Partial<TableRefusal> = {}) {
    super(fault)
    this.refusal = { fault, sheets, line }
  }
}

/** Stands for a formula whose result the file does not have. The reader sees this folder only, so it is written here again. */
export const no_result: typeof import('#contract/imports/cell-text.ts').no_result = '#NORESULT!'

const max_columns = 200
/** As many as a cell of a spreadsheet holds. */
const max_letters = 32_767

/** True if a cell has a visible character. */
export const isFilled = (cell: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u.test(cell)

/** Without empty cells at its end; null if it has no other. */
export function filledRow({ line, cells, ...more }: ReadTableRow): ReadTableRow | null {
  const last = cells.findLastIndex(isFilled)
  if (last < 0) return null
  if (last >= max_columns) throw new RefusedTable('table_too_many_columns', { line })
  const filled = cells.slice(0, last + 1)
  if (filled.some((cell) => cell.length > max_letters)) throw new RefusedTable('table_cell_too_long', { line })
  return { line, cells: filled, ...more }
}

/** `A`, `Z`, `AA`: the name that a spreadsheet gives a column by its place from 0. */
export const letterOf = (at: number): string =>
  `${at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`

/** The row of the columns' names: the first with two filled cells. Titles and dates are alone in theirs. */
export const isHead = ({ cells }: TableRow): boolean => cells.filter(isFilled).length >= 2

export const columnsOf = ({ cells }: TableRow): string[] =>
  cells.map((cell, at) => (isFilled(cell) ? cell.replace(/\s+/g, ' ').trim() : letterOf(at)))

/** Two rows as heads of two rows; null if they are not one right below the other. */
export function headPair(upper: ReadTableRow | null, lower: ReadTableRow | null): HeadPair | null {
  if (!upper || !lower || lower.line !== upper.line + 1) return null
  return { upper: spread(upper), lower: lower.cells, last_line: lower.line }
}

/** True of a row that has data by itself: heads and units have no digits, other than those of the row above. */
export const hasData = ({ upper, lower }: HeadPair): boolean =>
  lower.some((cell, at) => cell !== upper[at] && /\p{Nd}/u.test(cell))

function spread({ cells, spans = [] }: ReadTableRow): string[] {
  const upper = [...cells]
  for (const { first, last } of spans)
    for (let at = first; at <= Math.min(last, max_columns - 1); at += 1) upper[at] = cells[first] ?? ''
  return Array.from(upper, (cell) => cell ?? '')
}
