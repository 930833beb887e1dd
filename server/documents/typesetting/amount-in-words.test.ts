import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/digits.ts'
import { poisha } from '#contract/payments/money.ts'
import { amountInWords } from './amount-in-words.ts'

describe('an amount in words', () => {
  it.each([
    [0, 'Zero taka', 'শূন্য টাকা'],
    [50, 'Fifty poisha', 'পঞ্চাশ পয়সা'],
    [100_00, 'One hundred taka', 'একশত টাকা'],
    [525_94, 'Five hundred twenty-five taka ninety-four poisha', 'পাঁচশত পঁচিশ টাকা চুরানব্বই পয়সা'],
    [1225_00, 'One thousand two hundred twenty-five taka', 'এক হাজার দুইশত পঁচিশ টাকা'],
    [1_00_000_00, 'One lakh taka', 'এক লক্ষ টাকা'],
    [
      1_23_45_678_09,
      'One crore twenty-three lakh forty-five thousand six hundred seventy-eight taka nine poisha',
      'এক কোটি তেইশ লক্ষ পঁয়তাল্লিশ হাজার ছয়শত আটাত্তর টাকা নয় পয়সা',
    ],
  ])('is right for %i poisha', (amount, en, bn) => {
    expect(amountInWords(poisha(amount), 'en')).toBe(en)
    expect(amountInWords(poisha(amount), 'bn')).toBe(bn.normalize('NFC'))
  })

  it('refuses an amount below zero', () => {
    expect(() => amountInWords(poisha(-1), 'en')).toThrow(RangeError)
  })

  it.each(['en', 'bn'] as const)('has ninety-nine different words for poisha in %s', (language) => {
    const words = Array.from({ length: 99 }, (_, index) => amountInWords(poisha(index + 1), language))
    expect(new Set(words).size).toBe(99)
  })

  it.each(['en', 'bn'] as const)('is read back as the same amount in %s', (language) => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (amount) => {
        expect(readBack(amountInWords(poisha(amount), language), language)).toBe(BigInt(amount))
      }),
      { numRuns: 500 },
    )
  })
})

const steps = {
  en: { hundred: 'hundred', thousand: 'thousand', lakh: 'lakh', crore: 'crore', taka: 'taka', poisha: 'poisha' },
  bn: { hundred: 'শত', thousand: 'হাজার', lakh: 'লক্ষ', crore: 'কোটি', taka: 'টাকা', poisha: 'পয়সা'.normalize('NFC') },
}

function smallNumbers(language: Language) {
  const names = Array.from({ length: 99 }, (_, index) => amountInWords(poisha(index + 1), language))
  return new Map(names.map((name, index) => [name.toLowerCase().split(' ')[0] ?? '', BigInt(index + 1)]))
}

/** Reads the words from left to right; a crore multiplies all that comes before it. */
function readBack(text: string, language: Language): bigint {
  const { hundred, thousand, lakh, crore, taka, poisha: part } = steps[language]
  const numbers = smallNumbers(language)
  let [amount, total, small] = [0n, 0n, 0n]
  for (const word of text.toLowerCase().replaceAll('শত', ' শত').split(/\s+/)) {
    if (word === hundred) [total, small] = [total + small * 100n, 0n]
    else if (word === thousand) [total, small] = [total + small * 1000n, 0n]
    else if (word === lakh) [total, small] = [total + small * 100_000n, 0n]
    else if (word === crore) [total, small] = [(total + small) * 10_000_000n, 0n]
    else if (word === taka) [amount, total, small] = [(total + small) * 100n, 0n, 0n]
    else if (word === part) amount += small
    else small = numbers.get(word) ?? 0n
  }
  return amount
}
