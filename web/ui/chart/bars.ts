/** Range of an axis: its lowest and highest value, and round values between them. */
export type Axis = { low: number; high: number; ticks: number[] }

/** Axis in round steps that includes zero and every stack, above and below. */
export function axisOf(stacks: readonly (readonly number[])[]): Axis {
  const top = Math.max(0, ...stacks.map((values) => sumWhere(values, (value) => value > 0)))
  const bottom = Math.min(0, ...stacks.map((values) => sumWhere(values, (value) => value < 0)))
  if (top === bottom) return { low: 0, high: 0, ticks: [0] }
  const step = roundStep((top - bottom) / 4)
  const first = Math.floor(bottom / step)
  const last = Math.ceil(top / step)
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  return { low: first * step, high: last * step, ticks }
}

const sumWhere = (values: readonly number[], is: (value: number) => boolean) =>
  values.filter(is).reduce((sum, value) => sum + value, 0)

/** 1, 2 or 5 with zeros, at least the given number. */
function roundStep(least: number) {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((round) => round * power >= least) ?? 10) * power
}

/** Distance of a value from the top, on a scale of 100. */
export const heightOf = (value: number, { low, high }: Axis) =>
  high === low ? 100 : ((high - value) / (high - low)) * 100

const smallest = 1

/** Pieces of one column, from zero up; negative values hang down. Every value that is not zero is visible. */
export function piecesOf(values: readonly number[], axis: Axis) {
  const zero = heightOf(0, axis)
  const unit = axis.high === axis.low ? 0 : 100 / (axis.high - axis.low)
  let up = zero
  let down = zero
  return values.flatMap((value, series) => {
    if (value === 0) return []
    const height = Math.max(smallest, Math.abs(value) * unit)
    if (value > 0) up -= height
    const y = value > 0 ? up : down
    if (value < 0) down += height
    return [{ series, y, height }]
  })
}

/** Columns with a name below: the last, and as many before it as fit on a phone. */
export const ticksOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const step = count <= 6 ? 1 : Math.ceil(count / 4)
    const isLast = index === count - 1 && step > 1
    return { index, visible: (count - 1 - index) % step === 0, side: isLast ? 'justify-end' : 'justify-center' }
  })
