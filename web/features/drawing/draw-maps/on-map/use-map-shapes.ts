import { useMemo } from 'react'
import type { BoundaryCheck, DrawnNearby } from '#contract/drawing/boundaries.ts'
import { type DrawnShapes, noShapes } from '#web/parts/map/draw/drawn-shapes.ts'
import type { OwnPosition } from '#web/parts/map/use-own-position.ts'
import { formatsFor } from '#web/text/use-formats.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import type { Fault } from '../desk/use-check.ts'
import type { Desk } from '../desk/use-drawing.ts'
import {
  findingsOnMap,
  groundOf,
  handlesOf,
  handlesOnMap,
  hintOnMap,
  neighboursOnMap,
  positionOnMap,
  sidesOnMap,
} from './drawn-features.ts'
import { useSnapWords } from './use-snap-words.ts'

type Shown = {
  desk: Desk
  neighbours: DrawnNearby['dags']
  found: BoundaryCheck | undefined
  fault: Fault | null
  here: OwnPosition | undefined
}

/** Map features of the drawing; each is rebuilt only when its own input changes. */
export function useMapShapes({ desk, neighbours, found, fault, here }: Shown) {
  const { t } = useTranslation('drawing')
  const language = useLanguage()
  const snapWords = useSnapWords()
  const { shape, ring, chosen, snap, isHeld } = desk
  const { digits, decimals } = useMemo(() => formatsFor(language), [language])

  const drawn = useMemo(() => {
    const handles = handlesOf(shape, ring)
    return {
      handles,
      ground: groundOf(shape),
      sides: sidesOnMap(shape, ring, (metres) => t('metres', { metres: digits(metres.toFixed(1)) })),
    }
  }, [shape, ring, t, digits])
  const circles = useMemo(
    () => handlesOnMap(drawn.handles, { ring, chosen }, digits),
    [drawn.handles, ring, chosen, digits],
  )
  const others = useMemo(() => neighboursOnMap(neighbours, digits), [neighbours, digits])
  const findings = useMemo(
    () =>
      // While a corner is dragged, the findings are about another shape.
      findingsOnMap(isHeld ? undefined : found, {
        overlap: (area) => t('found.overlap_on_map', { area: decimals(area) }),
        gap: (area) => t('found.gap_on_map', { area: decimals(area) }),
      }),
    [isHeld, found, t, decimals],
  )
  const hint = hintOnMap([
    ...(snap ? [{ at: snap.point, kind: 'snap' as const, label: snapWords(snap) }] : []),
    ...(fault?.at ? [{ at: fault.at, kind: 'refused' as const, label: fault.message }] : []),
  ])
  const position = useMemo(() => positionOnMap(here), [here])
  const shapes: DrawnShapes = {
    areas: noShapes,
    neighbours: others,
    findings,
    ground: drawn.ground,
    sides: drawn.sides,
    handles: circles,
    hint,
    position,
  }
  return { shapes, handles: drawn.handles }
}
