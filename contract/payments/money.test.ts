import { describe, expect, it } from 'vitest'
import { formatTaka, formatWholeTaka, fromTaka, grouped, poisha, readTaka, sumPoisha, toTaka } from './money.ts'

it.each([0.5, Number.NaN, 2 ** 53])('%d is not a number of poisha', (amount) => {
  expect(() => poisha(amount)).toThrow(`${amount} is not a whole number of poisha`)
})

it('the sum of amounts is exact, and 0 for no amounts', () => {
  expect([sumPoisha([poisha(5), poisha(-2)]), sumPoisha([])]).toEqual([3, 0])
})

describe('BDT in JSON', () => {
  it.each([
    [0, 0],
    [5, 0.05],
    [-5, -0.05],
    [-100, -1],
    [-105, -1.05],
    [12_345, 123.45],
    [99_999_999_999_999, 999_999_999_999.99],
  ])('%d poisha is %d', (amount, taka) => {
    expect([toTaka(poisha(amount)), fromTaka(taka)]).toEqual([taka, amount])
  })

  it.each([1.005, 1e12, Number.NaN, Number.POSITIVE_INFINITY, 1e-7])('%d is no money', (taka) => {
    expect(fromTaka(taka)).toBeNull()
  })

  it('has ten poisha for one decimal, and no negative zero', () => {
    expect(fromTaka(1.5)).toBe(150)
    expect(Object.is(fromTaka(-0), 0)).toBe(true)
  })
})

it.each([
  ['১,২৫,০০০.৫০', 12_500_050],
  ['৳ 1,000', 100_000],
  [25, 2500],
  ['', null],
  [' ৳', null],
  ['ten', null],
  ['1.005', null],
])('an amount typed as %j is %j poisha', (typed, amount) => {
  expect(readTaka(typed)).toBe(amount)
})

it.each([
  ['1', '1'],
  ['123', '123'],
  ['1234', '1,234'],
  ['12345', '12,345'],
  ['123456', '1,23,456'],
  ['12345678', '1,23,45,678'],
])('%s is grouped as %s', (whole, text) => {
  expect(grouped(whole)).toBe(text)
})

it('an amount has its sign before the taka sign, in both languages', () => {
  expect(formatTaka(poisha(12_500_000), 'en')).toBe('৳1,25,000.00')
  expect(formatTaka(poisha(-1_05), 'bn')).toBe('−৳১.০৫')
  expect(formatTaka(poisha(0), 'en')).toBe('৳0.00')
})

it('an amount of whole taka is written without poisha, any other with them', () => {
  expect(formatWholeTaka(poisha(10_000), 'en')).toBe('৳100')
  expect(formatWholeTaka(poisha(10_000), 'bn')).toBe('৳১০০')
  expect(formatWholeTaka(poisha(10_050), 'en')).toBe('৳100.50')
})
