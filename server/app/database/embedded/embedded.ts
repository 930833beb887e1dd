import { Worker } from 'node:worker_threads'
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { EmbeddedRefusal, EmbeddedReply, EmbeddedRequest } from './embedded-messages.ts'
import { freeBytes, SpaceGuard } from './space-guard.ts'

type Result = QueryResult<never> & { lines?: Uint8Array }
type Pending = { resolve: (result: Result) => void; reject: (error: Error) => void }
type Unnumbered = EmbeddedRequest extends infer Each ? (Each extends EmbeddedRequest ? Omit<Each, 'id'> : never) : never

/** An error of the embedded database, with the same fields as one of PostgreSQL. */
export class EmbeddedDatabaseError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined
  constructor(refusal: EmbeddedRefusal) {
    super(refusal.message)
    this.code = refusal.code
    this.constraint = refusal.constraint
    this.detail = refusal.detail
  }
}

/** The way to where the embedded database runs: to its thread, or in development to the process that has the thread. */
export type EmbeddedChannel = {
  send: (request: EmbeddedRequest) => void
  onReply: (listener: (reply: EmbeddedReply) => void) => void
  onEnd: (listener: (cause?: Error) => void) => void
}

/** The embedded database at the end of a channel. `onDeath` is called when it ends without being asked to. */
export class EmbeddedDatabase {
  readonly #channel: EmbeddedChannel
  readonly #pending = new Map<number, Pending>()
  readonly folder: string
  #last = 0
  #closing = false

  constructor(folder: string, channel: EmbeddedChannel, onDeath: (error: Error) => void) {
    this.folder = folder
    this.#channel = channel
    channel.onReply((reply) => this.#settle(reply))
    channel.onEnd((cause) => {
      const error = new Error('The embedded database has stopped', { cause })
      for (const waiting of this.#pending.values()) waiting.reject(error)
      this.#pending.clear()
      if (!this.#closing) onDeath(error)
    })
  }

  /** Opens the database of a folder in a thread of its own. */
  static open(folder: string, onDeath: (error: Error) => void): Promise<EmbeddedDatabase> {
    const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), { workerData: { folder } })
    return new Promise((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', () => {
        worker.off('error', reject)
        resolve(new EmbeddedDatabase(folder, threadChannel(worker), onDeath))
      })
    })
  }

  #settle(reply: EmbeddedReply) {
    if (reply.kind === 'open') return
    const waiting = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if (reply.kind === 'refused') waiting?.reject(new EmbeddedDatabaseError(reply.error))
    else
      waiting?.resolve({
        rows: reply.rows as never[],
        numAffectedRows: BigInt(reply.affected),
        ...(reply.lines && { lines: reply.lines }),
      })
  }

  ask(request: Unnumbered): Promise<Result> {
    this.#last += 1
    const id = this.#last
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#channel.send({ ...request, id })
    })
  }

  /** The lines that a COPY to `/dev/blob` writes. */
  async copyOut(sql: string): Promise<Uint8Array> {
    return (await this.ask({ kind: 'copy_out', sql })).lines ?? new Uint8Array()
  }

  /** Runs a COPY from `/dev/blob` with these lines. */
  async copyIn(sql: string, lines: Uint8Array): Promise<void> {
    await this.ask({ kind: 'copy_in', sql, lines })
  }

  async close() {
    if (this.#closing) return
    this.#closing = true
    await this.ask({ kind: 'close' })
  }
}

const threadChannel = (worker: Worker): EmbeddedChannel => ({
  send: (request) => worker.postMessage(request),
  onReply: (listener) => worker.on('message', listener),
  onEnd: (listener) => {
    worker.on('error', listener)
    worker.on('exit', () => listener())
  },
})

class EmbeddedConnection implements DatabaseConnection {
  readonly #database: EmbeddedDatabase
  readonly #space: SpaceGuard
  /** The database refused a statement since this was last set to false. */
  was_refused = false
  constructor(database: EmbeddedDatabase, space: SpaceGuard) {
    this.#database = database
    this.#space = space
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#space.admit(query.sql)
    try {
      return await this.#database.ask({ kind: 'query', sql: query.sql, parameters: [...query.parameters] })
    } catch (error) {
      this.was_refused = true
      throw error
    }
  }
  // biome-ignore lint/correctness/useYield: this database has no cursors
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('the embedded database does not stream; ask for pages')
  }
}

/** One connection, held by one user at a time: a query waits while another's transaction is open. */
class EmbeddedDriver implements Driver {
  readonly #connection: EmbeddedConnection
  readonly #database: EmbeddedDatabase
  #tail: Promise<void> = Promise.resolve()
  #release: () => void = () => undefined

  constructor(database: EmbeddedDatabase) {
    this.#database = database
    this.#connection = new EmbeddedConnection(database, new SpaceGuard(() => freeBytes(database.folder)))
  }
  async init() {}
  async acquireConnection() {
    const before = this.#tail
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#tail = promise
    await before
    this.#release = resolve
    return this.#connection
  }
  async releaseConnection() {
    this.#release()
  }
  async beginTransaction() {
    await this.#word('begin')
    this.#connection.was_refused = false
  }
  /** The commit of a transaction with a refused statement is no error; it keeps nothing. */
  async commitTransaction() {
    await this.#word('commit')
    if (this.#connection.was_refused) throw new AbortedTransactionError()
  }
  async rollbackTransaction() {
    await this.#word('rollback')
  }
  async #word(sql: 'begin' | 'commit' | 'rollback') {
    await this.#database.ask({ kind: 'query', sql, parameters: [] })
  }
  async destroy() {
    await this.#database.close()
  }
}

export const embeddedDialect = (database: EmbeddedDatabase): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new EmbeddedDriver(database),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
