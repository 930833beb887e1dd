import { type PointerEvent, useState } from 'react'
import { columnsOf, scaleOf, ticksOf } from './lane-columns.ts'

type LaneChartProps = {
  /** What one column is: "Day". */
  label: string
  /** The columns: their names, short ones for the axis, and in words what all lanes come to. */
  points: readonly { name: string; short: string; all: string }[]
  lanes: readonly { name: string; values: readonly number[] }[]
  format: (value: number) => string
}

/**
 * A few series over the same time, each in a lane of its own under its own name, all on one scale: nothing is told by
 * colour. One column is read at a time; pointing, touching and the arrow keys choose it.
 */
export function LaneChart({ label, points, lanes, format }: LaneChartProps) {
  const last = points.length - 1
  const [at, setAt] = useState(last)
  const point = points[at]
  const scale = scaleOf(lanes.flatMap(({ values }) => values))
  if (!point) return null

  function pointAt(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const column = Math.floor(((event.clientX - left) / width) * points.length)
    setAt(Math.max(0, Math.min(last, column)))
  }

  const lines = lanes.map(({ name, values }) => ({ name, value: format(values[at] ?? 0) }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b pb-2 font-semibold">
        <span>{point.name}</span>
        <span>{point.all}</span>
      </p>
      {/* Pointing is a short cut: the slider in it does the same by keyboard. */}
      <div
        onPointerMove={pointAt}
        onPointerDown={pointAt}
        className="relative grid touch-pan-y grid-cols-[minmax(0,1fr)] gap-4 rounded-control has-focus-visible:outline-2 has-focus-visible:outline-green-800 has-focus-visible:outline-offset-4"
      >
        {lanes.map(({ name, values }, lane) => (
          <div key={name}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <span className="text-ink-soft">{name}</span>
              <span className="font-semibold">{lines[lane]?.value}</span>
            </p>
            <Columns values={values} scale={scale} at={at} />
          </div>
        ))}
        <Axis points={points} />
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
    </div>
  )
}

type ColumnsProps = { values: readonly number[]; scale: ReturnType<typeof scaleOf>; at: number }

/** Stretches to any width: a unit is one column wide and a hundredth of the lane high. */
const Columns = ({ values, scale, at }: ColumnsProps) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${values.length} 100`}
    preserveAspectRatio="none"
    className="mt-1 block h-16 w-full rounded-sm bg-paper"
  >
    <rect x={at} y={0} width={1} height={100} className="fill-sand" />
    {columnsOf(values, scale).map(({ below, ...box }, index) => (
      <rect
        key={box.x}
        {...box}
        className={index === at ? 'fill-green-950' : below ? 'fill-refusal' : 'fill-green-700'}
      />
    ))}
    <line
      x1={0}
      x2={values.length}
      y1={scale.zero}
      y2={scale.zero}
      vectorEffect="non-scaling-stroke"
      className="stroke-field"
    />
  </svg>
)

const Axis = ({ points }: Pick<LaneChartProps, 'points'>) => (
  <div aria-hidden="true" className="-mt-3 flex text-ink-faint text-xs">
    {ticksOf(points.length).map(({ index, visible, side }) => (
      <span key={index} className={`flex w-0 flex-1 whitespace-nowrap ${side}`}>
        {visible && points[index]?.short}
      </span>
    ))}
  </div>
)
