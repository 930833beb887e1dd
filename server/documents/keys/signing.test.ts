import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, it } from 'vitest'
import { isCutShort, readStatement, toBase64 } from '#contract/papers/statement.ts'
import { poisha } from '#contract/payments/money.ts'
import { signedStatement, signingKey } from './signing.ts'

const key = signingKey('a secret of the server')
const statement = {
  kind: 'invoice',
  issued_on: '2026-11-20',
  amount: poisha(10_000),
  tax_year: null,
  demo: false,
  code: '7KQF2M8DXR4P',
  number: 'JA-302672-2627-000481',
  parcel: '123|45|RS|1|Bhakurta|Savar',
} as const

const holds = (text: string) => {
  const read = readStatement(text)
  return read !== null && ed25519.verify(read.signature, read.signed, key.public_key)
}

/** As a paper of before carries it: its statement has no code. */
const version1 =
  'AQD5nKfHCdMAAAAnEAAAABVKQS0zMDI2NzItMjYyNy0wMDA0ODEaMTIzfDQ1fFJTfDF8Qmhha3VydGF8U2F2YXIQj6CTNpaCP2P9Dcr1Pi9A1DLyvzRk_1_HspNlNqU2L7CX7cA6b1UVv-sM0wVvCBuHiKAu2_1s-nt0HvwhaCcK'

it('a statement of the first version, without a code, is read and its signature holds', () => {
  expect(readStatement(version1)?.statement).toEqual({ ...statement, code: null, key_id: key.key_id })
  expect(holds(version1)).toBe(true)
  for (let length = 4; length < version1.length; length += 1)
    expect([length, isCutShort(version1.slice(0, length))]).toEqual([length, true])
  expect(isCutShort(version1)).toBe(false)
})

const text = await signedStatement(key, statement)

describe('a signed statement', () => {
  it('is verified by an independent library', () => {
    expect(holds(text)).toBe(true)
    expect(readStatement(text)?.statement).toEqual({ ...statement, key_id: key.key_id })
  })

  it('does not hold with any one letter changed', () => {
    for (let at = 0; at < text.length; at += 1)
      for (const letter of ['A', 'z', '7']) {
        const changed = text.slice(0, at) + letter + text.slice(at + 1)
        if (changed !== text) expect([at, holds(changed)]).toEqual([at, false])
      }
  })

  it('counts as cut short wherever it ends too early, and only there', () => {
    for (let length = 4; length < text.length; length += 1)
      expect([length, isCutShort(text.slice(0, length)), holds(text.slice(0, length))]).toEqual([length, true, false])
    expect(isCutShort(text)).toBe(false)
    expect(isCutShort(`${text}AAAA`)).toBe(false)
    expect(isCutShort(text.slice(4))).toBe(false)
    expect(isCutShort(`${text.slice(0, -2)}zz`)).toBe(false)
    for (const other of ['', 'AQA', 'hello-you', 'AwAA', 'AQoA', 'AgoA', 'x'.repeat(60)])
      expect(isCutShort(other)).toBe(false)
  })

  it('does not hold with another amount', async () => {
    const read = readStatement(text)
    const forged = await signedStatement(signingKey('another'), { ...statement, amount: poisha(20_000) })
    expect(holds(forged)).toBe(false)
    const swapped = readStatement(forged)
    if (!read || !swapped) throw new Error('unreadable')
    expect(holds(toBase64(Buffer.concat([swapped.signed, read.signature])))).toBe(false)
  })
})

it('the signing key is the same for the same secret, and another for another secret', () => {
  expect(signingKey('a secret of the server').key_id).toBe(key.key_id)
  expect(signingKey('another secret').key_id).not.toBe(key.key_id)
  expect(key.public_key).toHaveLength(32)
})
