import type { Db } from '#server/app/database.ts'
import { beginProgress, endProgress, recordProgress } from './import-progress.sql.ts'

const every_ms = 1000

/** Somebody stopped the writing: its transaction is rolled back. */
export class ImportCancelled extends Error {}

/**
 * Runs the writes of an import in one transaction, and reports the progress outside it, once a second. The progress is
 * deleted when the act is done or rolled back. Throws `ImportCancelled` once somebody asked to stop.
 */
export async function withProgress<T>(
  db: Db,
  { import_id, total }: { import_id: number; total: number },
  act: (tell: (done: number) => void) => Promise<T>,
): Promise<T> {
  let done = 0
  let telling: Promise<unknown> = Promise.resolve()
  let isTelling = false
  let isCancelled = false
  const tell = () => {
    if (isTelling) return
    isTelling = true
    // A skipped or failed report is repeated a second later; the import itself does not depend on it.
    telling = recordProgress(db, import_id, done)
      .then((isAsked) => {
        isCancelled ||= isAsked
      })
      .catch(() => undefined)
      .finally(() => {
        isTelling = false
      })
  }
  // Made before the transaction, so that its turns are outside of it.
  const timer = (await beginProgress(db, import_id, total)) ? setInterval(tell, every_ms) : undefined
  try {
    return await act((now_done) => {
      done = now_done
      if (isCancelled) throw new ImportCancelled()
    })
  } finally {
    clearInterval(timer)
    await telling
    await endProgress(db, import_id)
  }
}
