import type { Feature, FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import type { Bbox } from '#contract/land-records/land-records.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { DrawMap } from '#web/parts/map/draw/draw-map.tsx'
import { type DrawnShapes, noShapes } from '#web/parts/map/draw/drawn-shapes.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { AreaPicture } from './area-picture.tsx'
import type { Area } from './areas.ts'

type AreaMapProps = {
  label: string
  areas: readonly Area[]
  /** A line that is drawn over them. */
  line?: readonly LonLat[] | undefined
  fit: Bbox | undefined
  goTo?: LonLat | undefined
  survey_type_id: number | undefined
  onPress: (at: LonLat) => void
  /** A point of the line was dragged. */
  onMovePoint?: ((at: number, to: LonLat) => void) | undefined
  className?: string
}

const nothing: readonly LonLat[] = []

/** Areas of a list on the map; a picture of them where this device has no map. The list does everything by itself. */
export function AreaMap({
  label,
  areas,
  line = nothing,
  fit,
  goTo,
  survey_type_id,
  onPress,
  onMovePoint,
  className = '',
}: AreaMapProps) {
  const { digits } = useFormats()
  const drawn = useMemo(() => collection(areas.map(areaFeature)), [areas])
  const lineShapes = useMemo(() => {
    const [first] = line
    const ground = first && line.length > 1 ? collection([lineFeature(line)]) : noShapes
    const handles = collection(line.map((point, at) => pointFeature(point, digits(String(at + 1)))))
    return { ground, handles }
  }, [line, digits])
  const shapes: DrawnShapes = {
    areas: drawn,
    ...lineShapes,
    neighbours: noShapes,
    findings: noShapes,
    sides: noShapes,
    hint: noShapes,
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
      instead={<AreaPicture label={label} areas={areas} line={line} />}
    >
      {null}
    </DrawMap>
  )
}

const cornerAt = (at: number) => ({ kind: 'corner' as const, part: 0, ring: 0, at })

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })

const areaFeature = ({ label, geojson, look, chosen }: Area): Feature => ({
  type: 'Feature',
  properties: { label, look, chosen },
  geometry: geojson,
})

const lineFeature = (line: readonly LonLat[]): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates: line.map((point) => [...point]) },
})

const pointFeature = (point: LonLat, label: string): Feature => ({
  type: 'Feature',
  properties: { kind: 'corner', label },
  geometry: { type: 'Point', coordinates: [...point] },
})
