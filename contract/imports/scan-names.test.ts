import { describe, expect, it } from 'vitest'
import { numberKeysOf, patternsFor, piecesOf, readScanName } from './scan-names.ts'

const read = (pattern: string, name: string) => readScanName(piecesOf(pattern) ?? [], name)

describe('a pattern', () => {
  it.each(['{khatian}', '{dag}', '{khatian}_{dag}', 'khatian-{khatian} dag-{dag}', 'খতিয়ান {khatian}', 'map-{sheet}'])(
    'is taken: %s',
    (pattern) => expect(piecesOf(pattern)).not.toBeNull(),
  )
  it.each([
    '',
    'scan',
    '{khatian}{dag}',
    '{dag}_{dag}',
    '{owner}',
    '{dag',
    '{dag}_{sheet}',
    '}{dag}',
    `${'x'.repeat(80)}{dag}`,
  ])('is refused: %j', (pattern) => expect(piecesOf(pattern)).toBeNull())
})

describe('the name of a scan', () => {
  it.each([
    ['{khatian}', '12.pdf', [{ khatian: '12' }]],
    ['{khatian}', 'scans/2024/১২ক.PDF', [{ khatian: '১২ক' }]],
    ['khatian-{khatian}', 'Khatian _ 12.jpg', [{ khatian: '12' }]],
    ['khatian{khatian}', 'KHATIAN12.jpg', [{ khatian: '12' }]],
    ['{khatian}_{dag}', '45_12.pdf', [{ khatian: '45', dag: '12' }]],
    [
      '{khatian}_{dag}',
      '45_12_3.pdf',
      [
        { khatian: '45', dag: '12_3' },
        { khatian: '45_12', dag: '3' },
      ],
    ],
    ['{dag}', '12-345.pdf', [{ dag: '12-345' }]],
    ['খতিয়ান {khatian}', 'খতিয়ান ১২.pdf', [{ khatian: '১২' }]],
  ])('is read by %s: %s', (pattern, name, readings) => {
    expect(read(pattern, name)).toEqual(readings)
  })

  it.each([
    ['khatian-{khatian}', '12.pdf'],
    ['{khatian}', 'cover.pdf'],
    ['{khatian}', '12 (1).pdf'],
    ['{khatian}_{dag}', '12.pdf'],
    ['{dag}', '.pdf'],
  ])('does not fit %s: %s', (pattern, name) => expect(read(pattern, name)).toEqual([]))

  it('is read in at most 20 ways, however long it is', () => {
    expect(read('{khatian}_{dag}', `${'1_'.repeat(200)}1`).length).toBeLessThanOrEqual(20)
  })
})

it('a dash or an underscore in a number may stand for a slash; digits and zeros before them are alike', () => {
  expect(numberKeysOf('১২-৩৪৫')).toEqual(['12-345', '12/345'])
  expect(numberKeysOf('0012')).toEqual(['12'])
  expect(numberKeysOf('12_3')).toEqual(['12_3', '12/3'])
})

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
