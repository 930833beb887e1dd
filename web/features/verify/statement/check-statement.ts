import type { PaperKey } from '#contract/papers/documents.ts'
import { fromBase64, isCutShort, readStatement, type Statement } from '#contract/papers/statement.ts'

/**
 * `good`: signed here and unchanged; the key is retired if `until` is a day. `unknown_key`: signed with a key that is
 * not the office's. `incomplete`: its end is missing, so that it cannot be checked.
 */
export type Verdict =
  | { kind: 'good'; statement: Statement; until: string | null }
  | { kind: 'unknown_key'; statement: Statement }
  | { kind: 'incomplete' }
  | { kind: 'forged' }

/**
 * Checks a statement with the public keys. It needs no network once the keys are here. Ed25519 comes from a library,
 * since the browsers of older phones lack it.
 */
export async function checkStatement(text: string, keys: readonly PaperKey[]): Promise<Verdict> {
  const read = readStatement(text)
  if (!read) return { kind: isCutShort(text) ? 'incomplete' : 'forged' }
  const { statement, signed, signature } = read
  const key = keys.find(({ key_id }) => key_id === statement.key_id)
  if (!key) return { kind: 'unknown_key', statement }
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  const public_key = fromBase64(key.public_key)
  const holds = public_key !== null && ed25519.verify(signature, signed, public_key)
  return holds ? { kind: 'good', statement, until: key.until } : { kind: 'forged' }
}
