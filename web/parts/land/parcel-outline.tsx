import { useMemo, useRef } from 'react'
import type { Neighbour, ParcelGeometry } from '#contract/land-records/land-records.ts'
import { planeAround } from '#contract/land-records/plane.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useDrawnWidth } from './use-drawn-width.ts'

type ParcelOutlineProps = {
  dag_no: string
  geojson: ParcelGeometry
  neighbours: readonly Neighbour[]
  /** Called when a neighbour was pressed. A list elsewhere must offer the same to the keyboard. */
  onPick?: (id: number) => void
  /** Width to height of the picture: 2 is twice as wide as high. */
  ratio?: number
  className?: string
}

// The parcel spans 100 units (`planeAround`); the rest of the picture is its surroundings.
const height = 230

/** One parcel among its neighbours, drawn without a map: red, the others in thin lines with their numbers. */
export function ParcelOutline({
  dag_no,
  geojson,
  neighbours,
  onPick,
  ratio = 2.25,
  className = '',
}: ParcelOutlineProps) {
  const { t } = useTranslation('parts')
  const { digits, count } = useFormats()
  const drawn = useMemo(() => draw(geojson, neighbours), [geojson, neighbours])
  const width = height * ratio
  const picture = useRef<SVGSVGElement>(null)
  // Numbers keep their size on the screen at any size of the picture.
  const unit = width / useDrawnWidth(picture, 640)
  const name =
    neighbours.length > 0
      ? t('outline', { dag: digits(dag_no), neighbours: count(neighbours.length) })
      : t('outline_alone', { dag: digits(dag_no) })
  return (
    <svg
      ref={picture}
      role="img"
      aria-label={name}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`block w-full rounded-card border border-line-strong as-paper bg-drawing ${className}`}
    >
      {drawn.around.map(({ id, path }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; a list offers the same to the keyboard
        <path
          key={id}
          d={path}
          vectorEffect="non-scaling-stroke"
          onClick={onPick && (() => onPick(id))}
          className={`fill-transparent stroke-plot [stroke-width:1] ${onPick ? 'cursor-pointer hover:fill-brand-soft' : ''}`}
        />
      ))}
      <path
        d={drawn.parcel}
        vectorEffect="non-scaling-stroke"
        fillRule="evenodd"
        className="fill-parcel stroke-parcel [fill-opacity:0.25] [stroke-linejoin:round] [stroke-width:3]"
      />
      <g textAnchor="middle" dominantBaseline="central" className="pointer-events-none select-none">
        {drawn.around.map(({ id, label, number }) => (
          <DagNumber key={id} at={label} text={digits(number)} size={11.5 * unit} look="fill-ink-faint" />
        ))}
        <DagNumber at={drawn.label} text={digits(dag_no)} size={16 * unit} look="fill-parcel-ink font-semibold" />
      </g>
    </svg>
  )
}

type Label = { x: number; y: number; width: number; height: number }

/** A number is left out if its parcel has no room for it. */
function DagNumber({ at, text, size, look }: { at: Label; text: string; size: number; look: string }) {
  const fits = at.height > size && at.width > text.length * size * 0.5
  if (!fits) return null
  return (
    <text x={at.x} y={at.y} fontSize={size} className={look}>
      {text}
    </text>
  )
}

function draw(geojson: ParcelGeometry, neighbours: readonly Neighbour[]) {
  const plane = planeAround(geojson)
  return {
    parcel: plane.path(geojson),
    label: plane.label(geojson),
    around: neighbours.map(({ id, dag_no, geojson: shape }) => ({
      id,
      number: dag_no,
      path: plane.path(shape),
      label: plane.label(shape),
    })),
  }
}
