import type { PaperKey } from '#contract/papers/documents.ts'
import { fromBase64 } from '#contract/papers/statement.ts'
import { readWithdrawn, shortHash, type WithdrawnPapers } from '#contract/papers/withdrawn-papers.ts'
import { isAfterEnd } from './key-end.ts'

/** A list of withdrawn papers that the office signed; `null` where it is none. */
export async function checkWithdrawn(text: string, keys: readonly PaperKey[]): Promise<WithdrawnPapers | null> {
  const read = readWithdrawn(text)
  const key = keys.find(({ key_id }) => key_id === read?.papers.key_id)
  const public_key = fromBase64(key?.public_key ?? '')
  if (!read || !key || !public_key || isAfterEnd(key, read.papers.at)) return null
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  return ed25519.verify(read.signature, read.signed, public_key) ? read.papers : null
}

/** True if a list names a number. Browsers hash only on pages that came safely; elsewhere nothing is kept either. */
export async function isListed({ hashes }: WithdrawnPapers, number: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(number)
  return hashes.has(shortHash(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
}
