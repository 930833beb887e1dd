import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

// OWASP's second choice of argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, the format others can read. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost })
  const settings = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${settings}$${base64(nonce)}$${base64(tag)}`
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

const written = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** True when the password is the one that was hashed. Takes as long for a wrong one. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const match = written.exec(hash)
  if (!match) throw new Error('a stored password hash cannot be read')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  const expected = Buffer.from(tag, 'base64')
  const found = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected)
}

let unknown: Promise<string> | undefined

/** A hash that no password fits, so that an unknown address takes as long as a wrong password. */
export function nobodysHash(): Promise<string> {
  unknown ??= hashPassword(randomBytes(32).toString('hex'))
  return unknown
}
