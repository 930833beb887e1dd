import type { DrawnNearby } from '#contract/drawing/boundaries.ts'
import { type Scale, scaleAt } from '#contract/land-records/ellipsoid.ts'
import type { Bbox } from '#contract/land-records/land-records.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { bboxOf, openRing, type Ring } from './shape.ts'

type Neighbour = Pick<DrawnNearby['dags'][number], 'dag_no' | 'geojson'>

/** Ring of a neighbour and its bounding box. */
export type SnapTarget = { dag_no: string; ring: Ring; bbox: Bbox }

/** Point that the pointer would snap to, and its distance. */
export type Snap = { kind: 'corner' | 'edge'; dag_no: string; point: LonLat; metres: number }

export const snapTargets = (neighbours: readonly Neighbour[]): SnapTarget[] =>
  neighbours.flatMap(({ dag_no, geojson }) =>
    geojson.coordinates.flat().flatMap((positions) => {
      const ring = openRing(positions)
      const bbox = bboxOf(ring)
      return bbox ? [{ dag_no, ring, bbox }] : []
    }),
  )

/** Nearest corner of a neighbour within the distance, else the nearest point on an edge; null if there is none. */
export function findSnap(targets: readonly SnapTarget[], point: LonLat, within_m: number): Snap | null {
  const scale = scaleAt(point[1])
  const nearTargets = targets.filter(({ bbox }) => isNear(bbox, point, within_m, scale))
  const corners = nearTargets.flatMap(({ dag_no, ring }) =>
    ring.map((corner): Snap => ({ kind: 'corner', dag_no, point: corner, metres: distance(point, corner, scale) })),
  )
  const edges = nearTargets.flatMap(({ dag_no, ring }) =>
    ring.map((from, at): Snap => {
      const on = nearestOn(from, ring[(at + 1) % ring.length] ?? from, point, scale)
      return { kind: 'edge', dag_no, point: on, metres: distance(point, on, scale) }
    }),
  )
  return nearest(corners, within_m) ?? nearest(edges, within_m)
}

const nearest = (snaps: readonly Snap[], within_m: number) =>
  snaps.reduce<Snap | null>(
    (best, snap) => (snap.metres <= within_m && snap.metres < (best?.metres ?? Infinity) ? snap : best),
    null,
  )

function isNear([west, south, east, north]: Bbox, [lon, lat]: LonLat, metres: number, { lon_m, lat_m }: Scale) {
  const across = metres / lon_m
  const along = metres / lat_m
  return lon >= west - across && lon <= east + across && lat >= south - along && lat <= north + along
}

const distance = (a: LonLat, b: LonLat, { lon_m, lat_m }: Scale) =>
  Math.hypot((b[0] - a[0]) * lon_m, (b[1] - a[1]) * lat_m)

/** Point of an edge that is nearest to another point, in the plane around it. */
function nearestOn(from: LonLat, to: LonLat, point: LonLat, { lon_m, lat_m }: Scale): LonLat {
  const [x, y] = [(to[0] - from[0]) * lon_m, (to[1] - from[1]) * lat_m]
  const [px, py] = [(point[0] - from[0]) * lon_m, (point[1] - from[1]) * lat_m]
  const length2 = x * x + y * y
  const part = length2 === 0 ? 0 : Math.max(0, Math.min(1, (px * x + py * y) / length2))
  return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]
}
