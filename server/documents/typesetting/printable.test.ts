import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakable, printable } from './printable.ts'

it('takes away what could reorder or break a line, and keeps the rest', () => {
  expect(printable(' a\u202eb\u0000\n c\u2066 ')).toBe('ab c')
  expect(printable('র‍্যাব')).toBe('র‍্যাব'.normalize('NFC'))
  expect(printable('a\ud83d')).toBe('a\ufffd')
})

it('lets long words break, but not inside a conjunct', () => {
  expect(breakable('Chapainawabganj')).toBe('Chapainawabganj')
  const conjunct = 'ক্ষ্ম'
  const pieces = breakable(conjunct.repeat(40)).split('\u200b')
  expect(pieces.length).toBeGreaterThan(4)
  expect(pieces.every((piece) => piece.length % conjunct.length === 0)).toBe(true)
})

it('does not take a number and its unit for one word', () => {
  expect(breakable('33.00000\u00a0decimals')).toBe('33.00000\u00a0decimals')
})

it('changes no letter', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => breakable(text).replaceAll('\u200b', '') === text.replaceAll('\u200b', ''),
    ),
  )
})
