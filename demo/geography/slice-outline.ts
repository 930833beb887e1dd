import { doubleArea, type Outline, outlineOf, type Polygon, type Position, type Ring } from './outline.ts'

/** A straight line of points with `dx · lon + dy · lat` equal to `level`. The slice is the side above it. */
type Line = { dx: number; dy: number; level: number }

const height = ([x, y]: Position, { dx, dy, level }: Line) => x * dx + y * dy - level

const snapped = (degrees: number) => Math.round(degrees * 1e7) / 1e7

function crossing(a: Position, b: Position, line: Line): Position {
  const t = height(a, line) / (height(a, line) - height(b, line))
  return [snapped(a[0] + t * (b[0] - a[0])), snapped(a[1] + t * (b[1] - a[1]))]
}

/**
 * Both parts of a ring that a line crosses exactly twice, `null` if it crosses more often. Both share the ends of the
 * cut.
 */
function cutRing(ring: Ring, line: Line): { above: Ring; below: Ring } | null {
  const above: Ring = []
  const below: Ring = []
  let crossings = 0
  for (let i = 0; i + 1 < ring.length; i += 1) {
    const [a, b] = [ring[i], ring[i + 1]]
    if (!a || !b) continue
    const isAbove = height(a, line) > 0
    const side = isAbove ? above : below
    side.push(a)
    if (isAbove === height(b, line) > 0) continue
    crossings += 1
    const cut = crossing(a, b, line)
    above.push(cut)
    below.push([...cut])
  }
  const close = (open: Ring): Ring => [...open, ...open.slice(0, 1)]
  return crossings === 2 ? { above: close(above), below: close(below) } : null
}

/** Distributes the polygons of an outline to the two sides of a line; `null` if it would cut one into more than two. */
function cutOutline(outline: Outline, line: Line): { above: Polygon[]; below: Polygon[] } | null {
  const above: Polygon[] = []
  const below: Polygon[] = []
  for (const polygon of outline.coordinates) {
    const heights = polygon.flat().map((position) => height(position, line))
    if (heights.every((each) => each > 0)) above.push(polygon)
    else if (heights.every((each) => each <= 0)) below.push(polygon)
    else {
      const [ring, ...holes] = polygon
      const parts = ring && holes.length === 0 ? cutRing(ring, line) : null
      if (!parts) return null
      above.push([parts.above])
      below.push([parts.below])
    }
  }
  return { above, below }
}

const size = (polygons: Polygon[]) =>
  polygons.reduce((sum, [outer = [], ...holes]) => {
    const inner = holes.reduce((all, hole) => all + Math.abs(doubleArea(hole)), 0)
    return sum + Math.abs(doubleArea(outer)) - inner
  }, 0)

/**
 * Cuts a slice of about `share` of the area off an outline by a straight line, on the side that `bearing` names
 * (degrees counter-clockwise from east). The slice and the rest share the cut exactly and do not overlap.
 */
export function sliceOutline(outline: Outline, bearing: number, share: number): { slice: Outline; rest: Outline } {
  const whole = size(outline.coordinates)
  let best: { above: Polygon[]; below: Polygon[]; miss: number } | null = null
  for (let turn = -30; turn <= 30; turn += 6) {
    const [dx, dy] = [Math.cos(((bearing + turn) * Math.PI) / 180), Math.sin(((bearing + turn) * Math.PI) / 180)]
    const levels = outline.coordinates.flat(2).map(([x, y]) => x * dx + y * dy)
    const [low, high] = [Math.min(...levels), Math.max(...levels)]
    for (let step = 1; step < 60; step += 1) {
      const parts = cutOutline(outline, { dx, dy, level: low + ((high - low) * step) / 60 })
      if (!parts || parts.above.length === 0 || parts.below.length === 0) continue
      const miss = Math.abs(size(parts.above) / whole - share)
      if (!best || miss < best.miss) best = { ...parts, miss }
    }
  }
  if (!best) throw new Error('No straight line cuts this outline in two')
  return { slice: outlineOf(best.above), rest: outlineOf(best.below) }
}
