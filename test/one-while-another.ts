import { type Db, transaction } from '#server/app/database.ts'

/** Runs a second transaction before the first commits. PostgreSQL alone: the embedded database has one connection. */
export async function oneWhileAnother(
  db: Db,
  first: (trx: Db) => Promise<unknown>,
  second: (trx: Db) => Promise<unknown>,
): Promise<void> {
  const written = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const one = transaction(db, async (trx) => {
    await first(trx)
    written.resolve()
    await commit.promise
  })
  await written.promise
  const two = transaction(db, second)
  // The second waits for the first, or is done.
  await Promise.race([two, new Promise((done) => setTimeout(done, 200))])
  commit.resolve()
  await Promise.all([one, two])
}
