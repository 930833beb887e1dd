import { expect, it } from 'vitest'
import { isTotalCell, readAmountCell, readKindCell } from './settlement-cells.ts'

it.each([
  ['100', 10_000],
  ['1,025.50', 102_550],
  ['১,০২৫.৫০', 102_550],
  ['৳ 100.00', 10_000],
  ['BDT 100', 10_000],
  ['১০০ টাকা', 10_000],
  ['-100.00', -10_000],
  ['−100.00', -10_000],
  ['(100.00)', -10_000],
  ['100.5000', 10_050],
  ['0', 0],
  ['-0.00', 0],
  ['', null],
  [' - ', null],
  ['1e3', undefined],
  ['100.005', undefined],
  ['many', undefined],
  ['9'.repeat(13), undefined],
])('the amount %j is read as %j poisha', (text, poisha) => {
  expect(readAmountCell(text)).toBe(poisha)
})

it.each([
  ['payment', 100, 'payment'],
  ['Merchant Payment', 100, 'payment'],
  ['পেমেন্ট', 100, 'payment'],
  ['refund', -100, 'refund'],
  ['REVERSAL', 100, 'refund'],
  ['ফেরত', 100, 'refund'],
  ['', 100, 'payment'],
  ['', -100, 'refund'],
  ['adjustment', 100, null],
])('the kind %j of %d is %s', (text, amount, kind) => {
  expect(readKindCell(text, amount)).toBe(kind)
})

it('rows of sums are known by their word', () => {
  for (const text of ['Total', 'Grand total', 'TOTAL:', 'মোট', 'সর্বমোট'])
    expect([text, isTotalCell(text)]).toEqual([text, true])
  for (const text of ['TOTALLY', 'SBX-1', '']) expect([text, isTotalCell(text)]).toEqual([text, false])
})
