import { describe, expect, it } from 'vitest'
import type { Lineage, LineageDag } from './lineage.ts'
import { isOverWhole, misfitOf, recordMisfitOf, roundedShare } from './lineage-rules.ts'
import { formatPercent, furtherLines, gapLine, originLine, successorLine, todaysDags } from './lineage-words.ts'

const surveys = ['CS', 'SA', 'RS', 'BS']
const dag = (id: number, code: string, dag_no: string, share: number | null = 1): LineageDag => ({
  id,
  dag_no,
  khatiyan_number: '1',
  survey: { id: surveys.indexOf(code) + 1, code, name_en: code, name_bn: code, sequence: surveys.indexOf(code) + 1 },
  area: 4356,
  drawn_area: 4356,
  share,
})
const edge = (newer_id: number, older_id: number, share_of_newer: number, share_of_older: number | null) =>
  ({ newer_id, older_id, share_of_newer, share_of_older, area: 1, source: 'computed' }) as const

const lineage: Lineage = {
  dag_id: 3,
  dags: [dag(5, 'BS', '301'), dag(4, 'BS', '300'), dag(3, 'RS', '123'), dag(1, 'SA', '45'), dag(2, 'SA', '46')],
  edges: [edge(4, 3, 1, 0.8), edge(5, 3, 0.5, 0.2), edge(3, 1, 0.6199, 0.5), edge(3, 2, 0.3801, null)],
  gaps: [],
  mutations: [],
  more: false,
  decided_at: null,
  handed_on: false,
  office: null,
}

describe('the parts of a dag', () => {
  it.each([
    [[], null],
    [[0.62, 0.38], null],
    [[0.991], null],
    [[1.009], null],
    [[0.985], 'missing'],
    [[0.7, 0.35], 'overlapping'],
  ])('parts of %j give the misfit %s', (parts, kind) => {
    expect(misfitOf(parts)?.kind ?? null).toBe(kind)
  })

  it('have a misfit with the missing share', () => {
    expect(misfitOf([0.5, 0.4])?.share).toBeCloseTo(0.1)
  })

  it('exceed the whole only beyond rounding', () => {
    expect([isOverWhole([0.333334, 0.333333, 0.333334]), isOverWhole([0.6, 0.401])]).toEqual([false, true])
  })

  it('are rounded to a millionth', () => {
    expect(roundedShare(1 / 3)).toBe(0.333333)
  })
})

describe('areas on record', () => {
  const half = { area: 8712, share_of_older: 0.5 }

  it('agree within five percent or one decimal', () => {
    expect(recordMisfitOf(8712, [half, half])).toBe(null)
    expect(recordMisfitOf(9100, [half, half])).toBe(null)
    expect(recordMisfitOf(871, [{ area: 1742, share_of_older: 0.3 }])).toBe(null)
  })

  it('have a misfit where the dag has more or less than its parts had', () => {
    expect(recordMisfitOf(10_000, [half, half])).toEqual({ kind: 'record_more', share: 0.1288, area: 1288 })
    expect(recordMisfitOf(8000, [half, half])).toMatchObject({ kind: 'record_less', area: 712 })
  })

  it('have no misfit where one of them is not on record', () => {
    expect(recordMisfitOf(0, [half])).toBe(null)
    expect(recordMisfitOf(8712, [])).toBe(null)
    expect(recordMisfitOf(8712, [half, { area: 0, share_of_older: 1 }])).toBe(null)
    expect(recordMisfitOf(8712, [half, { area: 8712, share_of_older: null }])).toBe(null)
  })
})

describe('the sentences of a lineage', () => {
  it.each([
    [0.62, 'en', '62 %'],
    [0.3333, 'en', '33.3 %'],
    [0.0001, 'en', '0.1 %'],
    [0, 'en', '0 %'],
    [0.625, 'bn', '৬২.৫ %'],
  ] as const)('write the share %d in %s as %s', (share, language, text) => {
    expect(formatPercent(share, language)).toBe(text)
  })

  it('say what a parcel came from and what became of it', () => {
    expect(originLine('en', lineage, 3)).toBe('RS 123 ← SA 45 (62 %), SA 46 (38 %)')
    expect(successorLine('en', lineage, 3)).toBe('RS 123 → BS 300 (80 %), BS 301 (20 %)')
    expect(successorLine('bn', lineage, 2)).toBe('এসএ ৪৬ → আরএস ১২৩')
    expect([originLine('en', lineage, 1), successorLine('en', lineage, 4), originLine('en', lineage, 99)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('continue outwards from the dag', () => {
    const edges = [...lineage.edges, edge(1, 6, 1, 0.7)]
    const of = { ...lineage, dag_id: 1, dags: [...lineage.dags.filter(({ id }) => id !== 2), dag(6, 'CS', '7')], edges }
    expect(furtherLines('en', of).map(({ line }) => line)).toEqual(['RS 123 → BS 300 (80 %), BS 301 (20 %)'])
    expect(furtherLines('en', { ...of, dag_id: 3 }).map(({ line }) => line)).toEqual(['SA 45 ← CS 7 (100 %)'])
  })

  it.each([
    ['older', 'missing', '10 % of RS 123 (1.00 decimals) lies on no parcel of the SA survey.'],
    [
      'older',
      'overlapping',
      'Parcels of the SA survey lie over one another under RS 123: 10 % (1.00 decimals) counts twice.',
    ],
    ['newer', 'missing', '10 % of RS 123 (1.00 decimals) is in no parcel of the SA survey.'],
    [
      'newer',
      'overlapping',
      'Parcels of the SA survey lie over one another on RS 123: 10 % (1.00 decimals) counts twice.',
    ],
    ['older', 'record_more', 'On record RS 123 has 1.00 decimals (10 %) more than its parts of the SA survey had.'],
    ['older', 'record_less', 'On record RS 123 has 1.00 decimals (10 %) less than its parts of the SA survey had.'],
  ] as const)('name a misfit of a dag: %s %s', (side, kind, text) => {
    const { survey } = dag(1, 'SA', '45')
    const gap = { dag_id: 3, side, kind, survey, share: 0.1, area: 435.6 }
    expect(gapLine('en', lineage, gap)).toBe(text)
    expect(gapLine('bn', lineage, gap)).toMatch(/^(?=.*আরএস ১২৩)(?=.*১০ %)(?=.*১\.০০ শতাংশ)/)
  })
})

describe('the present numbers of a parcel', () => {
  const numbers = (of: Lineage) => todaysDags(of).map(({ dag_no }) => dag_no)

  it('are those of its last successors', () => {
    expect(numbers({ ...lineage, dag_id: 1 })).toEqual(['301', '300'])
  })

  it('are empty for a parcel of the newest survey', () => {
    expect(numbers({ ...lineage, dag_id: 4 })).toEqual([])
  })

  it('leave out parcels without a share of it', () => {
    const dags = lineage.dags.map((each) => (each.id === 5 ? { ...each, share: 0 } : each))
    expect(numbers({ ...lineage, dag_id: 1, dags })).toEqual(['300'])
  })
})
