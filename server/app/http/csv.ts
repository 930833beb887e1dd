import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { AppError } from '../app-error.ts'
import { withGuard } from '../formula-cells.ts'

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

/** A table for people: with a byte-order mark, so that spreadsheets read Bengali. */
export const sendCsv = (reply: FastifyReply, { head, ...table }: Csv) =>
  sendTable(reply, { ...table, type: csv_type }, (rows) => csvOf(head, rows, 'people'))

/** A table for programs, which take a byte-order mark for a part of the first head. */
export const sendPlainCsv = (reply: FastifyReply, { head, ...table }: Csv) =>
  sendTable(reply, { ...table, type: csv_type }, (rows) => csvOf(head, rows, 'programs'))

const csv_type = 'text/csv; charset=utf-8'

/**
 * RFC 4180 with its line ends; texts that a spreadsheet would run as a formula are defused. A number below zero is none: it
 * stays a number for programs.
 */
export function csvOf(head: string[][], rows: AsyncIterable<CsvCell[]>, readers: 'people' | 'programs'): Readable {
  const isForPeople = readers === 'people'
  const text = stringify({
    bom: isForPeople,
    record_delimiter: 'windows',
    cast: { string: withGuard, number: (number) => (isForPeople ? withGuard(String(number)) : String(number)) },
  })
  // `pipeline` hands an error of the source on to the answer; with `pipe` it would end the process.
  pipeline(Readable.from(lines(head, rows)), text, () => undefined)
  return text
}

async function* lines(head: string[][], rows: AsyncIterable<CsvCell[]>) {
  yield* head
  yield* rows
}

type Table = { name: string; type: string; rows: AsyncIterable<CsvCell[]> }

/**
 * Streams a table. The first row is read before the answer begins, so that a failing query is an ordinary refusal; a
 * later failure cuts the answer off. An account receives one table at a time (429 `export_running`), since a large one
 * occupies the database for seconds.
 */
export async function sendTable(
  reply: FastifyReply,
  { name, type, rows }: Table,
  encode: (rows: AsyncIterable<CsvCell[]>) => Readable,
) {
  const release = occupy(reply)
  const source = rows[Symbol.asyncIterator]()
  try {
    const first = await source.next()
    const body = encode(joined(first, source))
    body.once('close', release)
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-content-type-options', 'nosniff')
      .type(type)
      .send(body)
  } catch (error) {
    release()
    throw error
  }
}

/** Marks the caller's account as receiving a table, until the answer is sent or cut off. */
export function occupy(reply: FastifyReply): () => void {
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

async function* joined<Row>(first: IteratorResult<Row>, rest: AsyncIterator<Row>) {
  try {
    for (let row = first; !row.done; row = await rest.next()) yield row.value
  } finally {
    await rest.return?.()
  }
}
