import { isKeptFile, shellAddress } from './addresses.ts'
import { isUsable } from './fresh-answers.ts'
import { openFiles } from './kept-files.ts'
import { startWorker } from './start-worker.ts'

const max_files = 300

/**
 * Stores the site on this device, so that visited pages open offline: the worker stores each file fetched from now on,
 * and this adds the document and the files fetched before.
 */
export async function storeSite(): Promise<void> {
  if (!(await startWorker())) return
  const files = await openFiles()
  const document = await fetch(shellAddress, { cache: 'no-cache' })
  if (!isUsable(document, shellAddress)) return
  const before = await pathsIn(files)
  const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const missing = used.flatMap(({ origin, pathname }) =>
    origin === location.origin && isKeptFile(pathname) && !before.includes(pathname) ? [pathname] : [],
  )
  await files.addAll([...new Set(missing)])
  await files.put(shellAddress, document)
  await letOldGo(files)
}

const pathsIn = async (files: Cache) => (await files.keys()).map(({ url }) => new URL(url).pathname)

/** The oldest files belong to older versions of the site. */
async function letOldGo(files: Cache): Promise<void> {
  const kept = (await pathsIn(files)).filter((path) => path !== shellAddress)
  await Promise.all(kept.slice(0, -max_files).map((path) => files.delete(path)))
}
