// The service worker of /verify: opens the page without a network, or when the server cannot answer, from what
// `keep.ts` kept. With a network the newest page is taken.
import { dataAddresses, isCheckingPage, pageAddress } from './addresses.ts'
import { isUsable } from './fresh-answers.ts'

type Waiting = Event & { waitUntil: (work: Promise<void>) => void }
type Fetching = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }

// The types of pages do not know what a worker has.
declare const self: {
  addEventListener: ((kind: 'activate', listen: (event: Waiting) => void) => void) &
    ((kind: 'fetch', listen: (event: Fetching) => void) => void)
  clients: { claim: () => Promise<void> }
  location: Location
}

const patience_ms = 5000

// The page that brought it is served by it at once, not only when it is opened again.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isCheckingPage(pathname)) event.respondWith(newest(request, pageAddress))
  } else if (dataAddresses.some((address) => address === pathname)) event.respondWith(newest(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request))
})

const copyOf = (address: string) => caches.match(address, { ignoreVary: true })

/** A file's name changes with what is in it: a kept one is as good as the server's. */
const fromCacheFirst = async (request: Request) => (await copyOf(request.url)) ?? fetch(request)

/** What the server says; the kept copy where it says nothing, refuses, fails, or takes long, or where another answers. */
async function newest(request: Request, address: string): Promise<Response> {
  const copy = await copyOf(address)
  if (!copy) return fetch(request)
  const answered = fetch(request).then(
    (answer) => (isUsable(answer, address) ? answer : copy),
    () => copy,
  )
  return Promise.race([answered, new Promise<Response>((late) => setTimeout(() => late(copy), patience_ms))])
}
