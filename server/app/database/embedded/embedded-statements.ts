import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import { codeOf } from '../refusals.ts'
import { isOutdated, makeStatementNames } from '../statement-names.ts'

type Row = Record<string, unknown>

const { serialize } = protocol
const unnamed = ''
const in_failed_transaction = '25P02'

/**
 * Asks the embedded database. A statement that is asked again is parsed and planned once; then it takes one call, where
 * the library's own `query` takes six.
 */
export function embeddedStatements(database: PGlite) {
  const types_of_parameters = new Map<string, number[]>()
  let dropped: Uint8Array[] = []
  const names = makeStatementNames((name) => {
    types_of_parameters.delete(name)
    dropped.push(serialize.close({ type: 'S', name }))
  })

  function send(...messages: Uint8Array[]) {
    const all = Buffer.concat([...dropped, ...messages])
    dropped = []
    return database.execProtocolStream(all)
  }

  async function prepare(name: string, text: string): Promise<number[]> {
    const known = types_of_parameters.get(name)
    if (known) return known
    const described = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const types = parse.parseDescribeStatementResults(described)
    if (name !== unnamed) types_of_parameters.set(name, types)
    return types
  }

  async function run(name: string, text: string, parameters: unknown[]): Promise<Results<Row>> {
    const types = await prepare(name, text)
    const written = (value: unknown, at: number) =>
      value === null || value === undefined ? null : (database.serializers[types[at] ?? 0] ?? String)(value)
    const answer = await send(
      serialize.bind({ statement: name, values: parameters.map(written) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    )
    const [result] = parse.parseResults(answer, database.parsers)
    if (!result) throw new Error('the embedded database gave no answer')
    return result
  }

  /**
   * The schema may have changed since a statement was prepared. Inside a transaction that error ends the transaction.
   */
  async function runAnew(text: string, parameters: unknown[], outdated: unknown): Promise<Results<Row>> {
    names.forget(text)
    try {
      return await run(unnamed, text, parameters)
    } catch (error) {
      throw codeOf(error) === in_failed_transaction ? outdated : error
    }
  }

  return (text: string, parameters: unknown[]) =>
    database.runExclusive(async () => {
      const name = names.nameOf(text) ?? unnamed
      try {
        return await run(name, text, parameters)
      } catch (error) {
        if (!isOutdated(error)) throw error
        return runAnew(text, parameters, error)
      }
    })
}
