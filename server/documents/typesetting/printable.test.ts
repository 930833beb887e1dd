import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakable, printable } from './printable.ts'

it('printable text has no characters that could reorder or break a line', () => {
  expect(printable(' a\u202eb\u0000\n c\u2066 ')).toBe('ab c')
  expect(printable('র‍্যাব')).toBe('র‍্যাব'.normalize('NFC'))
  expect(printable('a\ud83d')).toBe('a\ufffd')
})

it('a long word may break, but not inside a conjunct', () => {
  expect(breakable('Chapainawabganj')).toBe('Chapainawabganj')
  const conjunct = 'ক্ষ্ম'
  const pieces = breakable(conjunct.repeat(40)).split('\u200b')
  expect(pieces.length).toBeGreaterThan(4)
  expect(pieces.every((piece) => piece.length % conjunct.length === 0)).toBe(true)
})

it('a number and its unit stay together without extra breaks', () => {
  expect(breakable('33.00000\u00a0decimals')).toBe('33.00000\u00a0decimals')
})

it('breaks change no letter of a text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => breakable(text).replaceAll('\u200b', '') === text.replaceAll('\u200b', ''),
    ),
  )
})
