import { useMemo } from 'react'
import type { DrawnNearby } from '#contract/drawing/boundaries.ts'
import type { Bbox } from '#contract/land-records/land-records.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { DrawMap } from '#web/parts/map/draw/draw-map.tsx'
import { type DrawnShapes, noShapes } from '#web/parts/map/draw/drawn-shapes.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { hintOnMap, neighboursOnMap } from '../draw-maps/on-map/drawn-features.ts'
import { areasOnMap, lineOnMap } from './area-features.ts'
import { AreaPicture } from './area-picture.tsx'
import type { Area } from './areas.ts'

type AreaMapProps = {
  label: string
  areas: readonly Area[]
  /** Neighbouring boundaries, drawn in thin lines. */
  neighbours?: DrawnNearby['dags']
  /** Line drawn over the areas. */
  line?: readonly LonLat[] | undefined
  /** Place and description of a fault. */
  fault?: { at: LonLat; label: string } | undefined
  fit: Bbox | undefined
  goTo?: LonLat | undefined
  survey_type_id: number | undefined
  onPress: (at: LonLat) => void
  /** Called when a point of the line was dragged. */
  onMovePoint?: ((at: number, to: LonLat) => void) | undefined
  className?: string
}

const nothing: readonly LonLat[] = []
const nobody: DrawnNearby['dags'] = []

/** Areas of a list on the map; a picture on a device without a map. The list alone can do everything. */
export function AreaMap({
  label,
  areas,
  neighbours = nobody,
  line = nothing,
  fault,
  fit,
  goTo,
  survey_type_id,
  onPress,
  onMovePoint,
  className = '',
}: AreaMapProps) {
  const { digits } = useFormats()
  const drawn = useMemo(() => areasOnMap(areas), [areas])
  const lines = useMemo(() => lineOnMap(line, digits), [line, digits])
  const around = useMemo(() => neighboursOnMap(neighbours, digits), [neighbours, digits])
  const wrong = useMemo(() => (fault ? hintOnMap([{ kind: 'refused', ...fault }]) : noShapes), [fault])
  const shapes: DrawnShapes = {
    areas: drawn,
    ...lines,
    neighbours: around,
    hint: wrong,
    findings: noShapes,
    sides: noShapes,
    position: noShapes,
  }
  return (
    <DrawMap
      className={className}
      label={label}
      fit={fit}
      goTo={goTo}
      survey_type_id={survey_type_id}
      shapes={shapes}
      pointer={{
        handles: onMovePoint ? line.map((point, at) => ({ id: cornerAt(at), point })) : [],
        onPress,
        onChoose: () => undefined,
        onDrag: ({ at }, to) => onMovePoint?.(at, to),
        onDrop: () => undefined,
        onHover: () => undefined,
      }}
      onKey={(event, middle) => {
        if (event.key !== 'Enter') return false
        onPress(middle)
        return true
      }}
      onMove={() => undefined}
      instead={<AreaPicture label={label} areas={areas} neighbours={neighbours} line={line} />}
    >
      {null}
    </DrawMap>
  )
}

const cornerAt = (at: number) => ({ kind: 'corner' as const, part: 0, ring: 0, at })
