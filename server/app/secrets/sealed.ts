import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { allKeys, type SecretKey, type SecretKeys } from './keys.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

const cipherKey = ({ secret }: SecretKey, purpose: string) =>
  createHash('sha256').update(`${purpose}:${secret}`).digest()

type Sealed = { nonce: Uint8Array; tag: Uint8Array; content: Uint8Array }

function encrypt(key: SecretKey, purpose: string, content: Uint8Array): Sealed {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, cipherKey(key, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return { nonce, tag: cipher.getAuthTag(), content: sealed }
}

function decrypt(key: SecretKey, purpose: string, { nonce, tag, content }: Sealed): Buffer {
  const cipher = createDecipheriv(algorithm, cipherKey(key, purpose), nonce, { authTagLength: tagLength })
  cipher.setAuthTag(tag)
  return Buffer.concat([cipher.update(content), cipher.final()])
}

/** With the key of that id; without an id, as before there were any, with the first one that fits. */
function decryptAny(secret: SecretKeys, key_id: string | null, purpose: string, sealed: Sealed): Buffer {
  const keys = allKeys(secret).filter(({ id }) => key_id === null || id === key_id)
  let failure: unknown = new Error(`this is sealed with key ${key_id}, which is not set`)
  for (const key of keys)
    try {
      return decrypt(key, purpose, sealed)
    } catch (error) {
      failure = error
    }
  throw failure
}

/** Encrypts a text for one purpose (AES-256-GCM): `v2.key id.nonce.tag.text`. Sealed for one, it opens for no other. */
export function seal(secret: SecretKeys, purpose: string, text: string): string {
  const { nonce, tag, content } = encrypt(secret.current, purpose, Buffer.from(text, 'utf8'))
  const parts = [nonce, tag, content].map((part) => Buffer.from(part).toString('base64url'))
  return ['v2', secret.current.id, ...parts].join('.')
}

/** Opens what `seal` made; throws when it was changed, or sealed with a key that is not set. */
export function unseal(secret: SecretKeys, purpose: string, sealed: string): string {
  const [version, ...rest] = sealed.split('.')
  if (version !== 'v1' && version !== 'v2') throw new Error('this was not sealed here')
  const key_id = version === 'v2' ? (rest.shift() ?? '') : null
  const [nonce = '', tag = '', content = ''] = rest
  const part = (text: string) => Buffer.from(text, 'base64url')
  const parts = { nonce: part(nonce), tag: part(tag), content: part(content) }
  return decryptAny(secret, key_id, purpose, parts).toString('utf8')
}

/** Prefix of every text that the current key sealed. */
export const currentSealPrefix = ({ current }: SecretKeys) => `v2.${current.id}.`

// Bytes sealed before keys had ids begin with a random nonce, which is never this.
const mark = Buffer.from('jomi-sealed:', 'latin1')
const idLength = 8

/** Encrypts bytes for one purpose: a mark, the key's id, nonce, tag, and what was sealed. */
export function sealBytes(secret: SecretKeys, purpose: string, bytes: Uint8Array): Buffer {
  const { nonce, tag, content } = encrypt(secret.current, purpose, bytes)
  return Buffer.concat([mark, Buffer.from(secret.current.id, 'latin1'), nonce, tag, content])
}

/** Opens what `sealBytes` made; throws when it was changed, or sealed with a key that is not set. */
export function unsealBytes(secret: SecretKeys, purpose: string, sealed: Buffer): Buffer {
  const key_id = keyIdOfBytes(sealed)
  const body = key_id === null ? sealed : sealed.subarray(mark.length + idLength)
  return decryptAny(secret, key_id, purpose, {
    nonce: body.subarray(0, nonceLength),
    tag: body.subarray(nonceLength, nonceLength + tagLength),
    content: body.subarray(nonceLength + tagLength),
  })
}

/** Key that sealed some bytes; null when they were sealed before keys had ids. */
export function keyIdOfBytes(sealed: Uint8Array): string | null {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (!bytes.subarray(0, mark.length).equals(mark)) return null
  return bytes.subarray(mark.length, mark.length + idLength).toString('latin1')
}
