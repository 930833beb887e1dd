import { checkingAddress, dataAddresses, filesAddress } from '#web/platform/offline/addresses.ts'
import { isUsable } from '#web/platform/offline/fresh-answers.ts'
import { startWorker } from '#web/platform/offline/start-worker.ts'
import { filesOf } from './trusted-copies.ts'

const [keysAddress, withdrawnAddress] = dataAddresses

/**
 * Stores the page that checks papers on this device with all its files, the public keys and the list of withdrawn
 * papers, so that it opens offline after one visit online. Only verified content is stored: a page that another network
 * puts in its place never replaces it. Files of older pages are deleted. Returns whether this device supports it.
 */
export async function storeForOffline(): Promise<boolean> {
  if (!(await startWorker())) return false
  const cache = await caches.open('verify')
  const fresh = await Promise.all([checkingAddress, keysAddress, withdrawnAddress, filesAddress].map(fetched)).catch(
    () => [],
  )
  const [page, keys, withdrawn, list] = fresh
  if (!page || !keys || !withdrawn || !list) return isStored(cache)
  const read = { page: page.text, keys: keys.text, withdrawn: withdrawn.text, files: list.text }
  const files = await filesOf(read).catch(() => null)
  if (!files) return isStored(cache)
  const before = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  for (const file of files.filter((each) => !before.includes(each))) await cache.put(file, (await fetched(file)).answer)
  await cache.put(keysAddress, keys.answer)
  await cache.put(withdrawnAddress, withdrawn.answer)
  await cache.put(checkingAddress, page.answer)
  const needed: string[] = [checkingAddress, ...dataAddresses, ...files]
  await Promise.all(before.filter((address) => !needed.includes(address)).map((address) => cache.delete(address)))
  return true
}

const isStored = async (cache: Cache) => (await cache.match(checkingAddress)) !== undefined

async function fetched(address: string): Promise<{ answer: Response; text: string }> {
  const answer = await fetch(address, { cache: 'no-cache' })
  if (!isUsable(answer, address)) throw new Error(`${address}: ${answer.status}`)
  return { answer: answer.clone(), text: await answer.text() }
}
