import type { KyselyPlugin } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** A database that counts the statements that it answers. */
export function countingDatabase(db: Db) {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
  }
  return { counted: db.withPlugin(counter), statements: () => statements }
}

/** How many statements an act sends to the database. */
export async function countStatements(db: Db, act: (counted: Db) => Promise<unknown>): Promise<number> {
  const { counted, statements } = countingDatabase(db)
  await act(counted)
  return statements()
}
