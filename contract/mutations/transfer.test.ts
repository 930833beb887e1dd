import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction, isEqual, none, sumOf, whole } from '#contract/fractions.ts'
import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { recordedShare } from '#contract/land-records/recorded-share.ts'
import { ownersAfter } from './transfer.ts'

const row = (id: string, area: number, more: Partial<OwnerRow> = {}): OwnerRow => ({ id, owner: id, area, ...more })
const buyer = (name: string, numerator = 1, denominator = 1) => ({
  name,
  name_bn: null,
  father: null,
  address: 'Savar',
  share: fraction(numerator, denominator),
})
const idOf = (place: number) => `new-${place + 1}`
const areas = (rows: readonly OwnerRow[] | null) => rows?.map(({ id, area }) => [id, area])

describe('the owners after a transfer', () => {
  const owners = [row('a', 1000), row('b', 500), row('c', 0.03)]

  it('have the buyers in place of a seller who gave all', () => {
    expect(ownersAfter({ owners, row_ids: ['b'], sold_area: null, buyers: [buyer('x')], idOf })).toEqual([
      { ...row('a', 1000), change: 'same' },
      { id: 'new-1', owner: 'x', address: 'Savar', area: 500, change: 'new' },
      { ...row('c', 0.03), change: 'same' },
    ])
  })

  it('have the buyers after a seller who keeps a rest', () => {
    const after = ownersAfter({ owners, row_ids: ['a'], sold_area: 333.33, buyers: [buyer('x')], idOf })
    expect(areas(after)).toEqual([
      ['a', 666.67],
      ['new-1', 333.33],
      ['b', 500],
      ['c', 0.03],
    ])
    expect(after?.[0]?.change).toBe('less')
  })

  it('lose land in proportion where a seller has several rows', () => {
    const after = ownersAfter({ owners, row_ids: ['a', 'b'], sold_area: 300, buyers: [buyer('x')], idOf })
    expect(areas(after)).toEqual([
      ['a', 800],
      ['b', 400],
      ['new-1', 300],
      ['c', 0.03],
    ])
  })

  it('get the last hundredths by the largest remainder', () => {
    const thirds = [buyer('x', 1, 3), buyer('y', 1, 3), buyer('z', 1, 3)]
    const after = ownersAfter({ owners, row_ids: ['a'], sold_area: null, buyers: thirds, idOf })
    expect(areas(after)?.slice(0, 3)).toEqual([
      ['new-1', 333.34],
      ['new-2', 333.33],
      ['new-3', 333.33],
    ])
  })

  it('divide the recorded share, and have none where none was recorded', () => {
    const recorded = [row('a', 300, { share: '0.500' }), row('b', 300, { share: '0.500' })]
    const two = [buyer('x', 1, 3), buyer('y', 2, 3)]
    const after = ownersAfter({ owners: recorded, row_ids: ['a'], sold_area: 150, buyers: two, idOf })
    expect(after?.map(({ id, share, exact_share }) => [id, share, exact_share])).toEqual([
      ['a', '0.250', undefined],
      ['new-1', '0.083', '1/12'],
      ['new-2', '0.167', '1/6'],
      ['b', '0.500', undefined],
    ])
    const only = [row('a', 300, { share: '0.5' }), row('b', 300)]
    const unrecorded = ownersAfter({ owners: only, row_ids: ['a', 'b'], sold_area: 150, buyers: two, idOf })
    expect(unrecorded?.slice(-2).map(({ share, exact_share }) => [share, exact_share])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  it('have equal shares where they have equal parts, and pass exact shares on', () => {
    const owners = [row('a', 219.01, { share: '0.219' }), row('b', 780.99, { share: '0.781' })]
    const twins = [buyer('x', 1, 2), buyer('y', 1, 2)]
    const after = ownersAfter({ owners, row_ids: ['a'], sold_area: null, buyers: twins, idOf }) ?? []
    expect(after.map(({ area, share, exact_share }) => [area, share, exact_share])).toEqual([
      [109.51, '0.110', '219/2000'],
      [109.5, '0.110', '219/2000'],
      [780.99, '0.781', undefined],
    ])
    const thirds = [buyer('z', 1, 3), buyer('u', 1, 3), buyer('v', 1, 3)]
    const next = ownersAfter({
      owners: after,
      row_ids: ['new-1'],
      sold_area: null,
      buyers: thirds,
      idOf: (at) => `n${at}`,
    })
    expect(next?.slice(0, 3).map(({ exact_share }) => exact_share)).toEqual(['73/2000', '73/2000', '73/2000'])
  })

  it('have shares that add up to those of before, however long the chain', () => {
    const step = fc.record({
      giver: fc.nat(20),
      part: fc.integer({ min: 1, max: 10_000 }),
      heirs: fc.integer({ min: 1, max: 7 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
        let rows: OwnerRow[] = [row('a', 90_000, { share: '0.625' }), row('b', 54_000, { share: '0.375' })]
        for (const [place, { giver, part, heirs }] of steps.entries()) {
          const from = rows[giver % rows.length]
          if (!from) continue
          const after = ownersAfter({
            owners: rows,
            row_ids: [from.id],
            sold_area: Math.round((from.area * part) / 100) / 100,
            buyers: Array.from({ length: heirs }, (_, at) => buyer(`h${at}`, 1, heirs)),
            idOf: (at) => `${place}-${at}`,
          })
          if (after) rows = after.map(({ change: _, ...each }) => each)
          expect(isEqual(sumOf(rows.map((each) => recordedShare(each) ?? none)), whole)).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('are unknown where the seller holds less, or a buyer would get nothing', () => {
    const given = { owners, buyers: [buyer('x')], idOf }
    expect(ownersAfter({ ...given, row_ids: ['b'], sold_area: 500.01 })).toBeNull()
    expect(ownersAfter({ ...given, row_ids: [], sold_area: null })).toBeNull()
    const five = [1, 2, 3, 4, 5].map((place) => buyer(`x${place}`, 1, 5))
    expect(ownersAfter({ ...given, row_ids: ['c'], sold_area: null, buyers: five })).toBeNull()
  })

  it('have an address of one line and at most 300 characters', () => {
    const long = { ...buyer('x'), address: `House 3\n${'Road '.repeat(90)}` }
    const [, , added] = ownersAfter({ owners, row_ids: ['c'], sold_area: null, buyers: [long], idOf }) ?? []
    expect([added?.address?.length, added?.address?.startsWith('House 3, Road')]).toEqual([300, true])
  })

  it('always have exactly the land of before, in any transfer', () => {
    const Cents = fc.integer({ min: 1, max: 50_000_000 })
    const Parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        fc.array(Cents, { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.option(Cents),
        Parts,
        (cents, picked, sold, parts) => {
          const rows = cents.map((cent, place) => row(String(place), cent / 100))
          const row_ids = rows.filter((_, place) => (picked >> place) % 2 === 1).map(({ id }) => id)
          const whole = parts.reduce((sum, part) => sum + part, 0)
          const buyers = parts.map((part, place) => buyer(`x${place}`, part, whole))
          const sold_area = sold === null ? null : sold / 100
          const after = ownersAfter({ owners: rows, row_ids, sold_area, buyers, idOf })
          if (after === null) return
          expect(addedUp(after.map(({ area }) => area))).toBe(addedUp(rows.map(({ area }) => area)))
          expect(after.every(({ area }) => area > 0)).toBe(true)
          expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
          for (const { id, area, change } of after) {
            const before = rows.find((each) => each.id === id)
            if (change === 'same') expect(area).toBe(before?.area)
            if (change === 'less') expect(area).toBeLessThan(before?.area ?? 0)
          }
        },
      ),
    )
  })
})
