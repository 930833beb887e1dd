import type { Side } from '#contract/drawing/splitting.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'

type Point = readonly number[]

/** Outward direction of a side: longitude or latitude, towards more or less of it. */
const axes: Record<Side, { axis: 0 | 1; outward: 1 | -1 }> = {
  north: { axis: 1, outward: 1 },
  east: { axis: 0, outward: 1 },
  south: { axis: 1, outward: -1 },
  west: { axis: 0, outward: -1 },
}

/**
 * The straight line from edge to edge of a shape that cuts a part of its area off on one side, along a meridian or a
 * parallel. `part` is between 0 and 1. Square degrees serve as area: within a parcel both are in one proportion.
 */
export function lineCuttingOff(shape: ParcelGeometry, part: number, side: Side): [number, number][] {
  const { axis, outward } = axes[side]
  const points = shape.coordinates.flat(2)
  const along = points.map((point) => (point[axis] ?? 0) * outward)
  const across = points.map((point) => point[1 - axis] ?? 0)
  const wanted = areaBeyond(shape, axis, outward, Math.min(...along)) * part
  // Each step of the bisection halves the range in which the line lies.
  let near = Math.min(...along)
  let far = Math.max(...along)
  for (let step = 0; step < 60; step += 1) {
    const middle = (near + far) / 2
    if (areaBeyond(shape, axis, outward, middle) > wanted) near = middle
    else far = middle
  }
  const at = ((near + far) / 2) * outward
  const margin = Math.max(...across) - Math.min(...across)
  const ends = [Math.min(...across) - margin, Math.max(...across) + margin]
  return ends.map((end): [number, number] => (axis === 0 ? [at, end] : [end, at]))
}

/** Square degrees of a shape beyond a line; holes are left out. */
function areaBeyond(shape: ParcelGeometry, axis: 0 | 1, outward: 1 | -1, line: number): number {
  return shape.coordinates.reduce(
    (sum, rings) =>
      sum +
      rings.reduce((rest, ring, at) => {
        const area = Math.abs(signedArea(clipped(ring, axis, outward, line)))
        return at === 0 ? area : rest - area
      }, 0),
    0,
  )
}

/** The part of a ring beyond a line. Of a bent ring the parts hang together along the line, which has no area. */
function clipped(ring: readonly Point[], axis: 0 | 1, outward: 1 | -1, line: number): Point[] {
  const depth = (point: Point) => (point[axis] ?? 0) * outward - line
  return ring.flatMap((point, at) => {
    const before = ring[(at + ring.length - 1) % ring.length] ?? point
    const [from, to] = [depth(before), depth(point)]
    const crossing = from >= 0 !== to >= 0 ? [between(before, point, from / (from - to))] : []
    return to >= 0 ? [...crossing, point] : crossing
  })
}

const between = (from: Point, to: Point, part: number): Point => [
  (from[0] ?? 0) + ((to[0] ?? 0) - (from[0] ?? 0)) * part,
  (from[1] ?? 0) + ((to[1] ?? 0) - (from[1] ?? 0)) * part,
]

function signedArea(ring: readonly Point[]): number {
  const [x0 = 0, y0 = 0] = ring[0] ?? []
  return ring.reduce((sum, [x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? []
    return sum + ((x - x0) * (nextY - y0) - (nextX - x0) * (y - y0)) / 2
  }, 0)
}
