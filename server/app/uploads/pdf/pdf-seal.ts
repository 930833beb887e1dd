import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { addPlainObjects, type PdfObjects } from './pdf-actions.ts'

/** Decrypts the stream of an object; null if that is impossible. */
export type Unseal = (stream: Buffer, description: string) => Buffer | null

// Bytes that fill a password up to 32 (ISO 32000-1, 7.6.3.3).
const filling = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/**
 * Decrypts the streams of a PDF that opens without a password; null for one that is not encrypted. Two accounts of the
 * encryption are refused: a viewer might believe the other.
 */
export function unsealing(text: string): Unseal | null {
  const sources = new Set(Array.from(text.matchAll(/\/Encrypt(?![A-Za-z0-9])\s*(\d+\s+\d+\s+R|<<)/g), ([, at]) => at))
  if (sources.size === 0) return null
  const objects: PdfObjects = new Map()
  addPlainObjects(objects, text)
  const [source = ''] = sources
  const bodies = objects.get(Number.parseInt(source, 10)) ?? []
  const [body] = bodies
  if (sources.size > 1 || bodies.length !== 1 || body === undefined) return () => null
  if (/\/StmF\s*\/Identity/.test(body)) return null
  const methods = new Set(Array.from(body.matchAll(/\/CFM\s*\/(\w+)/g), ([, name]) => name))
  const version = numberIn(body, 'V')
  const [method] = version < 4 ? ['V2'] : methods
  if (!/\/Filter\s*\/Standard/.test(body) || methods.size > 1) return () => null
  if (version === 5) return (stream) => fromAes(fileKeyOf256(body), stream)
  const key = fileKey(body, text)
  return (stream, description) => {
    const [, number = '0', generation = '0'] = [...description.matchAll(/(\d+)\s+(\d+)\s+obj/g)].at(-1) ?? []
    const salt = Buffer.alloc(5)
    salt.writeUIntLE(Number(number) % 2 ** 24, 0, 3)
    salt.writeUInt16LE(Number(generation) % 2 ** 16, 3)
    const parts = method === 'AESV2' ? [key, salt, Buffer.from('sAlT')] : [key, salt]
    const own = md5(...parts).subarray(0, Math.min(16, key.length + 5))
    return method === 'AESV2' ? fromAes(own, stream) : rc4(own, stream)
  }
}

/** Key of versions 1 to 4 for an empty password. */
function fileKey(body: string, text: string): Buffer {
  const revision = numberIn(body, 'R')
  const length = revision === 3 ? Math.min(16, (numberIn(body, 'Length') || 40) / 8) : revision === 2 ? 5 : 16
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(numberIn(body, 'P') | 0)
  const id = stringAfter(text, /\/ID\s*\[\s*/)
  const is_open = revision >= 4 && /\/EncryptMetadata\s+false/.test(body)
  const start = [filling, stringAfter(body, /\/O\s*(?=[(<])/), rights, id]
  let key = md5(...start, ...(is_open ? [Buffer.alloc(4, 0xff)] : []))
  if (revision > 2) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, length))
  return key.subarray(0, length)
}

/** Key of version 5 for an empty password (ISO 32000-2, 7.6.4.3.3). */
function fileKeyOf256(body: string): Buffer {
  const salt = stringAfter(body, /\/U\s*(?=[(<])/).subarray(40, 48)
  const key = numberIn(body, 'R') === 5 ? sha('sha256', salt) : hardened(salt)
  const decipher = createDecipheriv('aes-256-cbc', key, Buffer.alloc(16)).setAutoPadding(false)
  return decipher.update(stringAfter(body, /\/UE\s*(?=[(<])/).subarray(0, 32))
}

function hardened(salt: Buffer): Buffer {
  let key = sha('sha256', salt)
  for (let round = 0; ; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)))
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = sha((['sha256', 'sha384', 'sha512'] as const)[rest] ?? 'sha256', mixed)
    if (round >= 63 && (mixed.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32)
  }
}

function fromAes(key: Buffer, stream: Buffer): Buffer | null {
  const blocks = stream.subarray(0, stream.length - (stream.length % 16))
  if (blocks.length < 32 || (key.length !== 16 && key.length !== 32)) return null
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, blocks.subarray(0, 16)).setAutoPadding(false)
  return decipher.update(blocks.subarray(16))
}

/** OpenSSL has it no more. */
export function rc4(key: Buffer, text: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 255] ?? 0
  function swap(one: number, other: number) {
    const original = at(one)
    state[one & 255] = at(other)
    state[other & 255] = original
  }
  let other = 0
  for (let index = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255
    swap(index, other)
  }
  other = 0
  const bytes = text.map((byte, index) => {
    other = (other + at(index + 1)) & 255
    swap(index + 1, other)
    return byte ^ at(at(index + 1) + at(other))
  })
  return Buffer.from(bytes)
}

const sha = (kind: 'sha256' | 'sha384' | 'sha512', bytes: Buffer) => createHash(kind).update(bytes).digest()
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const numberIn = (body: string, name: string) =>
  Number(new RegExp(`/${name}(?![A-Za-z])\\s*(-?\\d+)`).exec(body)?.[1] ?? 0)

/** The string after a place in the text, as bytes; empty if there is none. */
function stringAfter(text: string, place: RegExp): Buffer {
  const found = place.exec(text)
  const value = found ? text.slice(found.index + found[0].length) : ''
  const hex = /^<([\dA-Fa-f\s]*)>/.exec(value)?.[1]
  if (hex !== undefined) return Buffer.from(hex.replace(/\s/g, ''), 'hex')
  return Buffer.from(value.startsWith('(') ? literal(value.slice(1, 1024)) : '', 'latin1')
}

/** A string in brackets, from its first letter to the bracket that ends it. */
function literal(value: string): string {
  let text = ''
  let depth = 0
  for (const [whole, escaped] of value.matchAll(/\\(\r\n|[0-7]{1,3}|[\s\S])|[\s\S]/g)) {
    if (whole === ')' && depth === 0) return text
    if (whole === '(') depth += 1
    if (whole === ')') depth -= 1
    text += escaped === undefined ? whole : unescapedLetter(escaped)
  }
  return text
}

function unescapedLetter(escaped: string): string {
  if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255)
  return escapes[escaped] ?? (/^[\r\n]/.test(escaped) ? '' : escaped)
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
