import pg from 'pg'

type Statement = { text: string; values: unknown[]; name: string | undefined }
type Answer = PromiseWithResolvers<pg.QueryResult>
export type AskedStatement = { statement: Statement; answer: Answer }

/** What pg calls on a statement as its answer arrives. */
type RunningQuery = pg.Query & {
  name: string
  queryMode: 'extended'
  _result: { _types: pg.CustomTypesConfig }
  callback: (error: Error | null, result?: pg.QueryResult) => void
  handleRowDescription: (message: unknown) => void
  handleDataRow: (message: unknown) => void
  handleCommandComplete: (message: unknown, connection: pg.Connection) => void
  handleReadyForQuery: (connection: pg.Connection) => void
}

type Connection = pg.Connection & { submittedNamedStatements: Record<string, string> }

/**
 * Statements that go to PostgreSQL in one message and are answered in one: it runs them in turn, and after the first that
 * it refuses none. Each that was not run is refused with the same error. Only one Sync is sent, after the last, so a
 * `begin` that is refused lets nothing run outside of its transaction.
 * https://www.postgresql.org/docs/15/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 */
export function sendTogether(client: pg.ClientBase, asked: readonly AskedStatement[]): void {
  client.query(new StatementsTogether(client, asked))
}

function queryOf({ text, values, name }: Statement, client: pg.ClientBase): RunningQuery {
  const query = new pg.Query(text, values) as RunningQuery
  query.queryMode = 'extended'
  query._result._types = client
  if (name !== undefined) query.name = name
  return query
}

class StatementsTogether implements pg.Submittable {
  readonly #asked: readonly AskedStatement[]
  readonly #queries: RunningQuery[]
  #running = 0
  #refusal: Error | undefined

  constructor(client: pg.ClientBase, asked: readonly AskedStatement[]) {
    this.#asked = asked
    this.#queries = asked.map(({ statement, answer }) => {
      const query = queryOf(statement, client)
      query.callback = (error, result) => {
        if (error) this.#refusal ??= error
        else if (result) answer.resolve(result)
      }
      return query
    })
  }

  /** By the name and text of what is answered now pg notes what the connection has prepared. */
  get name() {
    return this.#asked[this.#running]?.statement.name
  }

  get text() {
    return this.#asked[this.#running]?.statement.text
  }

  /** A statement whose values cannot be written is sent neither, nor what comes after it. */
  submit(connection: pg.Connection) {
    const unfinished: pg.Connection = Object.create(connection, { sync: { value: () => undefined } })
    connection.stream.cork()
    try {
      for (const query of this.#queries) {
        const refusal: unknown = query.submit(unfinished)
        if (refusal instanceof Error) this.#refusal ??= refusal
        if (this.#refusal) break
      }
    } finally {
      connection.sync()
      connection.stream.uncork()
    }
    return null
  }

  handleRowDescription(message: unknown) {
    this.#queries[this.#running]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown) {
    this.#queries[this.#running]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection) {
    this.#queries[this.#running]?.handleCommandComplete(message, connection)
    this.#running += 1
  }

  handleReadyForQuery(connection: pg.Connection) {
    for (const query of this.#queries.slice(0, this.#running)) query.handleReadyForQuery(connection)
    if (this.#refusal) this.#refuse(this.#refusal)
  }

  handleError(error: Error, connection: Connection) {
    // The answers before the refused one are complete.
    for (const query of this.#queries.slice(0, this.#running)) query.handleReadyForQuery(connection)
    for (const { statement } of this.#asked.slice(this.#running))
      if (statement.name !== undefined) delete connection.submittedNamedStatements[statement.name]
    this.#refuse(this.#refusal ?? error)
  }

  #refuse(error: Error) {
    for (const { answer } of this.#asked) answer.reject(error)
  }
}
