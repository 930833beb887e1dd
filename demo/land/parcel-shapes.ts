import { squareFeetHundredths } from '#contract/land-records/ellipsoid.ts'
import { type Outline, outlineOf, type Ring } from '../geography/outline.ts'
import { at } from '../random.ts'
import { type Corner, doubleAreaOf, type Parcel } from './parcels.ts'

const degrees = ([lon, lat]: Corner): [number, number] => [lon / 1e7, lat / 1e7]

const closedRing = (parcel: Parcel): Ring => [...parcel, at(parcel, 0)].map(degrees)

export const parcelOutline = (parcel: Parcel): Outline => outlineOf([[closedRing(parcel)]])

/** Area in hundredths of square feet. */
export function areaOf(parcel: Parcel): number {
  const latitude = parcel.reduce((sum, [, lat]) => sum + lat / 1e7, 0) / parcel.length
  return squareFeetHundredths(doubleAreaOf(parcel) / 2 / 1e14, latitude)
}

type Edge = { from: Corner; to: Corner }

/** Edges of parcels that no other parcel has in the opposite direction, by their starting points. */
function outerEdges(parcels: readonly Parcel[]): Map<string, Edge[]> {
  const edges = new Map<string, Edge>()
  for (const parcel of parcels)
    parcel.forEach((from, i) => {
      const to = at(parcel, (i + 1) % parcel.length)
      if (!edges.delete(`${to}|${from}`)) edges.set(`${from}|${to}`, { from, to })
    })
  return Map.groupBy(edges.values(), ({ from }) => String(from))
}

/** Rings along the outer edges. A walk that comes back to a corner it has passed closes a ring there. */
function walkRings(starting: Map<string, Edge[]>): Corner[][] {
  const rings: Corner[][] = []
  for (const edges of starting.values()) {
    const path: Corner[] = []
    for (let edge = edges.pop(); edge; edge = starting.get(String(edge.to))?.pop()) {
      path.push(edge.from)
      const end = String(edge.to)
      const passed = path.findIndex((corner) => String(corner) === end)
      if (passed >= 0) rings.push(path.splice(passed))
    }
  }
  return rings
}

/**
 * The exact outline of adjoining parcels, made of their own edges, so that outlines tile without gaps or overlaps.
 * Counter-clockwise; a hole inside is the caller's fault.
 */
export function unionRings(parcels: readonly Parcel[]): Parcel[] {
  const rings = walkRings(outerEdges(parcels))
  if (rings.some((ring) => doubleAreaOf(ring) <= 0)) throw new Error('Parcels that enclose a hole')
  return rings
}

export const unionOutline = (parcels: readonly Parcel[]): Outline =>
  outlineOf(unionRings(parcels).map((ring) => [closedRing(ring)]))

function turnsLeft(parcel: Parcel, i: number): boolean {
  const [ax, ay] = at(parcel, i)
  const [bx, by] = at(parcel, (i + 1) % parcel.length)
  const [cx, cy] = at(parcel, (i + 2) % parcel.length)
  return (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0
}

/**
 * Divides a convex parcel between two of its own corners into parts as equal as they come, so that its neighbours are
 * not touched. `null` for a parcel that is not convex or would leave a part under a third.
 */
export function halves(parcel: Parcel): [Parcel, Parcel] | null {
  if (parcel.length < 4 || !parcel.every((_, i) => turnsLeft(parcel, i))) return null
  const whole = doubleAreaOf(parcel)
  let best: { parts: [Parcel, Parcel]; least: number } | null = null
  for (let i = 0; i < parcel.length; i += 1)
    for (let j = i + 2; j < parcel.length && j - i < parcel.length - 1; j += 1) {
      const parts: [Parcel, Parcel] = [parcel.slice(i, j + 1), [...parcel.slice(j), ...parcel.slice(0, i + 1)]]
      const least = Math.min(doubleAreaOf(parts[0]), doubleAreaOf(parts[1]))
      if (!best || least > best.least) best = { parts, least }
    }
  return best && best.least * 3 >= whole ? best.parts : null
}
