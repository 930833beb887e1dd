import { deepStrictEqual } from 'node:assert'
import fc from 'fast-check'
import type { Db } from '#server/app/database.ts'
import { checkAll } from './checks.ts'
import { makeEdit, openFaults, randomEdit } from './random-edits.sql.ts'

/** Dags in which an office works in one afternoon. */
const neighbourhood = 24

type Edits = { edits: number; at_once: number; seed: number }

/**
 * Makes random edits, some at once near one another, and after each time checks what changed, then everything: throws
 * where the second finds anything that the first did not, or the other way round.
 */
export async function expectSameAfterEdits(db: Db, admin_id: number, { edits, at_once, seed }: Edits) {
  const seen = { most_found: 0 }
  await checkAll(db, admin_id)
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 1_000_000 }),
      fc.array(randomEdit, { minLength: at_once, maxLength: at_once }),
      async (near, some) => {
        for (const edit of some) await makeEdit(db, { ...edit, n: near + (edit.n % neighbourhood) })
        const { failed } = await checkAll(db, admin_id, { everything: false })
        const found = await openFaults(db)
        const again = await checkAll(db, admin_id)
        deepStrictEqual(found, await openFaults(db))
        deepStrictEqual([failed, again.failed, again.found, again.mended], [0, 0, 0, 0])
        seen.most_found = Math.max(seen.most_found, found.length)
      },
    ),
    // The edits of a try stay for the next: a try cannot be made again, nor smaller.
    { numRuns: Math.ceil(edits / at_once), seed, endOnFailure: true },
  )
  return seen
}
