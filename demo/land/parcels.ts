import { Delaunay } from 'd3-delaunay'
import { scaleAt } from '#contract/land-records/ellipsoid.ts'
import type { Position } from '../geography/outline.ts'
import { at, type Random } from '../random.ts'
import { type Block, layOnGround, type Metres, scatter, seedsOf } from './parcel-grid.ts'

/** A corner of parcels in whole units of 1e-7 degree (about 1 cm): adjacent parcels share equal corners. */
export type Corner = readonly [lon_e7: number, lat_e7: number]

/** A parcel: its corners counter-clockwise, the first not repeated. */
export type Parcel = readonly Corner[]

/** Edges shorter than this are removed: their two corners become one. */
const shortest_edge_m = 0.8

/** Maps every triangle to the one whose corner replaces its own: corners at the ends of short edges are merged. */
function mergeShortEdges(corners: Metres[], halfedges: Int32Array): number[] {
  const stands = corners.map((_, triangle) => triangle)
  const standFor = (triangle: number): number => {
    const next = at(stands, triangle)
    return next === triangle ? triangle : standFor(next)
  }
  halfedges.forEach((opposite, edge) => {
    if (opposite < edge) return
    const [one, other] = [standFor(Math.floor(edge / 3)), standFor(Math.floor(opposite / 3))]
    const [a, b] = [at(corners, one), at(corners, other)]
    if (Math.hypot(a[0] - b[0], a[1] - b[1]) < shortest_edge_m) stands[Math.max(one, other)] = Math.min(one, other)
  })
  return stands.map(standFor)
}

/** The triangles round a point in order, empty for a point on the hull. */
function trianglesAround({ inedges, triangles, halfedges }: Delaunay<unknown>, point: number): number[] {
  const first = inedges[point] ?? -1
  const around: number[] = []
  for (let edge = first; edge !== -1; ) {
    around.push(Math.floor(edge / 3))
    const next = edge % 3 === 2 ? edge - 2 : edge + 1
    if (triangles[next] !== point) return []
    edge = halfedges[next] ?? -1
    if (edge === first) return around
  }
  return []
}

/** Corners of all cells in metres from the centre: the middles of the circles around the triangles. */
function cornersOf(delaunay: Delaunay<unknown>): Metres[] {
  const { circumcenters } = delaunay.voronoi()
  const corner = (_: unknown, triangle: number): Metres => [
    circumcenters[triangle * 2] ?? 0,
    circumcenters[triangle * 2 + 1] ?? 0,
  ]
  return Array.from({ length: circumcenters.length / 2 }, corner)
}

/**
 * Snaps metres from a centre to whole units of 1e-7 degree, once for each corner, so that all parcels at it share it.
 */
function snapAround(centre: Position): (corner: Metres) => Corner {
  const { lon_m, lat_m } = scaleAt(centre[1])
  return ([x, y]) => [Math.round((centre[0] + x / lon_m) * 1e7), Math.round((centre[1] + y / lat_m) * 1e7)]
}

/**
 * A patch of land divided into parcels: Voronoi cells of a jittered, turned and stretched grid round `centre`, dealt to
 * sheets. Sheets that adjoin on the grid adjoin on the ground. `spacing_m` squared is the mean parcel in square metres.
 * Returns the parcels of each block, row by row to and fro, and the distance of the farthest corner from the centre.
 */
export function dividePatch(
  random: Random,
  centre: Position,
  spacing_m: number,
  blocks: readonly Block[],
): { sheets: Parcel[][]; reach_m: number } {
  const seeds = scatter(random, blocks)
  const points = layOnGround(random, seeds, blocks, spacing_m)
  const delaunay = Delaunay.from(
    points,
    ([x]) => x,
    ([, y]) => y,
  )
  const corners = cornersOf(delaunay)
  const stands = mergeShortEdges(corners, delaunay.halfedges)
  const snapped = corners.map(snapAround(centre))

  let reach_m = 0
  const parcelOf = (point: number): Parcel => {
    const around = trianglesAround(delaunay, point).map((triangle) => at(stands, triangle))
    const distinct = around.filter((triangle, i) => triangle !== around[(i + 1) % around.length])
    for (const triangle of distinct) reach_m = Math.max(reach_m, Math.hypot(...at(corners, triangle)))
    return counterClockwise(distinct.map((triangle) => at(snapped, triangle)))
  }
  const sheets = blocks.map((block) => seedsOf(block, seeds).map(parcelOf))
  return { sheets, reach_m }
}

/** Twice the area in square units of 1e-7 degree, exact: offsets are small whole numbers. */
export function doubleAreaOf(parcel: Parcel): number {
  const [x0, y0] = at(parcel, 0)
  return parcel.reduce((sum, [ax, ay], i) => {
    const [bx, by] = at(parcel, (i + 1) % parcel.length)
    return sum + (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
  }, 0)
}

function counterClockwise(ring: Corner[]): Parcel {
  const distinct = new Set(ring.map(String)).size
  if (distinct < 3 || distinct < ring.length) throw new Error('A parcel that is no polygon')
  const area = doubleAreaOf(ring)
  if (area === 0) throw new Error('A parcel without area')
  return area > 0 ? ring : ring.toReversed()
}
