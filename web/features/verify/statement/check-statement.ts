import type { PaperKey } from '#contract/papers/documents.ts'
import { fromBase64, isCutShort, readStatement, type Statement } from '#contract/papers/statement.ts'

/**
 * `good`: signed here and unchanged, with a key that is retired where `until` is a day. `unknown_key`: signed by somebody whose key we do not have. `incomplete`: its end is
 * missing, so that nothing can be said.
 */
export type Verdict =
  | { kind: 'good'; statement: Statement; until: string | null }
  | { kind: 'unknown_key'; statement: Statement }
  | { kind: 'incomplete' }
  | { kind: 'forged' }

/**
 * Holds a statement against the keys that papers are signed with. Needs no network once the keys are here. Ed25519 comes
 * with a library, since the browsers of older phones lack it.
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
