import { no_result } from './table-row.ts'

const guarded = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** The text of a cell of a CSV without the apostrophe that `withGuard` put before it. The reader sees this folder only. */
export const withoutGuard = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)

const quoted = /^="((?:[^"]|"")*)"$/
const formula = /^=\s*[-+(]*\$?[A-Za-z]{1,3}\$?\d|^=\s*[-+(]*[A-Za-z.]+\(|^=[^"]*\d\s*[-+*/^&]\s*[\d$A-Za-z(]/

/**
 * The text of a cell of a CSV: without its guard, and `="0012"`, which programs write to keep a text a text, as that text.
 * Another formula has no result here.
 */
export function textOfCell(cell: string): string {
  const [, text] = quoted.exec(cell) ?? []
  if (text !== undefined) return text.replaceAll('""', '"')
  return formula.test(cell) ? no_result : withoutGuard(cell)
}
