import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accepted_growth_sq_ft } from '#contract/drawing/topology-rules.ts'
import type { FoundFault } from './check-sheet.sql.ts'
import { compareFaults, type StoredFault } from './sheet-faults.ts'

const found: FoundFault = {
  kind: 'overlap',
  dag_id: 1,
  other_dag_id: 2,
  area: 100,
  width: 4,
  recorded_area: null,
  drawn_area: null,
  place: '00',
  west: 90,
  south: 23,
  east: 90.1,
  north: 23.1,
}
const { place: _, ...facts } = found
const stored: StoredFault = { ...facts, id: 7, state: 'open', accepted_area: null }
const accepted: StoredFault = { ...stored, state: 'accepted', accepted_area: 100 }

describe("the comparison of a sheet's faults", () => {
  it('leaves a fault that is found again', () => {
    expect(compareFaults([stored], [found])).toEqual({ added: [], changed: [], mended: [] })
    expect(compareFaults([accepted], [found])).toEqual({ added: [], changed: [], mended: [] })
  })

  it('adds a new fault, and marks one that is gone as mended, once', () => {
    expect(compareFaults([], [found])).toEqual({ added: [found], changed: [], mended: [] })
    for (const each of [stored, accepted]) expect(compareFaults([each], []).mended).toEqual([each])
    expect(compareFaults([{ ...stored, state: 'mended' }], []).mended).toEqual([])
  })

  it('opens a mended fault that is found again', () => {
    const mended: StoredFault = { ...stored, state: 'mended' }
    expect(compareFaults([mended], [found]).changed).toEqual([{ stored: mended, found, state: 'open' }])
  })

  it.each([
    [100 + accepted_growth_sq_ft, 'accepted'],
    [100 + accepted_growth_sq_ft + 0.01, 'open'],
    [10, 'accepted'],
  ] as const)('makes an accepted fault of 100 that grows to %d %s', (area, state) => {
    // It grew a little before: what counts is how large it was when it was accepted.
    const before = { ...accepted, area: 115 }
    expect(compareFaults([before], [{ ...found, area }]).changed).toMatchObject([{ state }])
  })

  it('distinguishes faults by their kind and their dags', () => {
    for (const other of [{ kind: 'duplicate' }, { dag_id: 3 }, { other_dag_id: null }] as const)
      expect(compareFaults([stored], [{ ...found, ...other }])).toMatchObject({ added: [other], mended: [{ id: 7 }] })
  })

  it('distinguishes gaps between the same dags by their place', () => {
    const gap = { ...found, kind: 'gap' } as const
    const beside = { ...gap, west: 91, east: 91.1 }
    const { place: __, ...here } = gap
    const { place: ___, ...there } = beside
    const both = [
      { ...stored, ...here, id: 1 },
      { ...stored, ...there, id: 2 },
    ]
    expect(compareFaults(both, [beside, gap])).toEqual({ added: [], changed: [], mended: [] })
    expect(compareFaults(both, [beside]).mended).toMatchObject([{ id: 1 }])
  })

  it('recognises overlapping gaps in any order', () => {
    const gaps = [90, 90.08, 90.16, 90.24].map((west) => ({ ...found, kind: 'gap' as const, west, east: west + 0.1 }))
    const before = gaps.map(({ place: __, ...gap }, at) => ({ ...stored, ...gap, id: at + 1 }))
    const nothing = { added: [], changed: [], mended: [] }
    fc.assert(
      fc.property(
        fc.shuffledSubarray(before, { minLength: 4 }),
        fc.shuffledSubarray(gaps, { minLength: 4 }),
        (some, again) => {
          expect(compareFaults(some, again)).toEqual(nothing)
        },
      ),
    )
  })

  it('matches a gap with the open one, not with one mended there', () => {
    const { place: __, ...gap } = { ...found, kind: 'gap' as const }
    const both: StoredFault[] = [
      { ...stored, ...gap, id: 1, state: 'mended' },
      { ...stored, ...gap, id: 2, area: 90 },
    ]
    const { added, changed, mended } = compareFaults(both, [{ ...found, kind: 'gap', east: 90.2 }])
    expect([added, mended]).toEqual([[], []])
    expect(changed).toMatchObject([{ stored: { id: 2 } }])
  })
})
