import { z } from 'zod'
import { fromBase64, signatureLength, toBase64, toHex } from './statement.ts'

/**
 * Numbers of withdrawn papers, short enough to be stored on a phone and signed with the office's paper key. Layout,
 * big-endian: `jomi-withdrawn-1` (16, ASCII: no statement begins so) · key id (4) · time (4, seconds since 1970) ·
 * flags (1, bit 0: complete) · 6 bytes of the SHA-256 of each number, in ascending order; then the Ed25519 signature
 * over all of it (64). Six bytes: with 10 million good papers and 50,000 withdrawn ones, a good paper is listed by
 * chance in one of 500 such countries.
 */
export type WithdrawnPapers = {
  key_id: string
  /** ISO; the list has every paper that was withdrawn before. */
  at: string
  /** False if the list has only the papers withdrawn last. */
  complete: boolean
  hashes: ReadonlySet<string>
}

export const WithdrawnList = z.object({ list: z.string().max(1_000_000) })
export type WithdrawnList = z.infer<typeof WithdrawnList>

/** A longer list is cut, and marked as incomplete. */
export const maxWithdrawn = 100_000

const mark = 'jomi-withdrawn-1'
const head = 25
const hashLength = 6

/** Entry of the list for a number: the beginning of its SHA-256, in hex. */
export const shortHash = (sha256: Uint8Array) => toHex(sha256.slice(0, hashLength))

/** The list as bytes, before its signature. `at` has whole seconds. */
export function withdrawnBytes({ key_id, at, complete, hashes }: WithdrawnPapers): Uint8Array {
  const sorted = [...hashes].sort()
  const bytes = new Uint8Array(head + sorted.length * hashLength)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(mark))
  view.setUint32(16, Number.parseInt(key_id, 16))
  view.setUint32(20, Math.floor(Date.parse(at) / 1000))
  view.setUint8(24, complete ? 1 : 0)
  sorted.forEach((hash, index) => {
    view.setUint32(head + index * hashLength, Number.parseInt(hash.slice(0, 8), 16))
    view.setUint16(head + index * hashLength + 4, Number.parseInt(hash.slice(8), 16))
  })
  return bytes
}

export type SignedList = { papers: WithdrawnPapers; signed: Uint8Array; signature: Uint8Array }

/** Reads a list; `null` if it is none. Nothing is checked yet. */
export function readWithdrawn(text: string): SignedList | null {
  const bytes = fromBase64(text, 1_000_000)
  if (!bytes || bytes.length < head + signatureLength) return null
  const signed = bytes.slice(0, -signatureLength)
  const entries = signed.slice(head)
  if (new TextDecoder().decode(signed.slice(0, mark.length)) !== mark || entries.length % hashLength > 0) return null
  const view = new DataView(signed.buffer)
  const hashes = new Set<string>()
  for (let from = 0; from < entries.length; from += hashLength)
    hashes.add(toHex(entries.subarray(from, from + hashLength)))
  return {
    papers: {
      key_id: toHex(signed.slice(16, 20)),
      at: new Date(view.getUint32(20) * 1000).toISOString(),
      complete: (view.getUint8(24) & 1) === 1,
      hashes,
    },
    signed,
    signature: bytes.slice(-signatureLength),
  }
}

/** A list with its signature, for sending. */
export const writtenList = (signed: Uint8Array, signature: Uint8Array): WithdrawnList => ({
  list: toBase64(new Uint8Array([...signed, ...signature])),
})
