import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/money.ts'
import { readStatement, toBase64 } from '#contract/statement.ts'
import { signedStatement, signingKey } from './signing.ts'

const key = signingKey('a secret of the server')
const statement = {
  kind: 'invoice',
  issued_on: '2026-11-20',
  amount: poisha(10_000),
  tax_year: null,
  demo: false,
  number: 'JA-302672-2627-000481',
  parcel: '123|45|RS|1|Bhakurta|Savar',
} as const

const holds = (text: string) => {
  const read = readStatement(text)
  return read !== null && ed25519.verify(read.signature, read.signed, key.public_key)
}

describe('a signed statement', () => {
  const text = signedStatement(key, statement)

  it('is found right by a library that knows nothing of us', () => {
    expect(holds(text)).toBe(true)
    expect(readStatement(text)?.statement).toEqual({ ...statement, key_id: key.key_id })
  })

  it('is found wrong when any one letter of it is another', () => {
    for (let at = 0; at < text.length; at += 1)
      for (const letter of ['A', 'z', '7']) {
        const changed = text.slice(0, at) + letter + text.slice(at + 1)
        if (changed !== text) expect([at, holds(changed)]).toEqual([at, false])
      }
  })

  it('is found wrong when the amount is another', () => {
    const read = readStatement(text)
    const forged = signedStatement(signingKey('another'), { ...statement, amount: poisha(20_000) })
    expect(holds(forged)).toBe(false)
    const swapped = readStatement(forged)
    if (!read || !swapped) throw new Error('unreadable')
    expect(holds(toBase64(Buffer.concat([swapped.signed, read.signature])))).toBe(false)
  })
})

it('the key is the same for the same secret, and another for another', () => {
  expect(signingKey('a secret of the server').key_id).toBe(key.key_id)
  expect(signingKey('another secret').key_id).not.toBe(key.key_id)
  expect(key.public_key).toHaveLength(32)
})
