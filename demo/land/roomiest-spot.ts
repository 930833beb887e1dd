import { scaleAt } from '#contract/land-records/ellipsoid.ts'
import { isInside, largestPolygon, type Outline, type Polygon, type Position } from '../geography/outline.ts'

type Spot = { at: Position; room_m: number }

/** Metres from a position to the nearest edge, negative outside. Minus infinity if it is less than `best`. */
function roomAt(at: Position, polygon: Polygon, scale: { lon_m: number; lat_m: number }, best: number): number {
  // Squares are quicker to compare than lengths.
  const too_near = best > 0 ? best * best : 0
  let square = Number.POSITIVE_INFINITY
  for (const ring of polygon)
    for (let i = 1; i < ring.length; i += 1) {
      const [ax, ay] = ring[i - 1] ?? at
      const [bx, by] = ring[i] ?? at
      const px = (ax - at[0]) * scale.lon_m
      const py = (ay - at[1]) * scale.lat_m
      const dx = (bx - ax) * scale.lon_m
      const dy = (by - ay) * scale.lat_m
      const length = dx * dx + dy * dy
      const t = length === 0 ? 0 : Math.max(0, Math.min(1, -(px * dx + py * dy) / length))
      const east = px + t * dx
      const north = py + t * dy
      square = Math.min(square, east * east + north * north)
      if (square < too_near) return Number.NEGATIVE_INFINITY
    }
  return isInside(at, polygon) ? Math.sqrt(square) : -Math.sqrt(square)
}

/**
 * A spot of an outline's largest polygon with much room around it: nothing of the boundary is nearer than `room_m`
 * metres. The best of a coarse grid, refined four times; not always the very best, always inside.
 */
export function roomiestSpot(outline: Outline): Spot {
  const polygon = largestPolygon(outline)
  const xs = (polygon[0] ?? []).map(([x]) => x)
  const ys = (polygon[0] ?? []).map(([, y]) => y)
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = scaleAt((south + north) / 2)
  let best: Spot = { at: [(west + east) / 2, (south + north) / 2], room_m: Number.NEGATIVE_INFINITY }
  let [width, height] = [east - west, north - south]
  for (let round = 0; round < 5; round += 1) {
    const steps = round === 0 ? 16 : 6
    const [x0, y0] = [best.at[0] - width / 2, best.at[1] - height / 2]
    for (let i = 0; i <= steps; i += 1)
      for (let j = 0; j <= steps; j += 1) {
        const at: Position = [x0 + (width * i) / steps, y0 + (height * j) / steps]
        const room_m = roomAt(at, polygon, scale, best.room_m)
        if (room_m > best.room_m) best = { at, room_m }
      }
    width *= round === 0 ? 2 / 16 : 2 / 6
    height *= round === 0 ? 2 / 16 : 2 / 6
  }
  return best
}
