import type { ParcelGeometry } from './land-records.ts'

export type Point = { x: number; y: number }
export type Box = { west: number; south: number; east: number; north: number }

type Position = readonly number[]
type Rings = readonly (readonly Position[])[]

/**
 * Lays degrees flat around one parcel, in units of its own size: x shrinks with the cosine of the latitude,
 * y grows to the south as SVG's does. Right for a mouza sheet, not for a country.
 */
export function planeAround(parcel: ParcelGeometry) {
  const box = boxOf(parcel)
  const narrow = Math.cos((((box.south + box.north) / 2) * Math.PI) / 180)
  const size = Math.max((box.east - box.west) * narrow, box.north - box.south, 1e-9)
  const center = { lon: (box.west + box.east) / 2, lat: (box.south + box.north) / 2 }
  const place = ([lon = 0, lat = 0]: Position): Point => ({
    x: (((lon - center.lon) * narrow) / size) * 100,
    y: ((center.lat - lat) / size) * 100,
  })

  const ringPath = (ring: readonly Position[]) =>
    `M${ring
      .map(place)
      .map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)
      .join('L')}Z`

  return {
    rings: (shape: ParcelGeometry): Point[][] =>
      shape.coordinates.flatMap((rings: Rings) => rings.map((ring) => ring.map(place))),
    path: (shape: ParcelGeometry) => shape.coordinates.flatMap((rings: Rings) => rings.map(ringPath)).join(''),
    /** The middle of the shape's largest part, and the part's width and height: room for its number. */
    label: (shape: ParcelGeometry) => labelOf(largestRing(shape).map(place)),
  }
}

export function boxOf(shape: ParcelGeometry): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [lon = 0, lat = 0] of shape.coordinates.flat(2)) {
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

function labelOf(points: readonly Point[]) {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const width = Math.max(...xs) - Math.min(...xs)
  const height = Math.max(...ys) - Math.min(...ys)
  return { ...centroid(points), width, height }
}

function largestRing(shape: ParcelGeometry) {
  const outers = shape.coordinates.map((rings) => rings[0] ?? [])
  return outers.reduce((best, ring) => (Math.abs(twiceArea(ring)) > Math.abs(twiceArea(best)) ? ring : best), [])
}

const twiceArea = (ring: readonly Position[]) =>
  ring.reduce((sum, [x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? []
    return sum + x * nextY - nextX * y
  }, 0)

function centroid(points: readonly Point[]): Point {
  let area = 0
  let x = 0
  let y = 0
  points.forEach((here, at) => {
    const next = points[(at + 1) % points.length] ?? here
    const cross = here.x * next.y - next.x * here.y
    area += cross
    x += (here.x + next.x) * cross
    y += (here.y + next.y) * cross
  })
  const first = points[0] ?? { x: 0, y: 0 }
  return Math.abs(area) < 1e-9 ? first : { x: x / (3 * area), y: y / (3 * area) }
}
