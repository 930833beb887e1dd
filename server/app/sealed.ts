import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'

const keyOf = (secret: string, purpose: string) => createHash('sha256').update(`${purpose}:${secret}`).digest()

/** Encrypts a text for one purpose (AES-256-GCM): `v1.nonce.tag.text`. What is sealed for one opens for no other. */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['v1', nonce, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

const nonceLength = 12
const tagLength = 16

/** Encrypts bytes for one purpose: nonce, tag, and what was sealed. */
export function sealBytes(secret: string, purpose: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Opens what `sealBytes` made; throws when it was changed or sealed with another key. */
export function unsealBytes(secret: string, purpose: string, sealed: Buffer): Buffer {
  const cipher = createDecipheriv(algorithm, keyOf(secret, purpose), sealed.subarray(0, nonceLength))
  cipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  return Buffer.concat([cipher.update(sealed.subarray(nonceLength + tagLength)), cipher.final()])
}

/** Opens what `seal` made; throws when it was changed or sealed with another key. */
export function unseal(secret: string, purpose: string, sealed: string): string {
  const [version, nonce = '', tag = '', text = ''] = sealed.split('.')
  if (version !== 'v1') throw new Error('this was not sealed here')
  const cipher = createDecipheriv(algorithm, keyOf(secret, purpose), Buffer.from(nonce, 'base64url'))
  cipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([cipher.update(Buffer.from(text, 'base64url')), cipher.final()]).toString('utf8')
}
