import { shownLanguage } from '#web/text/i18n.ts'
import { siteNotices } from './site-notices.ts'
import { ownCopies, storedToken } from './token.ts'

const seenAt = 'x-seen-at'
const max_days = 30
const max_copies = 200

/** Addresses of a person's own records and papers. Pictures of identity cards are excluded. */
const isOwn = (address: string) =>
  /^\/api\/(me|dashboard|applications|land-tax-(orders|payments|registrations)|land-tax\/holdings|mutations|notifications|payment-options)\b/.test(
    address,
  )

// The texts in an answer depend on the language.
const keyOf = (address: string) => `/own/${shownLanguage()}${address}`

/** Stores an answer on this device for use without a network. */
export async function storeOwnCopy(address: string, answer: Response, token: string): Promise<void> {
  if (!isOwn(address)) return
  const headers = new Headers(answer.headers)
  headers.set(seenAt, new Date().toISOString())
  const key = keyOf(address)
  const body = await answer.blob()
  const copies = await caches.open(ownCopies)
  // Nothing is stored after a logout.
  if (storedToken() !== token) return
  await copies.delete(key)
  await copies.put(key, new Response(body, { headers }))
  await Promise.all((await copies.keys()).slice(0, -max_copies).map((oldest) => copies.delete(oldest)))
}

/** Last seen answer of an address on this device; the page shows its date. */
export async function findOwnCopy(address: string): Promise<Response | null> {
  if (!isOwn(address)) return null
  const copy = await (await caches.open(ownCopies)).match(keyOf(address), { ignoreVary: true })
  const seen_at = copy?.headers.get(seenAt)
  if (!copy || !seen_at || Date.now() - Date.parse(seen_at) > max_days * 86_400_000) return null
  const before = siteNotices.read().seen_at
  siteNotices.change({ seen_at: before && before < seen_at ? before : seen_at })
  return copy
}
