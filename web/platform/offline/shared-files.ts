import { sharePath } from '#contract/share-target.ts'
import { sharedFiles } from './shared-names.ts'

const max_files = 10
const max_bytes = 10 * 1024 * 1024
/** Papers of others must not wait on a borrowed phone. */
const max_age_ms = 3_600_000

const nameHeader = 'x-file-name'
const timeHeader = 'x-shared-at'

/** A file that waits for its form. */
export type SharedFile = { address: string; file: File }

const isPaper = ({ type, size }: File) => /^(image\/|application\/pdf$)/.test(type) && size > 0 && size <= max_bytes

/** Stores photographs and PDFs of at most 10 MB in place of what was shared before; others are left out. */
export async function storeShared(files: readonly File[]): Promise<void> {
  await caches.delete(sharedFiles)
  const store = await caches.open(sharedFiles)
  const shared_at = new Date().toISOString()
  for (const [place, file] of files.filter(isPaper).slice(0, max_files).entries()) {
    const headers = {
      'content-type': file.type,
      [nameHeader]: encodeURIComponent(file.name),
      [timeHeader]: shared_at,
    }
    await store.put(`${sharePath}/${place}`, new Response(file, { headers }))
  }
}

/** Files that wait, none an hour after they were shared. */
export async function readShared(): Promise<SharedFile[]> {
  if (!globalThis.caches || !(await caches.has(sharedFiles))) return []
  const store = await caches.open(sharedFiles)
  const found: SharedFile[] = []
  for (const { url } of await store.keys()) {
    const answer = await store.match(url)
    if (!answer) continue
    const { headers } = answer
    if (Date.now() - Date.parse(headers.get(timeHeader) ?? '') > max_age_ms) {
      await caches.delete(sharedFiles)
      return []
    }
    const name = decodeURIComponent(headers.get(nameHeader) ?? '')
    const file = new File([await answer.blob()], name, { type: headers.get('content-type') ?? '' })
    found.push({ address: new URL(url).pathname, file })
  }
  return found
}

/** Forgets files that a form has, or that nobody wants. */
export async function dropShared(files: readonly SharedFile[]): Promise<void> {
  const store = await caches.open(sharedFiles)
  for (const { address } of files) await store.delete(address)
}
