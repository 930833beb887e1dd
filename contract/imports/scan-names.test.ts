import { describe, expect, it } from 'vitest'
import { numberKeysOf, piecesOf, readScanName, withoutPage } from './scan-names.ts'

const read = (pattern: string, name: string) => readScanName(piecesOf(pattern) ?? [], name)

describe('a pattern', () => {
  it.each([
    '{khatian}',
    '{dag}',
    '{khatian}_{dag}',
    'khatian-{khatian} dag-{dag}',
    'খতিয়ান {khatian}',
    'map-{sheet}',
    '{khatian}-p{page}',
    '{khatian}_{dag} ({page})',
  ])('is taken: %s', (pattern) => expect(piecesOf(pattern)).not.toBeNull())
  it.each([
    '',
    'scan',
    '{khatian}{dag}',
    '{dag}_{dag}',
    '{owner}',
    '{dag',
    '{dag}_{sheet}',
    '}{dag}',
    '{page}',
    '{page}_{khatian}',
    '{khatian}{page}',
    '{sheet}_{page}',
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
    ['{khatian}_{page}', '12-1.jpg', [{ khatian: '12', page: '1' }]],
    ['{khatian}_{page}', '12-1-02.jpg', [{ khatian: '12-1', page: '02' }]],
    ['{khatian}_p{page}', '12_p2.png', [{ khatian: '12', page: '2' }]],
    ['{khatian} ({page})', '12 (2).pdf', [{ khatian: '12', page: '2' }]],
    ['{khatian}_পাতা {page}', '১২_পাতা ২.jpg', [{ khatian: '১২', page: '২' }]],
    ['{khatian}_{dag}_{page}', '12_5_1.jpg', [{ khatian: '12', dag: '5', page: '1' }]],
  ])('is read by %s: %s', (pattern, name, readings) => {
    expect(read(pattern, name)).toEqual(readings)
  })

  it.each([
    ['khatian-{khatian}', '12.pdf'],
    ['{khatian}', 'cover.pdf'],
    ['{khatian}', '12 (1).pdf'],
    ['{khatian}_{dag}', '12.pdf'],
    ['{dag}', '.pdf'],
    ['{khatian}_{page}', '12.pdf'],
    ['{khatian}_{page}', '12_0.pdf'],
    ['{khatian}_{page}', '12_201.pdf'],
    ['{khatian}_{page}', '12_2ক.pdf'],
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

it('a pattern without its page ends with the number before it', () => {
  const whole = withoutPage(piecesOf('kh {khatian} ({page})') ?? [])
  expect(readScanName(whole ?? [], 'kh 12.pdf')).toEqual([{ khatian: '12' }])
  expect(withoutPage(piecesOf('{khatian}') ?? [])).toBeNull()
})
