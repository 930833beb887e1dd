import { readFileSync } from 'node:fs'

const geodata = new URL('../../geodata/', import.meta.url)

export const readGeodata = (file: string) => readFileSync(new URL(file, geodata), 'utf8')

/** One line of a table; an empty cell is an empty text. */
export type Line = (column: string) => string

/** Cells of one line; a cell in double quotes may contain commas. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).normalize('NFC').trim(),
  )

/** Reads a table of geodata/ with a header line; throws for a column that it does not have. */
export function readTable(file: string): Line[] {
  const [header = '', ...lines] = readGeodata(file).trim().split(/\r?\n/)
  const columns = cellsOf(header)
  return lines.map((line) => {
    const cells = cellsOf(line)
    return (column) => {
      const place = columns.indexOf(column)
      if (place < 0) throw new Error(`${file} has no column ${column}`)
      return cells[place] ?? ''
    }
  })
}
