import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { type Statement, statementBytes, toBase64 } from '#contract/papers/statement.ts'

// An Ed25519 private key in PKCS#8 is this and its 32 bytes (RFC 8410).
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A key that papers are signed with. Its private half may lie in another device. */
export type SigningKey = { key_id: string; public_key: Uint8Array; sign: (bytes: Uint8Array) => Promise<Uint8Array> }

/** The 32 bytes of the public half of an Ed25519 key, and its id: the first 8 hex digits of their SHA-256. */
export function publicHalf(key: KeyObject): Pick<SigningKey, 'key_id' | 'public_key'> {
  const { x = '' } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' })
  const public_key = Buffer.from(x, 'base64url')
  return { key_id: createHash('sha256').update(public_key).digest('hex').slice(0, 8), public_key }
}

/** The key of a private half that is in memory. */
export const keyInMemory = (private_key: KeyObject): SigningKey => ({
  ...publicHalf(private_key),
  sign: async (bytes) => sign(null, bytes, private_key),
})

/**
 * The key that is derived from the server's secret, where none is kept apart: there is nothing else to keep or to lose.
 * Another secret is another key with an id of its own.
 */
export function signingKey(secret: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'paper-statements', 32))
  return keyInMemory(createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' }))
}

/** True if the private half of the key made the signature over these bytes. */
export function isSignedWith(
  public_key: Uint8Array,
  { signed, signature }: { signed: Uint8Array; signature: Uint8Array },
): boolean {
  const x = Buffer.from(public_key).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, signed, key, signature)
}

/** A statement with its signature, as the fragment of a paper's link. */
export async function signedStatement(key: SigningKey, statement: Omit<Statement, 'key_id'>): Promise<string> {
  const bytes = statementBytes({ ...statement, key_id: key.key_id })
  return toBase64(Buffer.concat([bytes, await key.sign(bytes)]))
}
