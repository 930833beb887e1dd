import type { KyselyPlugin } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** A database that counts the statements it is sent. */
export function countingDatabase(db: Db) {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { counted: db.withPlugin(counter), statements: () => statements }
}

/** How many statements an act sends to the database. */
export async function countStatements(db: Db, act: (counted: Db) => Promise<unknown>): Promise<number> {
  const { counted, statements } = countingDatabase(db)
  await act(counted)
  return statements()
}
