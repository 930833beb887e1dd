import { describe, expect, it } from 'vitest'
import { type AreaUnit, areParts, joinedArea, readAreaCell, unitOfHead, withoutUnits } from './areas.ts'

const decimals = (cells: [string, AreaUnit][]) => {
  const joined = joinedArea(cells.map(([text, unit]) => ({ text, unit })))
  const read = joined === null ? null : readAreaCell(joined, null).value
  return typeof read === 'number' ? Math.round((read / 435.6) * 100) / 100 : read
}

describe('an area in several columns', () => {
  it.each<[string, [string, AreaUnit][], number | null]>([
    [
      '1 acre and 25 decimals',
      [
        ['1', 'acre'],
        ['25', 'decimal'],
      ],
      125,
    ],
    [
      '0 acre and 33 decimals',
      [
        ['0', 'acre'],
        ['33', 'decimal'],
      ],
      33,
    ],
    [
      'a dash and 33 decimals',
      [
        ['-', 'acre'],
        ['৩৩', 'decimal'],
      ],
      33,
    ],
    [
      'both units in one of the cells',
      [
        ['১ একর ২৫ শতক', 'acre'],
        ['', 'decimal'],
      ],
      125,
    ],
    [
      '2 acres alone',
      [
        ['2', 'acre'],
        ['', 'decimal'],
      ],
      200,
    ],
    [
      'decimals before acres',
      [
        ['5', 'decimal'],
        ['2', 'acre'],
      ],
      205,
    ],
    [
      '1 bigha, 2 katha and 8 chatak',
      [
        ['1', 'bigha'],
        ['2', 'katha'],
        ['8', 'chatak'],
      ],
      37.19,
    ],
    [
      'one area in acres and in decimals',
      [
        ['1.25', 'acre'],
        ['125', 'decimal'],
      ],
      125,
    ],
    [
      'a part of an acre and the same in decimals',
      [
        ['0.33', 'acre'],
        ['33', 'decimal'],
      ],
      33,
    ],
    [
      '1 acre and 99 decimals',
      [
        ['1', 'acre'],
        ['99', 'decimal'],
      ],
      199,
    ],
    [
      '2 acres and 200 decimals',
      [
        ['2', 'acre'],
        ['200', 'decimal'],
      ],
      200,
    ],
    [
      'both zero',
      [
        ['0', 'acre'],
        ['0', 'decimal'],
      ],
      0,
    ],
    [
      'parts that do not go together',
      [
        ['1', 'acre'],
        ['120', 'decimal'],
      ],
      null,
    ],
    [
      'a word',
      [
        ['1', 'acre'],
        ['kkk', 'decimal'],
      ],
      null,
    ],
  ])('of %s is one area', (_, cells, expected) => {
    expect(decimals(cells)).toBe(expected)
  })

  it('has units that are parts of one another', () => {
    expect(areParts(['acre', 'decimal'])).toBe(true)
    expect(areParts(['bigha', 'katha', 'chatak'])).toBe(true)
    expect(areParts(['katha', 'decimal'])).toBe(false)
    expect(areParts(['decimal', 'decimal'])).toBe(false)
  })
})

describe('the head of an area', () => {
  it.each([
    ['Rwgi cwigvY (kZK)', 'decimal'],
    ['জমির পরিমাণ (একর)', 'acre'],
    ['area_sq_ft', 'square_foot'],
    ['GKi', 'acre'],
    ['KvVv', 'katha'],
  ])('%s names its unit', (head, unit) => {
    expect(unitOfHead(head)).toBe(unit)
  })

  it('is known without its unit', () => {
    expect(['একর', 'Area in acres', 'জমির পরিমাণ শতাংশ', 'Area'].map(withoutUnits)).toEqual([
      '',
      'area',
      'জমির পরিমাণ',
      'Area',
    ])
  })
})
