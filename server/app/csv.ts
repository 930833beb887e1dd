import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'

export type CsvCell = string | number | null
export type Csv = {
  /** The name of the file. */
  name: string
  /** What stands above the rows: a title, a date, the headers. */
  head: string[][]
  rows: AsyncIterable<CsvCell[]>
}

/**
 * Streams a table as CSV: with a BOM, so that spreadsheets read Bengali; RFC 4180 line ends; and cells that a
 * spreadsheet would run as a formula defused by an apostrophe (assurance S7).
 */
export function sendCsv(reply: FastifyReply, { name, head, rows }: Csv) {
  const written = Readable.from(lines(head, rows)).pipe(
    stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows', cast: { number: String } }),
  )
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .type('text/csv; charset=utf-8')
    .send(written)
}

async function* lines(head: string[][], rows: AsyncIterable<CsvCell[]>) {
  yield* head
  yield* rows
}
