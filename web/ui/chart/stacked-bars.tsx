import { type PointerEvent, useState } from 'react'
import { type Axis, axisOf, heightOf, piecesOf, ticksOf } from './bars.ts'

type Point = {
  name: string
  /** Short form for an axis. */
  short: string
  /** Total of all series, in words. */
  all: string
  shaded: boolean
}
type Series = { name: string; values: readonly number[] }

type StackedBarsProps = {
  /** Name of one column: "Day". */
  label: string
  points: readonly Point[]
  /** At most three, the first at the bottom. */
  series: readonly Series[]
  /** Amount in full, and in the short form of the axis. */
  format: (value: number) => string
  axisFormat: (value: number) => string
  /** Meaning of the shade behind some columns. */
  shade?: string | undefined
}

const looks = [
  { bar: 'fill-brand', sign: 'bg-brand' },
  { bar: 'fill-marigold', sign: 'bg-marigold' },
  { bar: 'fill-waiting', sign: 'bg-waiting' },
] as const

/**
 * A few series over the same time, one column for each point. The legend shows the name and amount of each series at
 * the chosen column; pointer, touch and arrow keys choose it.
 */
export function StackedBars({ label, points, series, format, axisFormat, shade }: StackedBarsProps) {
  const last = points.length - 1
  const [at, setAt] = useState(last)
  const point = points[at]
  if (!point) return null
  const stacks = points.map((_, index) => series.map(({ values }) => values[index] ?? 0))
  const lines = series.map(({ name, values }) => ({ name, value: format(values[at] ?? 0) }))

  function pointAt(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const column = Math.floor(((event.clientX - left) / width) * points.length)
    setAt(Math.max(0, Math.min(last, column)))
  }

  const axis = axisOf(stacks)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2">
        <AxisValues axis={axis} format={axisFormat} />
        {/* The pointer is a shortcut: the slider inside does the same by keyboard. */}
        <div
          onPointerMove={pointAt}
          onPointerDown={pointAt}
          className="relative h-48 touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <Columns points={points} stacks={stacks} axis={axis} at={at} />
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            onChange={(event) => setAt(event.target.valueAsNumber)}
            aria-label={label}
            aria-valuetext={`${point.name}: ${lines.map(({ name, value }) => `${name} ${value}`).join(', ')}`}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
        </div>
        <AxisNames points={points} />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-t pt-2 font-semibold">
        <span>{point.name}</span>
        <span>{point.all}</span>
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {lines.map(({ name, value }, index) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-2">
            <span
              aria-hidden="true"
              className={`size-3 shrink-0 rounded-xs forced-color-adjust-none forced-colors:outline ${looks[index]?.sign}`}
            />
            <span className="text-ink-soft">{name}</span>
            <span className="font-semibold">{value}</span>
          </li>
        ))}
        {shade && points.some(({ shaded }) => shaded) && (
          <li className="flex flex-wrap items-baseline gap-x-2 text-ink-soft">
            <span aria-hidden="true" className="size-3 shrink-0 rounded-xs border border-line-strong bg-muted" />
            {shade}
          </li>
        )}
      </ul>
    </div>
  )
}

type ColumnsProps = { points: readonly Point[]; stacks: readonly (readonly number[])[]; axis: Axis; at: number }

/** Stretches to any width: a unit is one column wide and a hundredth of the chart high. */
const Columns = ({ points, stacks, axis, at }: ColumnsProps) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${points.length} 100`}
    preserveAspectRatio="none"
    className="absolute inset-0 size-full overflow-visible"
  >
    {points.map(
      ({ name, shaded }, x) => shaded && <rect key={name} x={x} y={0} width={1} height={100} className="fill-muted" />,
    )}
    {axis.ticks.map((tick) => (
      <line
        key={tick}
        x1={0}
        x2={points.length}
        y1={heightOf(tick, axis)}
        y2={heightOf(tick, axis)}
        vectorEffect="non-scaling-stroke"
        className={tick === 0 ? 'stroke-field' : 'stroke-line'}
      />
    ))}
    <rect x={at} y={0} width={1} height={100} className="fill-brand-strong/10" />
    {stacks.map((values, x) =>
      piecesOf(values, axis).map(({ series, y, height }) => (
        <rect
          key={`${points[x]?.name} ${series}`}
          x={x + 0.14}
          width={0.72}
          y={y}
          height={height}
          vectorEffect="non-scaling-stroke"
          strokeWidth={0.75}
          className={`stroke-card ${looks[series]?.bar}`}
        />
      )),
    )}
  </svg>
)

function AxisValues({ axis, format }: { axis: Axis; format: (value: number) => string }) {
  const longest = axis.ticks.map(format).reduce((one, other) => (other.length > one.length ? other : one), '')
  return (
    <div aria-hidden="true" className="relative whitespace-nowrap text-ink-faint text-xs">
      {/* Reserves the space of the longest one. */}
      <span className="invisible">{longest}</span>
      {axis.ticks.map((tick) => (
        <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: `${heightOf(tick, axis)}%` }}>
          {format(tick)}
        </span>
      ))}
    </div>
  )
}

const AxisNames = ({ points }: { points: readonly Point[] }) => (
  <div aria-hidden="true" className="col-start-2 flex pt-1 text-ink-faint text-xs">
    {ticksOf(points.length).map(({ index, visible, side }) => (
      <span key={index} className={`flex w-0 flex-1 whitespace-nowrap ${side}`}>
        {visible && points[index]?.short}
      </span>
    ))}
  </div>
)
