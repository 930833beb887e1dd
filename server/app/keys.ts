import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The server's secret: `SECRET_KEY`, or in the demo one made once and kept in the data folder. */
export function secretKey(config: Config): string {
  if (config.secret_key) return config.secret_key
  const file = join(config.data_dir, 'secret-key')
  if (!existsSync(file)) {
    mkdirSync(config.data_dir, { recursive: true })
    writeFileSync(`${file}.new`, randomBytes(32).toString('hex'))
    chmodSync(`${file}.new`, 0o600)
    renameSync(`${file}.new`, file)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Signs for one purpose, so that what is signed for one cannot be used for another. */
export const signature = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', `${purpose}:${secret}`).update(text).digest('base64url')

/** Compares two signatures in a time that tells nothing. */
export function sameSignature(one: string, other: string): boolean {
  const left = createHash('sha256').update(one).digest()
  const right = createHash('sha256').update(other).digest()
  return timingSafeEqual(left, right)
}

export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** What is kept of a secret that is random enough by itself: a token or a recovery code. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

// Crockford's digits: nobody takes 0 for O or 1 for I.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random code of so many characters without look-alikes, 5 bits each. */
export const randomCode = (length: number) =>
  Array.from(randomBytes(length), (byte) => alphabet.charAt(byte & 31)).join('')
