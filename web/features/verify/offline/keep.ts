import { z } from 'zod'
import { filesAddress, keysAddress, pageAddress } from './addresses.ts'
import worker from './worker.ts?worker&url'

const Files = z.array(z.string().startsWith('/assets/'))

/**
 * Keeps the page of checking papers on this device with all its files and the public keys, so that it opens without a
 * network once it was opened with one. What an older page needed is let go. Answers whether this device can do so.
 */
export async function keepForOffline(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  await navigator.serviceWorker.register(worker, { scope: pageAddress })
  const cache = await caches.open('verify')
  const fresh = await Promise.all([pageAddress, keysAddress, filesAddress].map(fetched)).catch(() => [])
  const [page, keys, list] = fresh
  if (!page || !keys || !list) return (await cache.match(pageAddress)) !== undefined
  const files = Files.parse(await list.json())
  const before = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await cache.addAll(files.filter((file) => !before.includes(file)))
  await cache.put(keysAddress, keys)
  await cache.put(pageAddress, page)
  const needed = [pageAddress, keysAddress, ...files]
  await Promise.all(before.filter((address) => !needed.includes(address)).map((address) => cache.delete(address)))
  await navigator.serviceWorker.ready
  return true
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer
}
