// Service worker of the site: opens its pages offline, or when the server cannot answer, from the files that
// `keep-site.ts` and the page that checks papers stored. Online it takes the newest document.
import { sharePath } from '#contract/share-target.ts'
import { dataAddresses, documentAddress, isKeptFile } from './addresses.ts'
import { isUsable } from './fresh-answers.ts'
import { openFiles } from './kept-files.ts'
import { storeShared } from './shared-files.ts'

type Waiting = Event & { waitUntil: (work: Promise<void>) => void }
type Fetching = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }

// The types of pages do not include those of a worker.
declare const self: {
  addEventListener: ((kind: 'install' | 'activate', listen: (event: Waiting) => void) => void) &
    ((kind: 'fetch', listen: (event: Fetching) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  location: Location
}

const patience_ms = 5000

// A newer worker serves every page: files of older pages keep their names.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
// The page that installed it is served by it at once, not only after a reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST' && pathname === sharePath) return event.respondWith(receiveShared(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    const address = documentAddress(pathname)
    if (address) event.respondWith(newest(request, address))
  } else if (dataAddresses.some((address) => address === pathname)) event.respondWith(newest(request, pathname))
  else if (isKeptFile(pathname)) event.respondWith(file(request, pathname))
})

/** Keeps what the phone hands over on the device, and opens the page that asks what it is for. */
async function receiveShared(request: Request): Promise<Response> {
  const form = await request.formData()
  await storeShared(form.getAll('files').filter((part) => part instanceof File)).catch(() => undefined)
  return Response.redirect(sharePath, 303)
}

const copyOf = (address: string) => caches.match(address, { ignoreVary: true })

/** The name of a file changes with its content, so a stored one is as good as the server's. */
async function file(request: Request, path: string): Promise<Response> {
  const copy = await copyOf(path)
  if (copy) return copy
  const answer = await fetch(request)
  if (isUsable(answer, path)) void storeFile(path, answer.clone())
  return answer
}

/** On a full disk the file is fetched again next time. */
const storeFile = async (path: string, answer: Response) => (await openFiles()).put(path, answer).catch(() => undefined)

/**
 * Answer of the server; the cached copy if the server does not answer, refuses, fails or is slow, or if another server
 * answers.
 */
async function newest(request: Request, address: string): Promise<Response> {
  const copy = await copyOf(address)
  if (!copy) return fetch(request)
  const answered = fetch(request).then(
    (answer) => (isUsable(answer, address) || answer.type === 'opaqueredirect' ? answer : copy),
    () => copy,
  )
  return Promise.race([answered, new Promise<Response>((late) => setTimeout(() => late(copy), patience_ms))])
}
