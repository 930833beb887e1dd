import { useMemo, useRef, useState } from 'react'
import type { BoundarySource } from '#contract/drawing/boundaries.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import * as draw from '../../polygon/drawing.ts'
import { rounded, withCornerAt, withPointAfter } from '../../polygon/edits.ts'
import { type CornerPlace, cornerAt, type RingPlace, type Shape } from '../../polygon/shape.ts'
import { findSnap, type Snap, type SnapTarget } from '../../polygon/snapping.ts'

/** `choose`: a press takes a corner. `draw`: a press adds one. */
export type Tool = 'choose' | 'draw'

/** The handle that a pointer drags, and the point where it would drop. */
type Held = { kind: 'corner' | 'middle'; place: CornerPlace; point: LonLat; snap: Snap | null }

/** Reach of a key to a neighbour, in metres. */
const key_reach_m = 5

export type Desk = ReturnType<typeof useDrawing>

/** State of a drawing: its steps, the selection, and the dragged handle. */
export function useDrawing(begin: Shape, targets: readonly SnapTarget[]) {
  const [saved, setSaved] = useState(begin)
  const [drawing, setDrawing] = useState(() => draw.open(begin))
  const [tool, setTool] = useState<Tool>(draw.isEmpty(begin) ? 'draw' : 'choose')
  const [snapping, setSnapping] = useState(true)
  const [held, setHeld] = useState<Held | null>(null)
  const [hint, setHint] = useState<Snap | null>(null)
  // The last position of the pointer may be newer than the screen.
  const holding = useRef<Held | null>(null)

  const shape = useMemo(() => shown(draw.shapeIn(drawing), held), [drawing, held])
  const act = (change: (drawing: draw.Drawing) => draw.Drawing) => {
    setDrawing(change)
    setHint(null)
  }
  const snapAt = (point: LonLat, reach_m: number) => (snapping ? findSnap(targets, point, reach_m) : null)
  const hold = (next: Held | null) => {
    holding.current = next
    setHeld(next)
  }
  const chosen = draw.chosenPlace(drawing)
  const chosenCorner = chosen && cornerAt(shape, chosen)

  return {
    shape,
    ring: drawing.ring,
    chosen: drawing.chosen,
    steps: { back: drawing.history.past.length, forward: drawing.history.future.length },
    source: drawing.history.now.source,
    changed: draw.shapeIn(drawing) !== saved,
    isHeld: held !== null,
    /** Snap of a corner if it were dropped, or set, now. */
    snap: held ? held.snap : hint,
    /** Snap that Enter would apply to the chosen corner. */
    near: chosenCorner ? findSnap(targets, chosenCorner, key_reach_m) : null,
    tool,
    setTool,
    snapping,
    toggleSnapping: () => setSnapping((on) => !on),
    undo: () => act(draw.undoStep),
    redo: () => act(draw.redoStep),
    /** Typed points never snap. */
    type: (point: LonLat) => act((now) => draw.addPoint(now, point, 'typed')),
    retype: (place: CornerPlace, point: LonLat) => act((now) => draw.moveCorner(now, place, point, 'typed')),
    /** `at` is the position of the pointer or of the middle of the map. */
    set: (at: LonLat, reach_m: number, source: BoundarySource = 'drawn') => {
      const snap = snapAt(at, reach_m)
      act((now) => draw.addPoint(now, snap?.point ?? rounded(at), source))
    },
    nudge: (east_m: number, north_m: number) => act((now) => draw.nudge(now, { east_m, north_m }, 'drawn')),
    insert: () => act((now) => draw.insertAfterChosen(now, 'drawn')),
    remove: () => act(draw.removeChosen),
    snapChosen: () =>
      act((now) => {
        const place = draw.chosenPlace(now)
        const corner = place && cornerAt(draw.shapeIn(now), place)
        const snap = corner && findSnap(targets, corner, key_reach_m)
        return place && snap ? draw.moveCorner(now, place, snap.point, 'drawn') : now
      }),
    choose: (place: CornerPlace) => act((now) => draw.choose(now, place)),
    chooseNone: () => act(draw.chooseNone),
    chooseNext: () => act(draw.chooseNext),
    chooseRing: (ring: RingPlace) => act((now) => draw.chooseRing(now, ring)),
    addPart: () => {
      act(draw.addPart)
      setTool('draw')
    },
    addHole: () => {
      act(draw.addHole)
      setTool('draw')
    },
    removeRing: () => act(draw.removeRing),
    replace: (next: Shape, source?: BoundarySource) => act((now) => draw.replaceShape(now, next, source)),
    /** The shape is stored as it was sent. */
    keep: (stored: Shape) => setSaved(stored),
    /** Replaces the drawing by the stored shape. */
    adopt: (stored: Shape) => {
      act((now) => draw.replaceShape(now, stored))
      setSaved(stored)
    },
    pointer: {
      hover: (at: LonLat | null, reach_m: number) => setHint(at && tool === 'draw' ? snapAt(at, reach_m) : null),
      press: (at: LonLat, reach_m: number) => {
        const snap = snapAt(at, reach_m)
        if (tool === 'draw') act((now) => draw.addPoint(now, snap?.point ?? rounded(at), 'drawn'))
        else act(draw.chooseNone)
      },
      drag: (kind: Held['kind'], place: CornerPlace, to: LonLat, reach_m: number) => {
        const snap = snapAt(to, reach_m)
        hold({ kind, place, point: snap?.point ?? rounded(to), snap })
      },
      drop: () => {
        const let_go = holding.current
        hold(null)
        if (let_go) act((now) => dropped(now, let_go))
      },
      /** The middle of a side becomes a corner. */
      split: (place: CornerPlace, point: LonLat) => act((now) => draw.insertPoint(now, place, point, 'drawn')),
    },
  }
}

const shown = (shape: Shape, held: Held | null) =>
  held ? (held.kind === 'corner' ? withCornerAt : withPointAfter)(shape, held.place, held.point) : shape

const dropped = (now: draw.Drawing, { kind, place, point }: Held) =>
  (kind === 'corner' ? draw.moveCorner : draw.insertPoint)(now, place, point, 'drawn')
