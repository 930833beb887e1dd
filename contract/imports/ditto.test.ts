import { expect, it } from 'vitest'
import { isDitto, isErrorValue, no_result } from './cell-text.ts'
import { isUnclearDay } from './days.ts'
import { readOwnersCell } from './owner-cells.ts'

it.each([
  'ঐ',
  'ঐ-ঐ',
  'ঐ ঐ',
  '-ঐ-',
  '"',
  "''",
  '〃',
  '″',
  'do',
  'Do.',
  '-do-',
  'ditto',
  'Ditto',
  'এ',
  'সাং- ঐ',
  'পিতা ঐ',
  ',,',
])('%s is the cell above', (text) => {
  expect(isDitto(text)).toBe(true)
})

it.each(['', '-', 'ঐশী', 'ঐ গ্রাম', 'Dorothy', 'doha', 'এনাম', '12', 'করিম'])('%s stands for itself', (text) => {
  expect(isDitto(text)).toBe(false)
})

it('a father who is the one of the owner before is written out', () => {
  const { value } = readOwnersCell('১। করিম পিতা রহিম সাং ভাকুর্তা ২। সেলিম পিতা ঐ সাং ঐ')
  expect(value?.map(({ father, address }) => [father, address])).toEqual([
    ['রহিম', 'ভাকুর্তা'],
    ['রহিম', 'ভাকুর্তা'],
  ])
})

it('a formula without its result is an error, never an empty cell', () => {
  expect(isErrorValue(no_result)).toBe(true)
})

it('a bare number is an unclear day, a year is not', () => {
  expect(['45134', '৪৫১৩৪', '45134.5', '12/04/2023'].map(isUnclearDay)).toEqual([true, true, true, true])
  expect(['2023', '27.07.2023', '১২ শ্রাবণ ১৪৩০'].map(isUnclearDay)).toEqual([false, false, false])
})
