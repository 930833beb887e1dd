import { siteNotices } from './site-notices.ts'

/** Status of a file's answer; null if none came, or it was incomplete. */
type Status = number | null

/** Files that the script in the document's head prefetches: tools/site/first-files.ts. */
declare global {
  var filesAhead: Map<string, Promise<Status>> | undefined
}

const again_ms = 5000

// Files that were loaded together with this one.
const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
const fetched = new Map(links.map(({ href }) => [new URL(href).pathname, Promise.resolve()]))

/**
 * Runs code that loads late, once all its files are in the browser's cache; files that fail are refetched until they
 * come. The build calls it for every `import()` (tools/site/late-code.ts). No import may run before: a browser that
 * failed to fetch some code once never requests it again while the page lives.
 */
export async function importLate<Code>(run: () => Promise<Code>, files: readonly string[] = []): Promise<Code> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)))
  return run().catch((cause) => {
    throw gone(cause)
  })
}

function fetchOnce(file: string): Promise<void> {
  const known = fetched.get(file)
  if (known) return known
  const coming = fetchFile(file)
  fetched.set(file, coming)
  coming.catch(() => fetched.delete(file))
  return coming
}

/** Repeats until the file is there. A file that the server no longer has belongs to an older version of the site. */
async function fetchFile(file: string): Promise<void> {
  let status = await (globalThis.filesAhead?.get(file) ?? statusOf(file))
  while (status !== 200) {
    if (status === 404) throw gone(file)
    siteNotices.change({ cut_off: status === null })
    await pause()
    status = await statusOf(file)
    siteNotices.change({ cut_off: status === null })
  }
  if (file.endsWith('.css')) await putOn(file)
}

const statusOf = (file: string): Promise<Status> =>
  fetch(file)
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    })
    .catch(() => null)

/** Waits until the browser reports a network, or for a short time. */
const pause = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, again_ms)
  })

const putOn = (href: string) =>
  new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }))
  })

function gone(cause: unknown): Error {
  dispatchEvent(new Event('vite:preloadError'))
  return new Error('This part of the site could not be loaded', { cause })
}
