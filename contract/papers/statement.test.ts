import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/payments/money.ts'
import {
  cutToBytes,
  fromBase64,
  parcelRoom,
  readStatement,
  type Statement,
  statementBytes,
  toBase64,
} from './statement.ts'

const statement: Statement = {
  kind: 'dakhila',
  key_id: '0a1b2c3d',
  issued_on: '2026-11-20',
  amount: poisha(1_234_567_890_12),
  tax_year: '2026-27',
  demo: true,
  code: '7KQF2M8DXR4P',
  number: 'JD-302672-2627-000481',
  parcel: '12ক|45|RS|2|Bhakurta|Savar',
}
const signature = new Uint8Array(64).fill(7)
const linkOf = (bytes: Uint8Array) => toBase64(new Uint8Array([...bytes, ...signature]))

describe('a statement', () => {
  it('comes back as it was written', () => {
    expect(readStatement(linkOf(statementBytes(statement)))).toMatchObject({ statement, signature })
    const other: Statement = { ...statement, kind: 'invoice', tax_year: null, demo: false, amount: poisha(0) }
    expect(readStatement(linkOf(statementBytes(other)))?.statement).toEqual(other)
    const first: Statement = { ...statement, code: null }
    expect(readStatement(linkOf(statementBytes(first)))?.statement).toEqual(first)
    expect(statementBytes(first)[0]).toBe(1)
    expect(() => statementBytes({ ...statement, code: '7KQF' })).toThrow('12 characters')
  })

  it('comes back whatever it says', () => {
    const text = (most: number) =>
      fc.string({ maxLength: most, unit: 'grapheme' }).map((each) => cutToBytes(each, most))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 39 }), text(40), text(90), (amount, number, parcel) => {
        const stated = { ...statement, amount: poisha(amount), number, parcel }
        expect(readStatement(linkOf(statementBytes(stated)))?.statement).toEqual(stated)
      }),
    )
  })

  it.each(['http://127.0.0.1:3000', 'https://papers.land.example.gov.bd', `https://${'a'.repeat(60)}.example`])(
    'fits a link of 300 characters at %s',
    (origin) => {
      const address = `${origin}/verify/7KQF2M8DXR4P`
      const parcel = cutToBytes('12ক|ক'.repeat(50), parcelRoom(address, statement.number))
      const link = `${address}#${linkOf(statementBytes({ ...statement, parcel }))}`
      expect(link.length).toBeLessThanOrEqual(300)
      expect(parcel.length).toBeGreaterThan(10)
    },
  )

  it.each([
    ['nothing', ''],
    ['words', 'hello'],
    ['another alphabet', `${linkOf(statementBytes(statement))}=`],
    ['a cut one', linkOf(statementBytes(statement)).slice(0, -8)],
    ['a longer one', `${linkOf(statementBytes(statement))}AAAA`],
    ['another version', linkOf(new Uint8Array([3, ...statementBytes(statement).slice(1)]))],
    ['an unknown kind', linkOf(new Uint8Array([2, 9, ...statementBytes(statement).slice(2)]))],
    ['spaces', ` ${linkOf(statementBytes(statement))}`],
  ])('is not read from %s', (_what, text) => {
    expect(readStatement(text)).toBeNull()
  })

  it('is written in one way only', () => {
    const link = linkOf(statementBytes(statement))
    fc.assert(
      fc.property(fc.nat(link.length - 1), fc.constantFrom(...'ABZaz09-_'), (at, letter) => {
        const changed = link.slice(0, at) + letter + link.slice(at + 1)
        const bytes = fromBase64(changed)
        if (changed !== link && bytes) expect(toBase64(bytes)).toBe(changed)
      }),
    )
  })
})

it('cuts at letters, and says so', () => {
  expect(cutToBytes('Bhakurta', 20)).toBe('Bhakurta')
  expect(cutToBytes('ভাকুর্তা', 12)).toMatch(/…$/)
  expect(new TextEncoder().encode(cutToBytes('ভাকুর্তা', 12)).length).toBeLessThanOrEqual(12)
})
