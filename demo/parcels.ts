import { Delaunay } from 'd3-delaunay'
import { scaleAt } from './ellipsoid.ts'
import type { Position } from './outline.ts'
import { at, type Random } from './random.ts'

/** A corner of parcels in whole units of 1e-7 degree (about 1 cm): parcels that meet share equal corners. */
export type Corner = readonly [lon_e7: number, lat_e7: number]

/** A parcel: its corners counter-clockwise, the first not repeated. */
export type Parcel = readonly Corner[]

/** Where on the grid a sheet lies, in cells. */
export type Block = { column: number; row: number; width: number; height: number }

type Metres = readonly [x: number, y: number]

/** Edges shorter than this are not drawn: their two corners become one. */
const shortest_edge_m = 0.8

/** Cells wide round the patch that are thrown away, so that none of those kept is open or oddly long. */
const margin = 3

/** Share of grid cells without a point of their own, whose land falls to large parcels around, and with two, for small ones. */
const left_out = 0.1
const doubled = 0.12
const density = 1 - left_out + doubled

/** How far a point strays from the middle of its grid cell, as a share of the cell. */
const jitter = 0.8

type Seed = { point: Metres; column: number; row: number }

function scatter(random: Random, columns: number, rows: number): Seed[] {
  const seeds: Seed[] = []
  for (let row = -margin; row < rows + margin; row += 1)
    for (let column = -margin; column < columns + margin; column += 1) {
      const lot = random()
      const count = lot < left_out ? 0 : lot < left_out + doubled ? 2 : 1
      for (let i = 0; i < count; i += 1) {
        const [stray_x, stray_y] = [(jitter / count) * (random() - 0.5), jitter * (random() - 0.5)]
        seeds.push({ point: [column + (i + 0.5) / count + stray_x, row + 0.5 + stray_y], column, row })
      }
    }
  return seeds
}

/** For every triangle, the triangle whose corner stands for its own: corners at the ends of short edges are one. */
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

/**
 * A patch of land divided into parcels: Voronoi cells of a jittered, turned and stretched grid round `centre`, dealt to
 * sheets. Sheets that adjoin on the grid adjoin on the ground. `spacing_m` squared is the mean parcel in square metres.
 * Answers the parcels of each block, row by row to and fro, and how far the farthest corner lies from the centre.
 */
export function dividePatch(
  random: Random,
  centre: Position,
  spacing_m: number,
  blocks: readonly Block[],
): { sheets: Parcel[][]; reach_m: number } {
  const columns = Math.max(...blocks.map(({ column, width }) => column + width))
  const rows = Math.max(...blocks.map(({ row, height }) => row + height))
  const seeds = scatter(random, columns, rows)
  const [turn, stretch] = [random() * Math.PI, 1.02 + 0.25 * random()]
  const [step_x, step_y] = [spacing_m * Math.sqrt(density) * stretch, (spacing_m * Math.sqrt(density)) / stretch]
  const toGround = ([column, row]: Metres): Metres => {
    const [x, y] = [(column - columns / 2) * step_x, (row - rows / 2) * step_y]
    return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
  }

  const delaunay = Delaunay.from(
    seeds.map(({ point }) => toGround(point)),
    ([x]) => x,
    ([, y]) => y,
  )
  const { circumcenters } = delaunay.voronoi()
  const corners = Array.from(
    { length: circumcenters.length / 2 },
    (_, triangle): Metres => [circumcenters[triangle * 2] ?? 0, circumcenters[triangle * 2 + 1] ?? 0],
  )
  const stands = mergeShortEdges(corners, delaunay.halfedges)
  const scale = scaleAt(centre[1])
  const snapped = corners.map(
    ([x, y]): Corner => [
      Math.round((centre[0] + x / scale.lon_m) * 1e7),
      Math.round((centre[1] + y / scale.lat_m) * 1e7),
    ],
  )

  let reach_m = 0
  const parcelOf = (point: number): Parcel => {
    const around = trianglesAround(delaunay, point).map((triangle) => at(stands, triangle))
    const distinct = around.filter((triangle, i) => triangle !== around[(i + 1) % around.length])
    for (const triangle of distinct) reach_m = Math.max(reach_m, Math.hypot(...at(corners, triangle)))
    return counterClockwise(distinct.map((triangle) => at(snapped, triangle)))
  }
  const sheets = blocks.map((block) => pointsOf(block, seeds).map(parcelOf))
  return { sheets, reach_m }
}

function pointsOf({ column, row, width, height }: Block, seeds: Seed[]): number[] {
  const inBlock = (seed: Seed) =>
    seed.column >= column && seed.column < column + width && seed.row >= row && seed.row < row + height
  const walk = ({ row: line, column: place }: Seed) => line * 1000 + ((line - row) % 2 === 0 ? place : 999 - place)
  return seeds
    .flatMap((seed, point) => (inBlock(seed) ? [{ point, order: walk(seed) }] : []))
    .sort((a, b) => a.order - b.order)
    .map(({ point }) => point)
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
