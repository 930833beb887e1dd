import { useMemo, useRef } from 'react'
import type { BoundaryCheck, DrawnNearby } from '#contract/drawing/boundaries.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { planeAround } from '#contract/land-records/plane.ts'
import { useDrawnWidth } from '#web/parts/land/use-drawn-width.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { geometryOf, pointsOf, ringAt, ringsOf, type Shape } from '../../polygon/shape.ts'
import type { Fault } from '../desk/use-check.ts'
import type { Desk } from '../desk/use-drawing.ts'
import { hatchColours } from '../panel/hatch-look.ts'

type DrawingPreviewProps = {
  desk: Desk
  dag_no: string
  neighbours: DrawnNearby['dags']
  found: BoundaryCheck | undefined
  fault: Fault | null
}

// The drawing spans 100 units.
const side = 170

/** The drawing among its neighbours, on a device without a map; all editing is in the list of points. */
export function DrawingPreview({ desk, dag_no, neighbours, found, fault }: DrawingPreviewProps) {
  const { t } = useTranslation('drawing')
  const { digits } = useFormats()
  const picture = useRef<SVGSVGElement>(null)
  const unit = side / useDrawnWidth(picture, 640)
  const { shape } = desk
  const plane = useMemo(() => planeFor(shape, neighbours), [shape, neighbours])
  const place = (point: LonLat) => plane?.rings(multi([[point]]))[0]?.[0] ?? { x: 0, y: 0 }
  const corners = ringAt(shape, desk.ring)
  return (
    <div className="grid content-start gap-4 p-4 sm:p-6">
      <Notice tone="waiting">{t('preview.no_map')}</Notice>
      {plane ? (
        <svg
          ref={picture}
          role="img"
          aria-label={t('preview.label', { dag: digits(dag_no), points: digits(String(pointsOf(shape).length)) })}
          viewBox={`${-side / 2} ${-side / 2} ${side} ${side}`}
          className="block max-h-[70dvh] w-full rounded-card border border-line-strong as-paper bg-drawing"
        >
          <Hatches unit={unit} />
          {neighbours.map(({ id, geojson }) => (
            <path
              key={id}
              d={plane.path(geojson)}
              vectorEffect="non-scaling-stroke"
              className="fill-transparent stroke-plot"
            />
          ))}
          <path
            d={plane.path(closedPart(shape))}
            vectorEffect="non-scaling-stroke"
            fillRule="evenodd"
            className="fill-parcel stroke-parcel [fill-opacity:0.25] [stroke-width:3]"
          />
          {ringsOf(shape).map(
            ({ part, ring, corners: line }) =>
              line.length === 2 && (
                <polyline
                  key={`${part}.${ring}`}
                  points={line
                    .map(place)
                    .map(({ x, y }) => `${x},${y}`)
                    .join(' ')}
                  vectorEffect="non-scaling-stroke"
                  className="fill-none stroke-parcel [stroke-width:3]"
                />
              ),
          )}
          {found?.overlaps.map(({ dag_id, geojson }) => (
            <path key={dag_id} d={plane.path(geojson)} fill="url(#hatch-overlap)" stroke={hatchColours.overlap} />
          ))}
          {found?.gaps.map(({ geojson, area }) => (
            <path key={area} d={plane.path(geojson)} fill="url(#hatch-gap)" stroke={hatchColours.gap} />
          ))}
          {neighbours.map(({ id, dag_no: number, geojson }) => {
            const at = plane.label(geojson)
            return (
              <text key={id} x={at.x} y={at.y} fontSize={12 * unit} textAnchor="middle" className="fill-ink-faint">
                {digits(number)}
              </text>
            )
          })}
          {corners.map((corner, at) => {
            const { x, y } = place(corner)
            const isChosen = at === desk.chosen
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its number
              <g key={at} textAnchor="middle" dominantBaseline="central">
                <circle
                  cx={x}
                  cy={y}
                  r={11 * unit}
                  strokeWidth={2 * unit}
                  className={`stroke-parcel ${isChosen ? 'fill-parcel' : 'fill-card'}`}
                />
                <text x={x} y={y} fontSize={13 * unit} className={isChosen ? 'fill-card' : 'fill-refusal-ink'}>
                  {digits(String(at + 1))}
                </text>
              </g>
            )
          })}
          {fault?.at && (
            <circle
              cx={place(fault.at).x}
              cy={place(fault.at).y}
              r={17 * unit}
              strokeWidth={3 * unit}
              className="fill-refusal/15 stroke-refusal"
            />
          )}
        </svg>
      ) : (
        <p className="text-ink-soft">{t('preview.nothing')}</p>
      )}
    </div>
  )
}

/** Hatches the area as the map does. */
const Hatches = ({ unit }: { unit: number }) => (
  <defs>
    {(['overlap', 'gap'] as const).map((kind) => (
      <pattern
        key={kind}
        id={`hatch-${kind}`}
        width={8 * unit}
        height={8 * unit}
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${kind === 'overlap' ? 45 : -45})`}
      >
        <rect width={8 * unit} height={8 * unit} fill={hatchColours[kind]} fillOpacity={0.15} />
        <rect width={1.5 * unit} height={8 * unit} fill={hatchColours[kind]} />
      </pattern>
    ))}
  </defs>
)

const multi = (rings: readonly (readonly LonLat[])[]): ParcelGeometry => ({
  type: 'MultiPolygon',
  coordinates: [rings.map((ring) => ring.map(([lon, lat]) => [lon, lat]))],
})

/** Rings with enough corners to be land. */
const closedPart = (shape: Shape): ParcelGeometry =>
  multi(shape.flat().filter((ring) => geometryOf(ring)?.type === 'Polygon'))

/** Plane around the drawing; around the neighbours while the drawing is a point or empty. */
function planeFor(shape: Shape, neighbours: DrawnNearby['dags']) {
  const points = pointsOf(shape)
  if (points.length > 1) return planeAround(multi([points]))
  const [first] = neighbours
  if (first)
    return planeAround({
      type: 'MultiPolygon',
      coordinates: neighbours.slice(0, 8).flatMap(({ geojson }) => geojson.coordinates),
    })
  return points.length === 1 ? planeAround(multi([points])) : null
}
