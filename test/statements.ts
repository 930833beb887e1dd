import type { KyselyPlugin } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** How many statements an act sends to the database. */
export async function countStatements(db: Db, act: (counted: Db) => Promise<unknown>): Promise<number> {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await act(db.withPlugin(counter))
  return statements
}
