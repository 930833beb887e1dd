import { expect, it } from 'vitest'
import { isBlankCell, isErrorValue, plainCell, plainLines, saysNothing } from './cell-text.ts'

it.each([
  ['  রহিম \t উদ্দিন ', 'রহিম উদ্দিন'],
  ['রহিম\u00a0\u00a0উদ্দিন', 'রহিম উদ্দিন'],
  ['রহিম\r\nউদ্দিন', 'রহিম উদ্দিন'],
  ['রহিম\u200b', 'রহিম'],
  ['\ufeffরহিম', 'রহিম'],
  ['রহিম\u0000', 'রহিম'],
  ['a\u0007b', 'ab'],
  ['a\ud800b', 'ab'],
  ['a\u00adb', 'ab'],
  ['\u202eabc', 'abc'],
  ['রহিম\u200d', 'রহিম'],
  ['খাতুন্\u200c', 'খাতুন্'],
  ['উদ্\u200cযাপন', 'উদ্\u200cযাপন'],
  ['র\u200d্যাব', 'র\u200d্যাব'],
  ['উত্\u200dসব', 'উৎসব'],
  ['\u09df', '\u09af\u09bc'],
  ['\u09dc\u09dd', '\u09a1\u09bc\u09a2\u09bc'],
  ['ক\u09c7\u09be', 'কো'],
  ['ক\u09c7\u09d7', 'কৌ'],
  ['\u0985\u09beমিন', 'আমিন'],
  ['', ''],
])('the cell %j says %j', (cell, text) => {
  expect(plainCell(cell)).toBe(text)
})

it('the lines of a cell are those that hold something', () => {
  expect(plainLines(' রহিম \r\n\n\u200b\nকরিম\u2028সলিম')).toEqual(['রহিম', 'করিম', 'সলিম'])
})

it.each([
  ['', true],
  [' \u00a0\u200b', true],
  ['-', true],
  ['---', true],
  ['–', true],
  ['0', false],
  ['-5', false],
])('%j is a blank cell: %j', (cell, isBlank) => {
  expect(isBlankCell(cell)).toBe(isBlank)
})

it.each([
  ['#REF!', true],
  ['#N/A', true],
  ['#DIV/0!', true],
  ['#NAME?', true],
  ['Err:502', true],
  ['#140', false],
  ['REF', false],
])('%j is an error of a spreadsheet: %j', (cell, isError) => {
  expect(isErrorValue(cell)).toBe(isError)
})

it.each(['', '-', '—', 'নাই', 'নেই', 'N/A', 'n/a.', 'nil', 'x'])('%j says that there is nothing', (cell) => {
  expect(saysNothing(cell)).toBe(true)
})

it.each(['নাইমা', 'Nilufa', 'অজ্ঞাত', '0', 'X-ray'])('%j says something', (cell) => {
  expect(saysNothing(cell)).toBe(false)
})
