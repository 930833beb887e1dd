import type { MapPoint } from '../typesetting/papers.ts'

/** A point for a number inside a shape, with the room to its left and right. */
export type LabelPoint = { point: MapPoint; room: number }

const heights = [0.5, 0.4, 0.6, 0.3, 0.7]

/** The middle of the longest line from west to east inside the ring, lines near the middle first. */
export function labelPoint(ring: readonly MapPoint[]): LabelPoint {
  const ys = ring.map(([, y]) => y)
  const [low, high] = [Math.min(...ys), Math.max(...ys)]
  const spans = heights.map((height) => longestSpan(ring, low + (high - low) * height))
  // A line off the middle must be clearly longer to be worth it.
  return spans.reduce((best, each) => (each.room > best.room * 1.3 ? each : best))
}

function longestSpan(ring: readonly MapPoint[], y: number): LabelPoint {
  const crossings = edges(ring)
    .filter(([[, from], [, to]]) => from > y !== to > y)
    .map(([[x1, y1], [x2, y2]]) => x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
    .sort((a, b) => a - b)
  const spans = crossings.flatMap((west, index) => {
    const east = crossings[index + 1]
    return index % 2 === 0 && east !== undefined ? [{ point: [(west + east) / 2, y] as const, room: east - west }] : []
  })
  return spans.reduce<LabelPoint>((best, each) => (each.room > best.room ? each : best), {
    point: ring[0] ?? [0, 0],
    room: 0,
  })
}

const edges = (ring: readonly MapPoint[]): [MapPoint, MapPoint][] =>
  ring.map((point, index) => [point, ring[(index + 1) % ring.length] ?? point])
