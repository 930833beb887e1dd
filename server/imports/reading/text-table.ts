import { open, stat } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse'
import { textOfCell } from './guarded-cell.ts'
import { separatorOf } from './separator.ts'
import { type ReadTableRow, RefusedTable, type TableFault, type TableHead } from './table-row.ts'
import { decoded, type Encoding, encodingOf } from './text-encoding.ts'

const max_rows = 2_000_000
/** A row has at most 200 cells of 4,000 letters. */
const max_record_letters = 1_000_000
const start_bytes = 64 * 1024

export type Table = Pick<TableHead, 'sheet' | 'sheets' | 'hidden' | 'bijoy' | 'unseen'> & {
  rows: AsyncIterator<ReadTableRow>
  part: () => number
}

/** The rows of a CSV, of tabs or of semicolons, of any size; little of it is in memory. */
export async function textTable(path: string, name: string): Promise<Table> {
  const start = await startOf(path)
  const encoding = await encodingOf(path, start)
  const text = new TextDecoder(encoding.name).decode(start.subarray(encoding.mark_bytes))
  const { separator, first_line } = separatorOf(text, /\.(tsv|tab)$/i.test(name))
  const { size } = await stat(path)
  const progress = { read: 0 }
  return {
    sheet: null,
    sheets: [],
    hidden: [],
    bijoy: [],
    unseen: [],
    rows: rowsOf(path, encoding, { separator, first_line, progress }),
    part: () => (size === 0 ? 1 : Math.min(1, progress.read / size)),
  }
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(start_bytes), 0, start_bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

type Reading = { separator: string; first_line: number; progress: { read: number } }

async function* rowsOf(path: string, encoding: Encoding, { separator, first_line, progress }: Reading) {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    from_line: first_line,
    relax_column_count: true,
    relax_quotes: true,
  })
  let line = 0
  // Without it a quote that is never closed would take the whole file into memory.
  const isStuck = stuckFor(max_record_letters)
  const closed = new Promise((resolve) => parser.once('close', resolve))
  const feed = async () => {
    for await (const { text, read } of decoded(path, encoding)) {
      progress.read = read
      const stuck = isStuck(line, text)
      if (stuck) throw new RefusedTable(stuck, { line: line + 1 })
      if (!parser.write(text)) await Promise.race([drained(parser), closed])
      if (parser.destroyed) return
    }
    parser.end()
  }
  feed().catch((error: unknown) => parser.destroy(error as Error))
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1
      if (line > max_rows) throw new RefusedTable('table_too_many_rows')
      yield { line, cells: record.map(textOfCell) }
    }
  } catch (error) {
    throw error instanceof CsvError ? new RefusedTable('table_quote_open', { line: line + 1 }) : error
  }
}

/** Says why no row came of so much text: line breaks in it are in a quote, and without any it is no table. */
function stuckFor(max_letters: number) {
  let [last, letters, broken] = [-1, 0, 0]
  return (line: number, text: string): TableFault | null => {
    if (line !== last) [last, letters, broken] = [line, 0, 0]
    letters += text.length
    broken += /[\r\n]/.test(text) ? 1 : 0
    if (letters <= max_letters) return null
    return broken > 1 ? 'table_quote_open' : 'table_unreadable'
  }
}

const drained = (parser: NodeJS.EventEmitter) => new Promise((resolve) => parser.once('drain', resolve))
