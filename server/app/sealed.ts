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

/** Opens what `seal` made; throws when it was changed or sealed with another key. */
export function unseal(secret: string, purpose: string, sealed: string): string {
  const [version, nonce = '', tag = '', text = ''] = sealed.split('.')
  if (version !== 'v1') throw new Error('this was not sealed here')
  const cipher = createDecipheriv(algorithm, keyOf(secret, purpose), Buffer.from(nonce, 'base64url'))
  cipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([cipher.update(Buffer.from(text, 'base64url')), cipher.final()]).toString('utf8')
}
