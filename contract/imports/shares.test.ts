import { expect, it } from 'vitest'
import { formatFraction, fraction } from '#contract/fractions.ts'
import { readShareCell, shareText } from './shares.ts'

/** The share as a fraction, or the code of its fault. */
function read(cell: string) {
  const { value, fault } = readShareCell(cell)
  return fault ?? (value === null ? null : value && formatFraction(value))
}

it.each([
  ['', null],
  [' \u00a0', null],
  ['-', null],
  ['—', null],
  ['1/3', '1/3'],
  ['১/৩', '1/3'],
  [' ২ / ৬ ', '1/3'],
  ['1⁄3', '1/3'],
  ['½', '1/2'],
  ['1/3 অংশ', '1/3'],
  ['অংশ: ১/৩', '1/3'],
  ['হিস্যা-১/৩', '1/3'],
  ['share 1/3', '1/3'],
  ['৩ ভাগের ১ ভাগ', '1/3'],
  ['0.333', '333/1000'],
  ['০.২৫', '1/4'],
  ['.5', '1/2'],
  ['1', '1'],
  ['1.000', '1'],
  ['0.333333333333333', '333333333333333/1000000000000000'],
  ['33.33%', '3333/10000'],
  ['৩৩.৩৩ শতাংশ', '3333/10000'],
  ['শতকরা ৫০', '1/2'],
  ['শতকরা ৫০ ভাগ', '1/2'],
  ['12.5 per cent', '1/8'],
  ['100%', '1'],
  ['১৬ আনা', '1'],
  ['ষোল আনা', '1'],
  ['ষোলআনা', '1'],
  ['পূর্ণ', '1'],
  ['সমুদয়', '1'],
  ['সমুদয়', '1'],
  ['whole', '1'],
  ['অর্ধেক', '1/2'],
  ['এক-তৃতীয়াংশ', '1/3'],
  ['আট আনা', '1/2'],
  ['৪ আনা অংশ', '1/4'],
  ['৫ আনা ৬ গণ্ডা ২ কড়া ২ ক্রান্তি', '1/3'],
  ['৫আনা৬গন্ডা২কড়া২ক্রান্তি', '1/3'],
  ['5 anna 6 ganda 2 kora 2 kranti', '1/3'],
  ['5 anna, 6 gonda', '53/160'],
  ['১০ গণ্ডা', '1/32'],
  ['৫.৫ আনা', '11/32'],
  ['১ আনা ১ তিল', '4801/76800'],
  ['১ আনা ও ৫ গণ্ডা', '5/64'],
  ['3/2', 'share_cell_over_whole'],
  ['১ ১/২', 'share_cell_over_whole'],
  ['50', 'share_cell_over_whole'],
  ['150%', 'share_cell_over_whole'],
  ['১৭ আনা', 'share_cell_over_whole'],
  ['1½', 'share_cell_over_whole'],
  ['0', 'share_cell_zero'],
  ['0/4', 'share_cell_zero'],
  ['0%', 'share_cell_zero'],
  ['০ আনা', 'share_cell_zero'],
  ['1/0', 'share_cell_unreadable'],
  ['-0.5', 'share_cell_unreadable'],
  ['0,5', 'share_cell_unreadable'],
  ['1/2/3', 'share_cell_unreadable'],
  ['৬ গণ্ডা ৫ আনা', 'share_cell_unreadable'],
  ['৫ আনা ২০ গণ্ডা', 'share_cell_unreadable'],
  ['৫.৫ আনা ২ গণ্ডা', 'share_cell_unreadable'],
  ['৫ শতক', 'share_cell_unreadable'],
  ['1/12345678901', 'share_cell_unreadable'],
  ['দাগ', 'share_cell_unreadable'],
  ['#REF!', 'cell_error_value'],
])('the share %j is read as %j', (cell, share) => {
  expect(read(cell)).toBe(share)
})

it.each([
  [1, 3, '0.333333'],
  [2, 3, '0.666667'],
  [1, 2, '0.5'],
  [1, 1, '1'],
  [1, 76_800, '0.000013'],
  [1, 1_000_000_000, '0.000001'],
  [999_999_999, 1_000_000_000, '1'],
] as const)('the share %i/%i is on record as %s', (over, under, text) => {
  expect(shareText(fraction(over, under))).toBe(text)
})
