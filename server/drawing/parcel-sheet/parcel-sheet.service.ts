import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import { type LonLat, lengthOf } from '#contract/land-records/measure.ts'
import { planeAround } from '#contract/land-records/plane.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { PdfFile } from '#server/app/http/downloads.ts'
import type { PaperMaker } from '#server/documents/papers/checkable.ts'
import { printedOutline } from '#server/documents/papers/khatian-copy/outline.ts'
import { max_corners, type ParcelSheetContent } from '#server/documents/papers/parcel-sheet/content.ts'
import { parcelSheetPdf } from '#server/documents/papers/parcel-sheet/issue.service.ts'
import { neighboursOf } from '#server/geometry/outlines.service.ts'
import { landOfDag } from '#server/land-records/land.service.ts'
import { dagBoundaryById } from '../boundaries/dag-boundary.sql.ts'
import { lineageOf } from '../lineage/lineage.service.ts'
import { lineageLines } from './lineage-lines.ts'

type Parts = { db: Db; papers: PaperMaker; demo: boolean }

/** The sheet of a parcel as PDF; 404 `nothing_drawn` where it has no boundary. */
export async function parcelSheet({ db, papers, demo }: Parts, dag_id: number): Promise<PdfFile> {
  const [land, boundary] = [await landOfDag(db, dag_id), await dagBoundaryById(db, dag_id, 'everywhere')]
  if (!land || !boundary) throw new AppError('not_found')
  const { geojson, drawn_area, area, boundary_version } = boundary
  if (!geojson || drawn_area === null) throw new AppError('nothing_drawn')
  const plane = planeAround(geojson)
  const rings = geojson.coordinates.flat().map((ring) => ring.slice(0, -1))
  const placed = plane.rings(geojson)
  const corners = rings.flatMap((ring, nth) =>
    ring.map(([lon = 0, lat = 0], at) => {
      const [nextLon = 0, nextLat = 0] = ring[(at + 1) % ring.length] ?? []
      const { x, y } = placed[nth]?.[at] ?? { x: 0, y: 0 }
      const side =
        Math.round(
          lengthOf([
            [lon, lat],
            [nextLon, nextLat],
          ]) * 100,
        ) / 100
      return { ring: nth + 1, lon, lat, side, at: [tenths(x), tenths(y)] satisfies [number, number] }
    }),
  )
  const content: ParcelSheetContent = {
    parcel: land.parcel,
    area,
    drawn_area,
    boundary_version,
    demo,
    outline: printedOutline(geojson, await neighboursOf(db, dag_id)),
    metres_per_unit: metresPerUnit(rings, placed),
    corners: corners.slice(0, max_corners),
    corner_count: corners.length,
    rings: geojson.coordinates.flatMap(ringsOf),
    ...lineageLines(await lineageOf(db, dag_id)),
  }
  return parcelSheetPdf(db, papers, dag_id, content)
}

/** The rings of a part: the first goes round it, those after round its holes. */
const ringsOf = (rings: ParcelGeometry['coordinates'][number], at: number) =>
  rings.map((ring, nth) => ({ part: at + 1, hole: nth === 0 ? null : nth, corners: ring.length - 1 }))

const tenths = (value: number) => Math.round(value * 10) / 10

type Placed = readonly (readonly { x: number; y: number }[])[]

/** Metres that a unit of the plane is, from the longest way between two neighbouring corners. */
function metresPerUnit(rings: readonly (readonly (readonly number[])[])[], placed: Placed): number {
  const ways = rings.flatMap((ring, nth) =>
    ring.slice(1).map((to, at) => {
      const [a, b] = [placed[nth]?.[at], placed[nth]?.[at + 1]]
      const units = a && b ? Math.hypot(b.x - a.x, b.y - a.y) : 0
      return { units, metres: lengthOf([lonLat(ring[at]), lonLat(to)]) }
    }),
  )
  const longest = ways.reduce((best, way) => (way.units > best.units ? way : best), { units: 0, metres: 0 })
  return longest.units > 0 ? Math.round((longest.metres / longest.units) * 1e4) / 1e4 : 1
}

const lonLat = ([lon = 0, lat = 0]: readonly number[] = []): LonLat => [lon, lat]
