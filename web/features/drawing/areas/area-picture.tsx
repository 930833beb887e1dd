import { useMemo, useRef } from 'react'
import type { DrawnNearby } from '#contract/drawing/boundaries.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { planeAround } from '#contract/land-records/plane.ts'
import { useDrawnWidth } from '#web/parts/land/use-drawn-width.ts'
import { type AreaLook, areaColours } from '#web/parts/map/draw/area-layers.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { type Area, together } from './areas.ts'

// The drawing spans 100 units.
const side = 120

type AreaPictureProps = {
  label: string
  areas: readonly Area[]
  neighbours: DrawnNearby['dags']
  line: readonly LonLat[]
}

/** Picture of the areas, for a device without a map. */
export function AreaPicture({ label, areas, neighbours, line }: AreaPictureProps) {
  const { digits } = useFormats()
  const picture = useRef<SVGSVGElement>(null)
  const unit = side / useDrawnWidth(picture, 640)
  const plane = useMemo(() => (areas.length > 0 ? planeAround(together(areas)) : null), [areas])
  if (!plane) return null
  const points = plane.rings({ type: 'MultiPolygon', coordinates: [[line.map((point) => [...point])]] })[0] ?? []
  return (
    <svg
      ref={picture}
      role="img"
      aria-label={label}
      viewBox={`${-side / 2} ${-side / 2} ${side} ${side}`}
      className="block max-h-[70dvh] w-full as-paper bg-drawing"
    >
      <pattern
        id="area-hatch"
        width={8 * unit}
        height={8 * unit}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={2 * unit} height={8 * unit} fill={areaColours.hatched} />
      </pattern>
      {neighbours.map(({ id, geojson }) => (
        <path key={id} d={plane.path(geojson)} fill="none" stroke={areaColours.plain} strokeWidth={unit} />
      ))}
      {areas.map(({ id, geojson, look, chosen }) => (
        <g key={id}>
          {chosen && <path d={plane.path(geojson)} fill="none" className="stroke-ink" strokeWidth={7 * unit} />}
          <path d={plane.path(geojson)} {...paint[look]} strokeWidth={2 * unit} strokeDasharray={dashOf(look, unit)} />
        </g>
      ))}
      {points.length > 1 && (
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="fill-none stroke-parcel"
          strokeWidth={3 * unit}
        />
      )}
      {neighbours.map(({ id, dag_no, geojson }) => {
        const at = plane.label(geojson)
        return (
          <text key={id} x={at.x} y={at.y} fontSize={12 * unit} textAnchor="middle" className="fill-ink-faint">
            {digits(dag_no)}
          </text>
        )
      })}
      {areas.map(({ id, label: number, geojson }) => {
        const at = plane.label(geojson)
        return (
          <text key={id} x={at.x} y={at.y} fontSize={14 * unit} textAnchor="middle" className="fill-ink">
            {number}
          </text>
        )
      })}
    </svg>
  )
}

const paint = {
  plain: { fill: 'transparent', stroke: areaColours.plain },
  solid: { fill: areaColours.solid, fillOpacity: 0.25, stroke: areaColours.solid },
  hatched: { fill: 'url(#area-hatch)', fillOpacity: 0.5, stroke: areaColours.hatched },
  dotted: { fill: areaColours.dotted, fillOpacity: 0.1, stroke: areaColours.dotted },
}

const dashOf = (look: AreaLook, unit: number) =>
  ({ plain: undefined, solid: undefined, hatched: `${8 * unit} ${4 * unit}`, dotted: `${2 * unit} ${3 * unit}` })[look]
