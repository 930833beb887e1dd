import { type Db, transaction } from '#server/app/database.ts'

/** Ends the transaction of a rehearsal, so that nothing of it stays. */
class Rehearsed extends Error {}

/** Does an act and rolls it back; answers the error that it throws, or null. */
export async function rehearse(db: Db, act: (trx: Db) => Promise<unknown>): Promise<unknown> {
  try {
    await transaction(db, async (trx) => {
      await act(trx)
      throw new Rehearsed()
    })
  } catch (error) {
    return error instanceof Rehearsed ? null : error
  }
  return null
}
