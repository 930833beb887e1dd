import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { type Statement, statementBytes, toBase64 } from '#contract/papers/statement.ts'

// An Ed25519 private key in PKCS#8 is this and its 32 bytes (RFC 8410).
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export type SigningKey = { key_id: string; public_key: Uint8Array; private_key: KeyObject }

/**
 * The key that papers are signed with. It is derived from the server's secret, so that there is nothing else to keep or
 * to lose; another secret is another key with an id of its own.
 */
export function signingKey(secret: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'paper-statements', 32))
  const private_key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(private_key).export({ format: 'jwk' })
  const public_key = Buffer.from(x, 'base64url')
  return { key_id: createHash('sha256').update(public_key).digest('hex').slice(0, 8), public_key, private_key }
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

export const signBytes = ({ private_key }: SigningKey, bytes: Uint8Array): Uint8Array => sign(null, bytes, private_key)

/** A statement with its signature, as the fragment of a paper's link. */
export function signedStatement(key: SigningKey, statement: Omit<Statement, 'key_id'>): string {
  const bytes = statementBytes({ ...statement, key_id: key.key_id })
  return toBase64(Buffer.concat([bytes, signBytes(key, bytes)]))
}
