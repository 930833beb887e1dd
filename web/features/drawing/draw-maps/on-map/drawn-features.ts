import type { Feature, FeatureCollection, Geometry } from 'geojson'
import type { BoundaryCheck, DrawnNearby } from '#contract/drawing/boundaries.ts'
import { scaleAt } from '#contract/land-records/ellipsoid.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import type { HandleId } from '#web/parts/map/draw/draw-canvas.tsx'
import type { Handle } from '#web/parts/map/draw/use-draw-pointer.ts'
import type { OwnPosition } from '#web/parts/map/use-own-position.ts'
import { geometryOf, type RingPlace, ringAt, ringsOf, type Shape, sidesOf } from '../../polygon/shape.ts'

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })

const feature = (geometry: Geometry, properties: Record<string, string> = {}): Feature => ({
  type: 'Feature',
  properties,
  geometry,
})

const pointAt = ([lon, lat]: LonLat) => ({ type: 'Point' as const, coordinates: [lon, lat] })

/** Land of the shape: polygons with their holes; a ring with too few corners as a line. */
export const groundOf = (shape: Shape): FeatureCollection =>
  collection(
    shape.flatMap(([outline = [], ...holes]) => {
      const closed = geometryOf(outline)
      if (!closed) return []
      const drawn = holes.map(geometryOf).filter((hole) => hole !== null)
      if (closed.type !== 'Polygon') return [feature(closed)]
      const inside = drawn.flatMap((hole) => (hole.type === 'Polygon' ? hole.coordinates : []))
      const begun = drawn.filter(({ type }) => type === 'LineString').map((hole) => feature(hole))
      return [feature({ type: 'Polygon', coordinates: [...closed.coordinates, ...inside] }), ...begun]
    }),
  )

/** Maximum number of sides that get a label. */
const max_sides = 300

/** Length of each side of the ring. */
export const sidesOnMap = (shape: Shape, ring: RingPlace, length: (metres: number) => string): FeatureCollection => {
  const corners = ringAt(shape, ring)
  if (corners.length > max_sides) return collection([])
  return collection(sidesOf(corners).map(({ middle, metres }) => feature(pointAt(middle), { label: length(metres) })))
}

/** Corners of every ring, and the middles of the active ring's sides. */
export function handlesOf(shape: Shape, ring: RingPlace): Handle<HandleId>[] {
  const corners = ringsOf(shape).flatMap(({ part, ring, corners: all }) =>
    all.map((point, at): Handle<HandleId> => ({ id: { kind: 'corner', part, ring, at }, point })),
  )
  const own = ringAt(shape, ring)
  if (own.length > max_sides) return corners
  const middles = sidesOf(own).map(
    ({ middle }, at): Handle<HandleId> => ({
      id: { kind: 'middle', ...ring, at },
      point: middle,
    }),
  )
  // Corners come first: they win over a middle at the same distance.
  return [...corners, ...middles]
}

/** With more corners than this, only the chosen one has a number. */
const max_numbers = 1000

type Chosen = { ring: RingPlace; chosen: number | null }

/** Handles as circles; those of the active ring have numbers. */
export const handlesOnMap = (
  handles: readonly Handle<HandleId>[],
  { ring, chosen }: Chosen,
  digits: (text: string) => string,
): FeatureCollection => {
  const isCrowded = handles.length > max_numbers
  return collection(
    handles.map(({ id, point }) => {
      const isOwn = id.part === ring.part && id.ring === ring.ring
      const kind = isOwn && id.at === chosen ? 'chosen' : 'corner'
      if (id.kind === 'middle' || !isOwn || (isCrowded && kind === 'corner'))
        return feature(pointAt(point), { kind: 'middle' })
      return feature(pointAt(point), { kind, label: digits(String(id.at + 1)) })
    }),
  )
}

export const neighboursOnMap = (dags: DrawnNearby['dags'], digits: (text: string) => string): FeatureCollection =>
  collection(dags.map(({ dag_no, geojson }) => feature(geojson, { label: digits(dag_no) })))

type FindingWords = { overlap: (area: number) => string; gap: (area: number) => string }

/** Overlaps, gaps and land outside, with place and size. */
export const findingsOnMap = (found: BoundaryCheck | undefined, words: FindingWords): FeatureCollection =>
  collection(
    found
      ? [
          ...found.overlaps.map(({ area, geojson }) =>
            feature(geojson, { kind: 'overlap', label: words.overlap(area) }),
          ),
          ...found.gaps.map(({ area, geojson }) => feature(geojson, { kind: 'gap', label: words.gap(area) })),
          ...(found.outside ? [feature(found.outside.geojson, { kind: 'overlap', label: '' })] : []),
        ]
      : [],
  )

/** Circle around a place, with a label above. */
export const hintOnMap = (hints: readonly { at: LonLat; kind: 'snap' | 'refused'; label: string }[]) =>
  collection(hints.map(({ at, kind, label }) => feature(pointAt(at), { kind, label })))

const circle_corners = 48

/** Position of the device, and the circle of its accuracy. */
export function positionOnMap(here: OwnPosition | undefined): FeatureCollection {
  if (!here) return collection([])
  const { lon_m, lat_m } = scaleAt(here.lat)
  const around = Array.from({ length: circle_corners + 1 }, (_, at) => {
    const angle = (at / circle_corners) * 2 * Math.PI
    return [
      here.lon + (Math.cos(angle) * here.accuracy_m) / lon_m,
      here.lat + (Math.sin(angle) * here.accuracy_m) / lat_m,
    ]
  })
  return collection([feature({ type: 'Polygon', coordinates: [around] }), feature(pointAt([here.lon, here.lat]))])
}
