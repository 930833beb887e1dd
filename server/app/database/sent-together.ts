import pg from 'pg'

/** A statement with the promise of its answer. */
export type PendingStatement = PromiseWithResolvers<pg.QueryResult> & {
  text: string
  values: unknown[]
  name: string | undefined
}

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
export function sendTogether(client: pg.ClientBase, statements: readonly PendingStatement[]): void {
  client.query(new StatementsTogether(client, statements))
}

function queryOf({ text, values, name }: PendingStatement, client: pg.ClientBase): RunningQuery {
  const query = new pg.Query(text, values) as RunningQuery
  query.queryMode = 'extended'
  query._result._types = client
  if (name !== undefined) query.name = name
  return query
}

class StatementsTogether implements pg.Submittable {
  readonly #statements: readonly PendingStatement[]
  readonly #queries: RunningQuery[]
  #running = 0
  #refusal: Error | undefined

  constructor(client: pg.ClientBase, statements: readonly PendingStatement[]) {
    this.#statements = statements
    this.#queries = statements.map((statement) => {
      const query = queryOf(statement, client)
      query.callback = (error, result) => {
        if (error) this.#refusal ??= error
        else if (result) statement.resolve(result)
      }
      return query
    })
  }

  /** By the name and text of what is answered now pg notes what the connection has prepared. */
  get name() {
    return this.#statements[this.#running]?.name
  }

  get text() {
    return this.#statements[this.#running]?.text
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
    for (const { name } of this.#statements.slice(this.#running))
      if (name !== undefined) delete connection.submittedNamedStatements[name]
    this.#refuse(this.#refusal ?? error)
  }

  #refuse(error: Error) {
    for (const { reject } of this.#statements) reject(error)
  }
}
