import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFraction, fraction, isEqual, storable, sumOf, times, whole } from '#contract/fractions.ts'
import { type Holder, isOnRecord, type MovedLand, sharesAfter } from './shares-after.ts'

const f = (text: string) => {
  const [part = '0', all = '1'] = text.split('/')
  return fraction(BigInt(part), BigInt(all))
}
const holder = (share: string, gives = true): Holder => ({ share: f(share), gives })
const land = (moved: Partial<MovedLand>): MovedLand => ({
  dag: 1000,
  held: 1000,
  sold: 875,
  stays: 0,
  rows: 1,
  parts: [whole],
  ...moved,
})
const after = (holders: Holder[], moved: Partial<MovedLand>) => {
  const { kept, received } = sharesAfter(holders, land(moved))
  return [kept.map(formatFraction), received.map(formatFraction)]
}

describe('the shares of tax after a transfer', () => {
  it.each([
    ['a part of the whole', [holder('1')], {}, ['1/8'], ['7/8']],
    ['all of it', [holder('1')], { sold: 1000 }, ['0'], ['1']],
    ['all of it to two heirs', [holder('1')], { sold: 1000, parts: [f('1/3'), f('2/3')] }, ['0'], ['1/3', '2/3']],
    [
      'half of a third, exactly',
      [holder('1/3'), holder('2/3', false)],
      { held: 333, sold: 333 },
      ['0', '2/3'],
      ['1/3'],
    ],
    ['a part beside another', [holder('1/4'), holder('3/4', false)], { held: 250, sold: 125 }, ['1/8', '3/4'], ['1/8']],
    ['two who give alike', [holder('1/4'), holder('1/4')], { held: 500, sold: 250, rows: 2 }, ['1/8', '1/8'], ['1/4']],
    [
      'one of two rows of a holder',
      [{ ...holder('1/2'), rows: { give: fraction(250), stay: fraction(250) } }, holder('1/2', false)],
      { held: 250, sold: 250, stays: 250, rows: 2 },
      ['1/4', '1/2'],
      ['1/4'],
    ],
    [
      'one of two rows of a holder who is taxed for more',
      [{ ...holder('1'), rows: { give: fraction(250), stay: fraction(250) } }],
      { held: 250, sold: 125, stays: 250, rows: 2 },
      ['3/8'],
      ['1/8'],
    ],
    ['more taxed than held', [holder('1')], { held: 200, sold: 100 }, ['1/10'], ['1/10']],
    ['less taxed than held', [holder('1/4')], { held: 500, sold: 250 }, ['1/4'], ['1/4']],
    ['less taxed than is left', [holder('1/4')], { held: 500, sold: 100 }, ['1/4'], ['1/10']],
    [
      'one of two rows of a third, exactly',
      [{ ...holder('1/3'), rows: { give: fraction(167), stay: fraction(166) } }, holder('2/3', false)],
      { held: 167, sold: 167, stays: 166, rows: 2 },
      ['166/999', '2/3'],
      ['167/999'],
    ],
    ['land of nobody registered', [], { held: 500, sold: 250 }, [], ['1/4']],
    ['the lone payer of all, who is another', [holder('1', false)], { held: 200, sold: 200 }, ['4/5'], ['1/5']],
    ['a lone payer of a half, who is another', [holder('1/2', false)], { held: 200, sold: 200 }, ['1/2'], ['1/5']],
    [
      'two payers, who are others',
      [holder('1', false), holder('1/4', false)],
      { held: 200, sold: 200 },
      ['1', '1/4'],
      ['1/5'],
    ],
  ] as const)('are those of %s', (_, holders, moved, kept, received) => {
    expect(after([...holders], moved)).toEqual([kept, received])
  })

  it('add up to what they were before, however long the chain', () => {
    const step = fc.record({
      giver: fc.nat(20),
      part: fc.integer({ min: 1, max: 9999 }),
      heirs: fc.integer({ min: 1, max: 7 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), fc.array(step, { maxLength: 50 }), (dag, steps) => {
        let rows = [{ area: dag, share: whole }]
        for (const { giver, part, heirs } of steps) {
          const place = giver % rows.length
          const row = rows[place]
          if (!row || row.area < heirs * 2) continue
          const sold = Math.max(heirs, Math.floor((row.area * part) / 10_000))
          const moved = { dag, held: row.area, sold, stays: 0, rows: 1, parts: Array(heirs).fill(fraction(1, heirs)) }
          const holders = rows.map(({ share }, at) => ({ share, gives: at === place }))
          const { kept, received } = sharesAfter(holders, moved)
          const areas = received.map((_, at) => Math.floor(sold / heirs) + Number(at < sold % heirs))
          rows = [
            ...rows.map((each, at) => ({
              area: at === place ? each.area - sold : each.area,
              share: kept[at] ?? each.share,
            })),
            ...received.map((share, at) => ({ area: areas[at] ?? 0, share })),
          ].filter(({ area }) => area > 0)
          expect(isEqual(sumOf(rows.map(({ share }) => share)), whole)).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('are stored with at most twelve digits, and still add up', () => {
    const total = f('1/999999999989')
    const parts = [f('1/3'), f('1/7'), f('11/21')].map((part) => times(total, part))
    const stored = storable(parts)
    expect(stored.every(({ denominator }) => denominator <= 1_000_000_000_000n)).toBe(true)
    expect(isEqual(sumOf(stored), total)).toBe(true)
  })
})

it.each([
  ['one row', 1, 499, true],
  ['one row', 1, 498, false],
  ['one row', 1, 502, false],
  ['three rows', 3, 497, true],
  ['three rows', 3, 496, false],
])('half of 1,000 is the share of %s where each is rounded: %i rows of %i: %s', (_, rows, held, is_on_record) => {
  expect(isOnRecord(f('1/2'), { dag: 1000, held: fraction(held), rows })).toBe(is_on_record)
})
