import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  divide,
  formatFraction,
  fraction,
  isEqual,
  minus,
  over,
  plus,
  readShare,
  sumOf,
  times,
  whole,
} from './fractions.ts'

it.each([
  ['1/3', '1/3'],
  ['২/৬', '1/3'],
  [' 2 / 4 ', '1/2'],
  ['1', '1'],
  ['7/7', '1'],
  ['৩', null],
  ['0/3', null],
  ['3/2', null],
  ['1/0', null],
  ['0.5', null],
  ['-1/2', null],
  ['1/2/3', null],
  ['', null],
  ['1/12345678901', null],
])('the share typed as %j is %j', (typed, share) => {
  const read = readShare(typed)
  expect(read && formatFraction(read)).toBe(share)
})

it('fractions are calculated without rounding', () => {
  const third = fraction(1, 3)
  expect(isEqual(sumOf([third, third, third]), whole)).toBe(true)
  expect(formatFraction(plus(fraction(1, 8), fraction(1, 6)))).toBe('7/24')
  expect(formatFraction(minus(whole, fraction(1, 8)))).toBe('7/8')
  expect(formatFraction(times(fraction(2, 3), fraction(3, 4)))).toBe('1/2')
  expect(formatFraction(over(fraction(1, 2), fraction(7, 6)))).toBe('3/7')
})

it.each([
  [1000, ['1/3', '1/3', '1/3'], [334, 333, 333]],
  [1437500, ['1/8', '7/12', '7/24'], [179687, 838542, 419271]],
  [1, ['1/2', '1/2'], [1, 0]],
  [0, ['1/2', '1/2'], [0, 0]],
])('%i is divided by the shares %j into whole numbers', (things, shares, parts) => {
  expect(
    divide(
      things,
      shares.flatMap((share) => readShare(share) ?? []),
    ),
  ).toEqual(parts)
})

it('dividing keeps the total, and no part is more than one off its exact value', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), weights, (things, parts) => {
      const all = parts.reduce((sum, part) => sum + part, 0)
      const divided = divide(
        things,
        parts.map((part) => fraction(part, all)),
      )
      expect(divided.reduce((sum, part) => sum + part, 0)).toBe(things)
      divided.forEach((part, place) => {
        expect(Math.abs(part - (things * (parts[place] ?? 0)) / all)).toBeLessThan(1 + things * 1e-12)
      })
    }),
  )
})
