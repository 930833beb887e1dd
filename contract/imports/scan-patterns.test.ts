import { expect, it } from 'vitest'
import { countedNames, patternsFor } from './scan-patterns.ts'

it.each([
  [
    ['12.pdf', '13.pdf'],
    ['{khatian}_{dag}', '{dag}_{khatian}', '{khatian}', '{dag}'],
  ],
  [
    ['Khatian-12.pdf', 'khatian-13.jpg', 'x.pdf'],
    ['khatian-{khatian}_{dag}', 'khatian-{khatian}'],
  ],
  [['Mouza_Map-2.pdf'], ['mouza_map-{sheet}']],
  [['শিট ২.jpg'], ['শিট {sheet}']],
  [['দাগ ১২.pdf'], ['দাগ {dag}_{khatian}', 'দাগ {dag}']],
  [['kh_12_dag_5.pdf'], ['kh_{khatian}_dag_{dag}', 'kh_{khatian}']],
  [['scan 12.pdf'], ['scan {khatian}_{dag}', 'scan {dag}_{khatian}', 'scan {khatian}', 'scan {dag}']],
])('patterns for %j are taken from the names', (names, patterns) => {
  expect(patternsFor(names)).toEqual(patterns)
})

const paged = (names: string[]) => patternsFor(names).filter((pattern) => pattern.includes('{page}'))

it.each([
  [
    ['12-1.jpg', '12-2.jpg', '13-1.jpg'],
    ['{khatian}_{page}', '{dag}_{page}'],
  ],
  [
    ['12_p1.png', '12_p2.png'],
    ['{khatian}_p{page}', '{dag}_p{page}'],
  ],
  [
    ['12p1.png', '12p2.png'],
    ['{khatian}p{page}', '{dag}p{page}'],
  ],
  [
    ['12.pdf', '12 (2).pdf'],
    ['{khatian}_({page})', '{dag}_({page})'],
  ],
  [
    ['১২_পাতা ১.jpg', '১২_পাতা ২.jpg'],
    ['{khatian}_পাতা_{page}', '{dag}_পাতা_{page}'],
  ],
  [['kh 12-2.jpg', 'kh 12-1.jpg'], ['kh {khatian}_{page}']],
  [
    ['kh_12_dag_5_1.jpg', 'kh_12_dag_5_2.jpg'],
    ['kh_{khatian}_dag_{dag}_{page}', 'kh_{khatian}_{page}'],
  ],
])('pages in %j count up from 1', (names, patterns) => {
  expect(paged(names)).toEqual(expect.arrayContaining(patterns.slice(0, 1)))
  expect(paged(names).every((pattern) => patterns.includes(pattern))).toBe(true)
})

it.each([
  [['12.pdf', '13.pdf']],
  [['12-1.pdf', '13-1.pdf']],
  [['12-1.pdf', '12-3.pdf']],
  [['12-2.pdf', '12-3.pdf']],
  [['12_501.pdf', '12_502.pdf']],
  [['kh 12 dag 1.pdf', 'kh 12 dag 2.pdf']],
  [['map-1.pdf', 'map-2.pdf']],
  [['121.pdf', '122.pdf']],
])('pages are not taken for granted in %j', (names) => expect(paged(names)).toEqual([]))

it('names are counted that are pages of one number with others', () => {
  const names = ['12-1.jpg', '12-2.jpg', '13.jpg', '14-1.jpg', '14-3.jpg', '15-1.jpg']
  expect(countedNames('{khatian}_{page}', names)).toEqual(['12-1.jpg', '12-2.jpg'])
  expect(countedNames('{khatian}', names)).toEqual([])
})
