import type { KyselyPlugin } from 'kysely'
import type { Db } from '#server/app/database.ts'

/**
 * A database that stops for a process in the midst of its work. `failAt(n)` lets the n-th statement from now fail, and all
 * after it: `before` it is carried out, or `after` it, when only its answer is lost. `mend` ends it.
 */
export function failingDatabase(db: Db) {
  let left = Number.POSITIVE_INFINITY
  let moment: 'before' | 'after' = 'before'
  const failer: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1
      if (left < 0 || (left === 0 && moment === 'before')) throw new Error('the database went away')
      return node
    },
    transformResult: async ({ result }) => {
      if (left <= 0) throw new Error('the database went away')
      return result
    },
  }
  return {
    failing: db.withPlugin(failer),
    failAt: (statement: number, when: 'before' | 'after') => {
      left = statement
      moment = when
    },
    mend: () => {
      left = Number.POSITIVE_INFINITY
    },
    /** True if a statement has failed since `failAt`. */
    hasFailed: () => left <= 0,
  }
}
