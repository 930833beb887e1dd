import { describe, expect, it } from 'vitest'
import { columnsOf, hasData, headPair, type ReadTableRow } from '../reading/table-row.ts'
import type { TableField } from './table-kind.ts'
import { headOf } from './two-row-head.ts'

const field = (name: string, ...names: string[]): TableField => ({
  field: name,
  title: { en: name, bn: name },
  names,
  example: '',
})
const fields = [
  field('dag', 'দাগ'),
  field('khatian'),
  field('owner', 'owner name', 'মালিকের নাম', 'name'),
  field('father', 'পিতা'),
  field('area', 'land area'),
  field('email'),
]

type Rows = [string[], string[]]
/** Heads of a table whose first rows are in lines 1 and 2; `spans` are merged cells of the first. */
function headsOf([first, second]: Rows, spans: ReadTableRow['spans'] = []) {
  const rows = [
    { line: 1, cells: first, spans },
    { line: 2, cells: second },
  ] as const
  const pair = headPair(...rows)
  const columns = columnsOf(rows[0])
  const pairs = pair && !hasData(pair) ? [pair] : []
  return headOf(fields, { sheet: null, sheets: [], columns, line: 1, pairs, hidden: [], bijoy: [], unseen: [] })
}

describe('heads of two rows', () => {
  it.each<[string, Rows, ReadTableRow['spans'], string[]]>([
    [
      'names under a merged owner',
      [
        ['Dag', 'Owner', '', 'Area'],
        ['', 'Name', 'Father', ''],
      ],
      [{ first: 1, last: 2 }],
      ['Dag', 'Owner Name', 'Father', 'Area'],
    ],
    [
      'names under an owner that is not merged',
      [
        ['Dag', 'Owner', '', 'Area'],
        ['', 'Name', 'Father', ''],
      ],
      [],
      ['Dag', 'Owner Name', 'Father', 'Area'],
    ],
    [
      'heads that are merged over both rows',
      [
        ['Dag', 'Owner', '', 'Area'],
        ['Dag', 'Name', 'Father', 'Area'],
      ],
      [{ first: 1, last: 2 }],
      ['Dag', 'Owner Name', 'Father', 'Area'],
    ],
    [
      'a second row that is longer',
      [
        ['Dag', 'Owner'],
        ['', 'Name', 'Father'],
      ],
      [{ first: 1, last: 2 }],
      ['Dag', 'Owner Name', 'Father'],
    ],
    [
      'a name in two rows',
      [
        ['Dag', 'Land', 'মালিকের'],
        ['', 'Area', 'নাম'],
      ],
      [],
      ['Dag', 'Land Area', 'মালিকের নাম'],
    ],
    [
      'units in brackets',
      [
        ['Dag', 'Area'],
        ['', '(decimal)'],
      ],
      [],
      ['Dag', 'Area (decimal)'],
    ],
    [
      'units without brackets',
      [
        ['দাগ', 'Area'],
        ['', 'শতাংশ'],
      ],
      [],
      ['দাগ', 'Area (শতাংশ)'],
    ],
  ])('are one: %s', (_what, rows, spans, columns) => {
    expect(headsOf(rows, spans)).toEqual({ columns, line: 2 })
  })

  it('of another person do not name the owner', () => {
    const rows: Rows = [
      ['Dag', 'Seller', '', 'Land'],
      ['', 'Name', 'Father', 'Area'],
    ]
    expect(headsOf(rows, [{ first: 1, last: 2 }]).columns).toEqual(['Dag', 'Seller Name', 'Seller Father', 'Land Area'])
  })

  it('may begin with a row that has one text alone', () => {
    const pair = headPair(
      { line: 2, cells: ['', 'Owner'], spans: [{ first: 1, last: 2 }] },
      { line: 3, cells: ['Dag', 'Full name', 'Father'] },
    )
    const one = field('owner', 'owner full name')
    const head = {
      sheet: null,
      sheets: [],
      columns: ['Dag', 'Full name', 'Father'],
      line: 3,
      pairs: pair ? [pair] : [],
      hidden: [],
      bijoy: [],
      unseen: [],
    }
    expect(headOf([field('dag'), one, field('father')], head)).toEqual({
      columns: ['Dag', 'Owner Full name', 'Father'],
      line: 3,
    })
  })
})

describe('a head of one row', () => {
  it.each<[string, Rows, ReadTableRow['spans']]>([
    [
      'above data',
      [
        ['Dag', 'Owner', 'Area'],
        ['12', 'Rahim', '5'],
      ],
      [],
    ],
    [
      'above data in Bengali digits, with a cell that is named as a field',
      [
        ['Dag', 'Owner', ''],
        ['১২', 'Rahim', 'Father'],
      ],
      [],
    ],
    [
      'above data without digits',
      [
        ['Owner', 'Email'],
        ['Rahim', 'rahim@jomi.test'],
      ],
      [],
    ],
    [
      'above data under merged heads',
      [
        ['Owner', '', 'Email'],
        ['Rahim', 'Karim', 'rahim@jomi.test'],
      ],
      [{ first: 0, last: 1 }],
    ],
    [
      'above a second row that makes nothing known',
      [
        ['Dag', 'Owner'],
        ['see below', 'in Bengali'],
      ],
      [],
    ],
  ])('stays so: %s', (_what, rows, spans) => {
    expect(headsOf(rows, spans)).toEqual({ columns: columnsOf({ line: 1, cells: rows[0] }), line: 1 })
  })

  it('is no pair with a row that does not follow at once', () => {
    expect(headPair({ line: 1, cells: ['Owner'] }, { line: 3, cells: ['Name'] })).toBeNull()
  })
})
