import { type Kysely, type KyselyPlugin, type RawNode, sql } from 'kysely'
import type { Db, Tables } from '#server/app/database.ts'

const isRaw = (node: { kind: string }): node is RawNode => node.kind === 'RawNode'

/** Has the plan of a statement made in place of running it. */
const explaining = (plans: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (!isRaw(node)) throw new Error(`a ${node.kind} cannot be explained here`)
    const [first = '', ...rest] = node.sqlFragments
    return { ...node, sqlFragments: [`explain ${first}`, ...rest] }
  },
  transformResult: async ({ result }) => {
    plans.push(result.rows.map((row) => String(Object.values(row)[0])).join('\n'))
    return result
  },
})

/** Plans of the statements of an act, in SQL, with indexes wherever one serves. Nothing is written. */
export async function plansOf(db: Db, act: (trx: Db) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  await db.transaction().execute(async (trx: Kysely<Tables>) => {
    // Tables of a test are empty: without this none is worth an index.
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx)
    await act(trx.withPlugin(explaining(plans)))
  })
  return plans
}
