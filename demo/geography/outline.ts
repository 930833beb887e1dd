/** [longitude, latitude] in degrees. */
export type Position = [number, number]

/** A closed ring: the last position repeats the first. */
export type Ring = Position[]
export type Polygon = Ring[]
export type Outline = { type: 'MultiPolygon'; coordinates: Polygon[] }

export const outlineOf = (coordinates: Polygon[]): Outline => ({ type: 'MultiPolygon', coordinates })

/** Twice the area of a ring in its own units, positive when it runs counter-clockwise. */
export function doubleArea(ring: readonly (readonly [number, number])[]): number {
  let sum = 0
  const [x0, y0] = ring[0] ?? [0, 0]
  for (let i = 0; i < ring.length; i += 1) {
    const [ax, ay] = ring[i] ?? [0, 0]
    const [bx, by] = ring[(i + 1) % ring.length] ?? [0, 0]
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
  }
  return sum
}

const outerSize = (polygon: Polygon) => Math.abs(doubleArea(polygon[0] ?? []))

/** The largest polygon of an outline: the mainland of an upazila with islands. */
export function largestPolygon(outline: Outline): Polygon {
  const [first, ...others] = outline.coordinates
  if (!first) throw new Error('An outline without a polygon')
  return others.reduce((best, each) => (outerSize(each) > outerSize(best) ? each : best), first)
}

/** Counts the edges east of the position. */
export function isInside([x, y]: Position, polygon: Polygon): boolean {
  let inside = false
  for (const ring of polygon)
    for (let i = 1; i < ring.length; i += 1) {
      const [ax, ay] = ring[i - 1] ?? [0, 0]
      const [bx, by] = ring[i] ?? [0, 0]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  return inside
}
