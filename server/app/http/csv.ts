import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { AppError } from '../app-error.ts'

export type CsvCell = string | number | null
export type Csv = {
  /** The name of the file. */
  name: string
  /** Lines above the rows: a title, a date, the headers. */
  head: string[][]
  rows: AsyncIterable<CsvCell[]>
}

/** The accounts that this instance is sending a table to. */
const receiving = new Set<number>()

/**
 * Streams a table as CSV: with a BOM, so that spreadsheets read Bengali; RFC 4180 line ends; and cells that a
 * spreadsheet would run as a formula defused by an apostrophe. The first row is read before the answer begins, so that
 * a failing query is an ordinary refusal; a later failure cuts the answer off. An account receives one table at a time
 * (429 `export_running`), since a large one occupies the database for seconds.
 */
export async function sendCsv(reply: FastifyReply, { name, head, rows }: Csv) {
  const release = occupy(reply)
  const source = rows[Symbol.asyncIterator]()
  try {
    const first = await source.next()
    const sheet = stringify({
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: { number: String },
    })
    // `pipeline` hands an error of the source on to the answer; with `pipe` it would end the process.
    pipeline(Readable.from(lines(head, first, source)), sheet, release)
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-content-type-options', 'nosniff')
      .type('text/csv; charset=utf-8')
      .send(sheet)
  } catch (error) {
    release()
    throw error
  }
}

/** Marks the caller's account as receiving a table, until the answer is sent or cut off. */
function occupy(reply: FastifyReply): () => void {
  const account = reply.request.actor?.id
  if (account === undefined) return () => undefined
  if (receiving.has(account)) throw new AppError('export_running', { retry_after_seconds: 5 })
  receiving.add(account)
  const release = () => {
    receiving.delete(account)
  }
  reply.raw.once('close', release)
  return release
}

async function* lines(head: string[][], first: IteratorResult<CsvCell[]>, rest: AsyncIterator<CsvCell[]>) {
  try {
    yield* head
    for (let row = first; !row.done; row = await rest.next()) yield row.value
  } finally {
    await rest.return?.()
  }
}
