import type { PaperKey } from '#contract/papers/documents.ts'
import { fromBase64 } from '#contract/papers/statement.ts'
import { readWithdrawn, shortHash, type WithdrawnPapers } from '#contract/papers/withdrawn-papers.ts'
import { isAfterEnd } from './key-end.ts'

/** List of withdrawn papers signed by the office; `null` if it is not valid. */
export async function checkWithdrawn(text: string, keys: readonly PaperKey[]): Promise<WithdrawnPapers | null> {
  const read = readWithdrawn(text)
  const key = keys.find(({ key_id }) => key_id === read?.papers.key_id)
  const public_key = fromBase64(key?.public_key ?? '')
  if (!read || !key || !public_key || isAfterEnd(key, read.papers.at)) return null
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  return ed25519.verify(read.signature, read.signed, public_key) ? read.papers : null
}

/** True if a list has a number. Browsers hash only on secure pages; on others nothing is stored either. */
export async function isListed({ hashes }: WithdrawnPapers, number: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(number)
  return hashes.has(shortHash(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
}
