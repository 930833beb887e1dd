import type { BoundarySource } from '#contract/drawing/boundaries.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import {
  movedBy,
  nearestCorner,
  withCornerAt,
  withNewHole,
  withNewPart,
  withoutCorner,
  withoutRing,
  withPoint,
  withPointAfter,
} from './edits.ts'
import { begin, type History, redo, step, undo } from './history.ts'
import { type CornerPlace, cornerAt, middleOf, type RingPlace, ringAt, type Shape } from './shape.ts'

/** The drawn shape, its history, and the selection: a ring and perhaps one of its corners. */
export type Drawing = {
  history: History<Drawn>
  ring: RingPlace
  chosen: number | null
}
type Drawn = { shape: Shape; source: BoundarySource | null }

const first: RingPlace = { part: 0, ring: 0 }

/** Opens a shape, with nothing to undo. */
export const open = (shape: Shape): Drawing => ({
  history: begin<Drawn>({ shape, source: null }),
  ring: first,
  chosen: null,
})

export const shapeIn = ({ history }: Drawing): Shape => history.now.shape

/** Place of the chosen corner. */
export const chosenPlace = ({ ring, chosen }: Drawing): CornerPlace | null =>
  chosen === null ? null : { ...ring, at: chosen }

/** Adds a step, with this corner chosen in this ring. */
const applyShape = (
  drawing: Drawing,
  shape: Shape,
  more: Partial<Drawing> & { source?: BoundarySource } = {},
): Drawing => {
  const { source, ...place } = more
  const next = { shape, source: sourceAfter(drawing.history.now.source, source) }
  return { ...drawing, ...place, history: step(drawing.history, next) }
}

const weights: readonly BoundarySource[] = ['typed', 'drawn', 'survey', 'imported']

/** Keeps the stronger source: an imported boundary stays imported after it is corrected. */
function sourceAfter(before: BoundarySource | null, now: BoundarySource | undefined): BoundarySource | null {
  if (now === undefined || before === null) return now ?? before
  return weights.indexOf(now) > weights.indexOf(before) ? now : before
}

/** Adds a point at the end of the ring, or after the chosen corner if that is not the last. */
export const addPoint = (drawing: Drawing, point: LonLat, source: BoundarySource): Drawing =>
  applyShape(drawing, withPoint(shapeIn(drawing), drawing.ring, point), {
    chosen: ringAt(shapeIn(drawing), drawing.ring).length,
    source,
  })

export const insertPoint = (drawing: Drawing, after: CornerPlace, point: LonLat, source: BoundarySource): Drawing =>
  applyShape(drawing, withPointAfter(shapeIn(drawing), after, point), {
    ring: { part: after.part, ring: after.ring },
    chosen: after.at + 1,
    source,
  })

/** Inserts a point in the middle of the side that begins at the chosen corner. */
export function insertAfterChosen(drawing: Drawing, source: BoundarySource): Drawing {
  const place = chosenPlace(drawing)
  const ring = ringAt(shapeIn(drawing), drawing.ring)
  const from = place && ring[place.at]
  const to = place && ring[(place.at + 1) % ring.length]
  return place && from && to && ring.length > 1 ? insertPoint(drawing, place, middleOf(from, to), source) : drawing
}

export const moveCorner = (drawing: Drawing, place: CornerPlace, point: LonLat, source: BoundarySource): Drawing =>
  applyShape(drawing, withCornerAt(shapeIn(drawing), place, point), {
    ring: { part: place.part, ring: place.ring },
    chosen: place.at,
    source,
  })

/** Moves the chosen corner by metres. */
export function nudge(drawing: Drawing, metres: { east_m: number; north_m: number }, source: BoundarySource): Drawing {
  const place = chosenPlace(drawing)
  const corner = place && cornerAt(shapeIn(drawing), place)
  return place && corner ? moveCorner(drawing, place, movedBy(corner, metres), source) : drawing
}

/** Removes the chosen corner and chooses the one before it. */
export function removeChosen(drawing: Drawing): Drawing {
  const place = chosenPlace(drawing)
  if (!place || !cornerAt(shapeIn(drawing), place)) return drawing
  const shape = withoutCorner(shapeIn(drawing), place)
  return applyShape(drawing, shape, { chosen: nearestCorner(shape, drawing.ring, place.at - 1) })
}

/** Replaces the whole shape: by a file, a mended boundary or an earlier one. */
export const replaceShape = (drawing: Drawing, shape: Shape, source?: BoundarySource): Drawing =>
  applyShape(drawing, shape, { ring: first, chosen: null, ...(source && { source }) })

export const addPart = (drawing: Drawing): Drawing =>
  applyShape(drawing, withNewPart(shapeIn(drawing)), { ring: { part: shapeIn(drawing).length, ring: 0 }, chosen: null })

export function addHole(drawing: Drawing): Drawing {
  const { part } = drawing.ring
  const ring = shapeIn(drawing)[part]?.length ?? 0
  return applyShape(drawing, withNewHole(shapeIn(drawing), part), { ring: { part, ring }, chosen: null })
}

export const removeRing = (drawing: Drawing): Drawing =>
  applyShape(drawing, withoutRing(shapeIn(drawing), drawing.ring), { ring: first, chosen: null })

export const choose = (drawing: Drawing, { part, ring, at }: CornerPlace): Drawing => ({
  ...drawing,
  ring: { part, ring },
  chosen: at,
})
export const chooseNone = (drawing: Drawing): Drawing => ({ ...drawing, chosen: null })
export const chooseRing = (drawing: Drawing, ring: RingPlace): Drawing => ({ ...drawing, ring, chosen: null })

/** Chooses the next corner of the ring, and wraps at the end. */
export function chooseNext(drawing: Drawing): Drawing {
  const { length } = ringAt(shapeIn(drawing), drawing.ring)
  return length === 0 ? drawing : { ...drawing, chosen: ((drawing.chosen ?? -1) + 1) % length }
}

export const undoStep = (drawing: Drawing): Drawing => settled({ ...drawing, history: undo(drawing.history) })
export const redoStep = (drawing: Drawing): Drawing => settled({ ...drawing, history: redo(drawing.history) })

/** The selected ring or corner may be gone. */
function settled(drawing: Drawing): Drawing {
  const shape = shapeIn(drawing)
  const ring = shape[drawing.ring.part]?.[drawing.ring.ring] ? drawing.ring : first
  return { ...drawing, ring, chosen: drawing.chosen === null ? null : nearestCorner(shape, ring, drawing.chosen) }
}

export const isEmpty = (shape: Shape) => shape.every((part) => part.every(({ length }) => length === 0))
