import { describe, expect, it } from 'vitest'
import { type LonLat, lengthOf } from '#contract/land-records/measure.ts'
import { movedBy } from './edits.ts'
import { findSnap, snapTargets } from './snapping.ts'

const corner: LonLat = [90.3, 23.8]
const east = movedBy(corner, { east_m: 40, north_m: 0 })
const north = movedBy(corner, { east_m: 0, north_m: 30 })
const neighbour = {
  dag_no: '124',
  geojson: { type: 'MultiPolygon' as const, coordinates: [[[corner, east, north, corner].map((at) => [...at])]] },
}
const targets = snapTargets([neighbour])
const from = (east_m: number, north_m: number) => movedBy(corner, { east_m, north_m })

describe('a point near a neighbour', () => {
  it('snaps to its corner exactly, and shows its dag', () => {
    const snap = findSnap(targets, from(-0.4, 0.3), 2)
    expect(snap).toMatchObject({ kind: 'corner', dag_no: '124', point: corner })
    expect(snap?.metres).toBeCloseTo(0.5, 2)
  })

  it('snaps to a corner rather than to a nearer edge', () => {
    expect(findSnap(targets, from(1.5, 0.1), 2)).toMatchObject({ kind: 'corner', point: corner })
  })

  it('snaps to the nearest place of an edge if no corner is near', () => {
    const snap = findSnap(targets, from(20, -1.2), 2)
    expect(snap?.kind).toBe('edge')
    expect(lengthOf([snap?.point ?? corner, from(20, 0)])).toBeLessThan(0.01)
  })

  it('does not snap if it is farther away, or if nothing is drawn', () => {
    expect(findSnap(targets, from(20, -3), 2)).toBeNull()
    expect(findSnap([], corner, 2)).toBeNull()
  })
})
