import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerConfig } from '#server/app/settings/server-settings.ts'

/** A secret of the server and its id: 8 hex digits that name the secret and reveal nothing of it. */
export type SecretKey = { id: string; secret: string }

/** Everything is sealed and signed with `current`; what `previous` ones sealed or signed is still read. */
export type SecretKeys = { current: SecretKey; previous: readonly SecretKey[] }

const secretKey = (secret: string): SecretKey => ({
  id: createHmac('sha256', secret).update('key-id').digest('hex').slice(0, 8),
  secret,
})

/** The server's secrets: `SECRET_KEY` or, in the demo, one made once in the data folder; and `SECRET_KEY_PREVIOUS`. */
export function secretKeys(config: ServerConfig): SecretKeys {
  return keysOf(config.secret_key ?? secretOfFolder(config.data_dir), config.secret_key_previous)
}

/** The keys of secrets, each once. */
export function keysOf(secret: string, previous: readonly string[] = []): SecretKeys {
  const current = secretKey(secret)
  return { current, previous: previous.map(secretKey).filter(({ id }) => id !== current.id) }
}

function secretOfFolder(data_dir: string): string {
  const file = join(data_dir, 'secret-key')
  if (!existsSync(file)) {
    mkdirSync(data_dir, { recursive: true })
    writeFileSync(`${file}.new`, randomBytes(32).toString('hex'))
    chmodSync(`${file}.new`, 0o600)
    renameSync(`${file}.new`, file)
  }
  return readFileSync(file, 'utf8').trim()
}

/** All keys, the current one first. */
export const allKeys = ({ current, previous }: SecretKeys): readonly SecretKey[] => [current, ...previous]

const hmac = ({ secret }: SecretKey, purpose: string, text: string) =>
  createHmac('sha256', `${purpose}:${secret}`).update(text).digest('base64url')

/** Signs for one purpose, so that what is signed for one cannot be used for another. */
export const signature = ({ current }: SecretKeys, purpose: string, text: string) => hmac(current, purpose, text)

/** The signatures that count for a text: that of the current key and those of the previous ones. */
export const signaturesOf = (secret: SecretKeys, purpose: string, text: string): string[] =>
  allKeys(secret).map((key) => hmac(key, purpose, text))

/** True when one of the keys signed the text for this purpose. */
export const isSignature = (secret: SecretKeys, purpose: string, text: string, candidate: string): boolean =>
  signaturesOf(secret, purpose, text).some((each) => sameText(each, candidate))

/** Compares in constant time. */
function sameText(one: string, other: string): boolean {
  const left = createHash('sha256').update(one).digest()
  const right = createHash('sha256').update(other).digest()
  return timingSafeEqual(left, right)
}

export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** A token that nobody can guess: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Hash of a secret that is random enough by itself: a token or a recovery code. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

// Crockford's digits: nobody takes 0 for O or 1 for I.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random code of `length` characters without look-alikes, 5 bits each. */
export const randomCode = (length: number) =>
  Array.from(randomBytes(length), (byte) => alphabet.charAt(byte & 31)).join('')
