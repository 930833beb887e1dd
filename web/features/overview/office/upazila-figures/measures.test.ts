import { describe, expect, it } from 'vitest'
import type { UpazilaFigures } from '#contract/overview/overview.ts'
import { percentOf, shadesOf, stepsOf, valueIn } from './measures.ts'
import { sortedFigures } from './sorted-figures.ts'

const none: UpazilaFigures = {
  upazila_id: 1,
  name_en: 'Savar',
  name_bn: 'সাভার',
  district_en: 'Dhaka',
  district_bn: 'ঢাকা',
  dags: 0,
  dags_with_boundary: 0,
  dags_digitised: 0,
  registrations_waiting: 0,
  mutations_waiting: 0,
  revenue: 0,
}
const rowsOf = (...several: Partial<UpazilaFigures>[]): UpazilaFigures[] =>
  several.map((figures, at) => ({ ...none, upazila_id: at + 1, ...figures }))
const rangesOf = (steps: ReturnType<typeof stepsOf>) => steps.map(({ from, to }) => [from, to])
const waiting = (...counts: number[]) =>
  rowsOf(...counts.map((registrations_waiting) => ({ dags: 1, registrations_waiting })))

describe('the value of a measure', () => {
  it('is 100 percent only when nothing is left', () => {
    expect(percentOf(999, 1000)).toBe(99)
    expect(percentOf(1000, 1000)).toBe(100)
    expect(percentOf(0, 0)).toBeNull()
  })

  it('is empty without records, but counts a registration that waits there', () => {
    for (const measure of ['digitised', 'boundary', 'registrations', 'revenue'] as const)
      expect(valueIn[measure](none)).toBeNull()
    expect(valueIn.registrations({ ...none, registrations_waiting: 2 })).toBe(2)
    expect(valueIn.registrations({ ...none, dags: 5 })).toBe(0)
  })

  it('counts a started taka as one', () => expect(valueIn.revenue({ ...none, revenue: 0.45 })).toBe(1))
})

describe('the steps of a measure', () => {
  it('of shares are fifths, with the number of upazilas in each', () => {
    const steps = stepsOf('digitised', rowsOf({ dags: 10, dags_digitised: 2 }, { dags: 3, dags_digitised: 3 }, {}))
    expect(rangesOf(steps)).toEqual([
      [0, 19],
      [20, 39],
      [40, 59],
      [60, 79],
      [80, 100],
    ])
    expect(steps.map(({ upazilas }) => upazilas)).toEqual([0, 1, 0, 0, 1])
    expect(new Set(steps.map(({ colour }) => colour)).size).toBe(5)
  })

  it('of counts have zero apart, and divide the rest by its different values', () => {
    expect(rangesOf(stepsOf('registrations', waiting(0, 1, 1, 1, 2, 3, 4, 5, 9, 14, 300)))).toEqual([
      [0, 0],
      [1, 2],
      [3, 4],
      [5, 13],
      [14, null],
    ])
  })

  it('of amounts begin at round numbers', () => {
    const rows = rowsOf(...[500, 12_345.6, 23_999, 78_901, 1_234_567].map((revenue) => ({ dags: 1, revenue })))
    expect(rangesOf(stepsOf('revenue', rows))).toEqual([
      [0, 0],
      [1, 11_999],
      [12_000, 22_999],
      [23_000, 77_999],
      [78_000, null],
    ])
  })

  it.each([
    [[], [[0, 0]]],
    [[0, 0], [[0, 0]]],
    [
      [7],
      [
        [0, 0],
        [1, null],
      ],
    ],
    [
      [1, 2],
      [
        [0, 0],
        [1, 1],
        [2, null],
      ],
    ],
  ])('of %j are only as many as there are different values', (counts, ranges) =>
    expect(rangesOf(stepsOf('registrations', waiting(...counts)))).toEqual(ranges),
  )

  it('contain every value once', () => {
    const counts = Array.from({ length: 200 }, (_, at) => (at * at * 37) % 1013)
    const steps = stepsOf('registrations', waiting(...counts))
    expect(steps.reduce((sum, { upazilas }) => sum + upazilas, 0)).toBe(200)
  })
})

describe('the shades of upazilas', () => {
  it('are those of the steps; an upazila without records has none', () => {
    const rows = rowsOf({ dags: 1 }, {}, { dags: 1, dags_digitised: 1 })
    const [least, , , , most] = stepsOf('digitised', rows)
    expect([...shadesOf('digitised', rows)]).toEqual([
      [1, least?.colour],
      [3, most?.colour],
    ])
  })

  it('differ between waiting and finished work', () => {
    const rows = waiting(0, 3)
    expect(shadesOf('registrations', rows).get(2)).not.toBe(shadesOf('digitised', rows).get(2))
  })
})

describe('the table of upazilas', () => {
  const rows = rowsOf(
    { name_en: 'Bera', name_bn: 'বেড়া', dags: 10, dags_digitised: 5 },
    { name_en: 'Amtali', name_bn: 'আমতলী', dags: 300, dags_digitised: 300 },
    { name_en: 'Kalia', name_bn: 'কালিয়া' },
    { name_en: 'Abhaynagar', name_bn: 'অভয়নগর', dags: 20, dags_digitised: 10 },
  )
  const names = (sort: string, direction: 'asc' | 'desc', language: 'en' | 'bn' = 'en') =>
    sortedFigures(rows, { sort, direction }, language).map((row) => (language === 'bn' ? row.name_bn : row.name_en))

  it('is sorted by a column, then by name, with upazilas without records last', () => {
    expect(names('digitised', 'desc')).toEqual(['Amtali', 'Abhaynagar', 'Bera', 'Kalia'])
    expect(names('digitised', 'asc')).toEqual(['Abhaynagar', 'Bera', 'Amtali', 'Kalia'])
    expect(names('dags', 'asc')).toEqual(['Kalia', 'Bera', 'Abhaynagar', 'Amtali'])
  })

  it('is sorted by name in the alphabet of the reader', () => {
    expect(names('name', 'desc')).toEqual(['Kalia', 'Bera', 'Amtali', 'Abhaynagar'])
    expect(names('name', 'asc', 'bn')).toEqual(['অভয়নগর', 'আমতলী', 'কালিয়া', 'বেড়া'])
  })
})
