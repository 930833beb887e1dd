import type { KyselyPlugin } from 'kysely'
import { isDeferred } from '#server/app/database/deferred.ts'
import type { Db } from '#server/app/database.ts'

/** A database that counts the statements that it answers, and those among them that an act waits for. */
export function countingDatabase(db: Db) {
  let statements = 0
  let waited = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ queryId, result }) => {
      statements += 1
      if (!isDeferred({ queryId })) waited += 1
      return result
    },
  }
  return { counted: db.withPlugin(counter), statements: () => statements, waited: () => waited }
}

/** Number of statements that an act sends to the database. */
export async function countStatements(db: Db, act: (counted: Db) => Promise<unknown>): Promise<number> {
  const { counted, statements } = countingDatabase(db)
  await act(counted)
  return statements()
}
