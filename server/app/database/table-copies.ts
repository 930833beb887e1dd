import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { EmbeddedDatabase } from './embedded/embedded.ts'

/** One transaction in which whole tables are read and written as the lines that COPY knows, of one moment. */
export type TableCopies = {
  query: <Row>(statement: string, parameters?: readonly unknown[]) => Promise<Row[]>
  /** Rows of a query as COPY writes them. */
  copyOut: (query: string) => AsyncIterable<Uint8Array>
  /** Writes lines into a table, such as `dags (id, area)`. */
  copyIn: (target: string, lines: AsyncIterable<Uint8Array>) => Promise<void>
}

/** With `keeps: false` all that the act wrote is taken back. */
export type CopyTables = <T>(act: (copies: TableCopies) => Promise<T>, options?: { keeps: boolean }) => Promise<T>

/** So that a value has one text in every database. */
const session = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 1`,
  `set local bytea_output = 'hex'`,
  `set local search_path = public`,
]

/** Time limits are those of a request: a table of ten million rows takes longer. */
const without_limits = ['set local statement_timeout = 0', 'set local idle_in_transaction_session_timeout = 0']

/** Copies tables over a connection of its own. */
export const copyTablesOfPostgres =
  (url: string): CopyTables =>
  async (act, { keeps } = { keeps: true }) => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      application_name: 'jomi copy',
    })
    await client.connect()
    // Whoever waits for an answer hears of a lost connection; nobody else needs to.
    client.on('error', () => undefined)
    try {
      await client.query('begin isolation level repeatable read')
      for (const statement of [...without_limits, ...session]) await client.query(statement)
      const result = await act({
        query: async (statement, parameters = []) => (await client.query(statement, [...parameters])).rows,
        copyOut: (query) => client.query(copyTo(`copy (${query}) to stdout`)),
        copyIn: (target, lines) => pipeline(Readable.from(lines), client.query(copyFrom(`copy ${target} from stdin`))),
      })
      await client.query(keeps ? 'commit' : 'rollback')
      return result
    } finally {
      await client.end()
    }
  }

/** Copies tables of the embedded database, in which nothing else runs meanwhile. */
export const copyTablesOfEmbedded =
  <Any>(db: Kysely<Any>, database: EmbeddedDatabase): CopyTables =>
  async (act, { keeps } = { keeps: true }) => {
    const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
    const query = async <Row>(statement: string, parameters: readonly unknown[] = []) =>
      (await trx.executeQuery<Row>(CompiledQuery.raw(statement, [...parameters]))).rows
    try {
      for (const statement of session) await query(statement)
      const result = await act({
        query,
        copyOut: async function* (rows) {
          yield await database.copyOut(`copy (${rows}) to '/dev/blob'`)
        },
        async copyIn(target, lines) {
          for await (const part of inLines(lines)) await database.copyIn(`copy ${target} from '/dev/blob'`, part)
        },
      })
      await (keeps ? trx.commit() : trx.rollback()).execute()
      return result
    } catch (error) {
      if (!trx.isRolledBack) await trx.rollback().execute()
      throw error
    }
  }

const part_bytes = 16 * 1024 * 1024
const line_end = 10

/** Bytes in parts of whole lines. Within a line COPY writes its end as `\n`. */
export async function* inLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    size += chunk.byteLength
    if (size < part_bytes) continue
    const all = Buffer.concat(waiting)
    const end = all.lastIndexOf(line_end) + 1
    if (end > 0) yield all.subarray(0, end)
    waiting = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(waiting)
}
