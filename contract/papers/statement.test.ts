import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/payments/money.ts'
import {
  cutToBytes,
  fromBase64,
  isCutShort,
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
  it('is read as it was written', () => {
    expect(readStatement(linkOf(statementBytes(statement)))).toMatchObject({ statement, signature })
    const other: Statement = { ...statement, kind: 'invoice', tax_year: null, demo: false, amount: poisha(0) }
    expect(readStatement(linkOf(statementBytes(other)))?.statement).toEqual(other)
    const first: Statement = { ...statement, code: null }
    expect(readStatement(linkOf(statementBytes(first)))?.statement).toEqual(first)
    expect(statementBytes(first)[0]).toBe(1)
    expect(() => statementBytes({ ...statement, code: '7KQF' })).toThrow('12 characters')
  })

  it('is read as it was written, with any content', () => {
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
    ['an unknown kind', linkOf(new Uint8Array([2, 10, ...statementBytes(statement).slice(2)]))],
    ['spaces', ` ${linkOf(statementBytes(statement))}`],
  ])('is not read from %s', (_what, text) => {
    expect(readStatement(text)).toBeNull()
  })

  it('has a number of at most 40 bytes and a parcel of at most 90', () => {
    const [number, parcel] = ['1'.repeat(40), 'x'.repeat(90)]
    expect(readStatement(linkOf(statementBytes({ ...statement, number, parcel })))?.statement).toMatchObject({
      number,
      parcel,
    })
    for (const longer of [{ number: `${number}1` }, { parcel: `${parcel}x` }])
      expect(() => statementBytes({ ...statement, ...longer })).toThrow('too long')
  })

  it('may be as short as its fields allow', () => {
    const least = statementBytes({ ...statement, code: null, number: '', parcel: '' })
    expect(readStatement(linkOf(least))?.statement).toMatchObject({ number: '', parcel: '' })
    expect(readStatement(linkOf(least.slice(0, -1)))).toBeNull()
    expect(readStatement(linkOf(least.slice(0, -2)))).toBeNull()
  })

  it('is not read where its bytes are no valid text', () => {
    const bytes = statementBytes(statement)
    bytes[bytes.length - 1] = 0xff
    expect(readStatement(linkOf(bytes))).toBeNull()
  })

  it('counts as cut short at every place before its end, and not at its end', () => {
    const link = linkOf(statementBytes(statement))
    expect(isCutShort(link)).toBe(false)
    for (const length of [60, 100, link.length - 1]) expect(isCutShort(link.slice(0, length))).toBe(true)
    expect(isCutShort(linkOf(new Uint8Array([9, ...statementBytes(statement).slice(1)])).slice(0, 60))).toBe(false)
    expect(isCutShort(linkOf(new Uint8Array([2, 10, ...statementBytes(statement).slice(2)])).slice(0, 60))).toBe(false)
    expect(isCutShort('not a statement')).toBe(false)
  })

  it('does not count as cut short where it has an impossible length', () => {
    const long = statementBytes({ ...statement, number: '1'.repeat(40), parcel: 'x'.repeat(90) })
    expect(isCutShort(toBase64(long))).toBe(true)
    for (const [at, length] of [
      [28, 41],
      [69, 91],
    ] as const) {
      const other = long.slice()
      other[at] = length
      expect(isCutShort(toBase64(other))).toBe(false)
    }
  })

  it('is decoded within the letters allowed and from letters of a link alone', () => {
    expect(fromBase64('AAAA', 4)).toEqual(new Uint8Array(3))
    expect(fromBase64('AAAAAAAA', 4)).toBeNull()
    for (const text of ['AA+A', 'AAA=', ' AAAA', 'AAAA\n', 'A']) expect(fromBase64(text)).toBeNull()
  })

  it('has one encoding only', () => {
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

it('a text that is too long is cut between letters and ends with an ellipsis', () => {
  expect(cutToBytes('Bhakurta', 20)).toBe('Bhakurta')
  expect(cutToBytes('Bhakurta', 8)).toBe('Bhakurta')
  expect(cutToBytes('Bhakurta', 7)).toBe('Bhak…')
  expect(cutToBytes('ভাকুর্তা', 12)).toMatch(/…$/)
  expect(new TextEncoder().encode(cutToBytes('ভাকুর্তা', 12)).length).toBeLessThanOrEqual(12)
})
