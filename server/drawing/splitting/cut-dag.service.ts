import type { Cut } from '#contract/drawing/splitting.ts'
import { addedUp } from '#contract/land-records/area.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { lineCuttingOff } from './cut-by-area.ts'
import { type HeldDag, shapeOfDag } from './held-dag.sql.ts'
import { inProportion } from './in-proportion.ts'
import { isLeftOf } from './line-side.ts'
import { type DrawnPart, drawnAreaOf, piecesAlong, sidesOf } from './parts.sql.ts'

/** Square feet by which the parts of a cut may differ from the whole as drawn: what rounding leaves. */
const max_lost = 1

const max_parts = 20
/** Max pieces of land that lies in several. */
const max_pieces = 1000

/**
 * The parts of a drawn dag by a cut, the largest first, with the area on record that falls to each. 422 where the parts
 * as drawn do not make the whole to the square foot: no land is won or lost.
 */
export async function cutDag(db: Db, dag: HeldDag, cut: Cut): Promise<(DrawnPart & { area: number })[]> {
  const parts = cut.by === 'line' ? await partsAlong(db, dag.id, cut.line) : await partsByArea(db, dag, cut)
  if (parts.length < 2) throw fieldError('cut', 'line_does_not_cut')
  if (parts.length > max_parts) throw fieldError('cut', 'too_long')
  const lost = (await drawnAreaOf(db, dag.id)) - addedUp(parts.map(({ drawn_area }) => drawn_area))
  if (Math.abs(lost) > max_lost) throw new AppError('parts_not_whole')
  const areas = areasOnRecord(dag, cut, parts)
  return parts.map((part, at) => ({ ...part, area: areas[at] ?? 0 }))
}

/**
 * Each piece is a part of a dag that was one. Land in several pieces has two sides of a line that cuts one of them, and
 * each piece is on one.
 */
async function partsAlong(db: Db, dag_id: number, line: Extract<Cut, { by: 'line' }>['line']): Promise<DrawnPart[]> {
  const pieces = await piecesAlong(db, dag_id, line, max_pieces)
  const before = pieces[0]?.pieces_before ?? 0
  if (before === 1) return pieces.map(({ geojson, drawn_area }) => ({ geojson, drawn_area }))
  if (pieces.length === before) return []
  if (pieces.length === max_pieces) throw fieldError('cut', 'too_long')
  const sides = Map.groupBy(pieces, ({ inside }) => isLeftOf(inside, line))
  return [...sides.values()].map(together).sort((one, other) => other.drawn_area - one.drawn_area)
}

const together = (pieces: readonly DrawnPart[]): DrawnPart => ({
  geojson: { type: 'MultiPolygon', coordinates: pieces.flatMap(({ geojson }) => geojson.coordinates) },
  drawn_area: pieces.reduce((sum, { drawn_area }) => sum + drawn_area, 0),
})

async function partsByArea(db: Db, dag: HeldDag, { area, side }: Extract<Cut, { by: 'area' }>): Promise<DrawnPart[]> {
  if (dag.area === 0) throw fieldError('cut', 'dag_area_unknown')
  if (area >= dag.area) throw fieldError('cut', 'cut_area_too_large')
  const shape = await shapeOfDag(db, dag.id)
  if (!shape) throw fieldError('cut', 'dag_not_drawn')
  return sidesOf(db, dag.id, lineCuttingOff(shape, area / dag.area, side))
}

/** Parts cut by area are exact to the hundredth; else the record is divided like the drawing. */
function areasOnRecord(dag: HeldDag, cut: Cut, parts: readonly DrawnPart[]): number[] {
  const [one = 0, other = 0] = parts.map(({ drawn_area }) => drawn_area)
  if (cut.by === 'line' || parts.length !== 2)
    return inProportion(
      dag.area,
      parts.map(({ drawn_area }) => drawn_area),
    )
  const rest = Math.round((dag.area - cut.area) * 100) / 100
  return one >= other === cut.area >= rest ? [cut.area, rest] : [rest, cut.area]
}
