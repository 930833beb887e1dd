import type { MapPoint } from '../../typesetting/papers.ts'

/** Denominators a drawn map may have; 3,960 is the old "16 inches to a mile". */
const denominators = [
  100, 200, 250, 500, 750, 1000, 1250, 1500, 1980, 2500, 3000, 3500, 3960, 5000, 7500, 7920, 10_000, 15_000, 20_000,
]
const barLengths = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000]
const longestBar = 46

export type MapFrame = { width: number; height: number }

/** Places metres on a frame of millimetres, north up and centred, at the largest usual scale that fits. */
export function mapScale(points: readonly MapPoint[], frame: MapFrame) {
  const [west, east] = extent(points.map(([x]) => x))
  const [south, north] = extent(points.map(([, y]) => y))
  const needed = Math.max(((east - west) * 1000) / frame.width, ((north - south) * 1000) / frame.height, 1)
  const denominator = denominators.find((each) => each >= needed) ?? Math.ceil(needed / 1000) * 1000
  const millimetres = 1000 / denominator
  const left = (frame.width - (east - west) * millimetres) / 2
  const top = (frame.height - (north - south) * millimetres) / 2
  const bar_metres = barLengths.findLast((length) => length * millimetres <= longestBar) ?? 1
  return {
    denominator,
    bar: { metres: bar_metres, mm: bar_metres * millimetres },
    place: ([x, y]: MapPoint): MapPoint => [
      hundredths(left + (x - west) * millimetres),
      hundredths(top + (north - y) * millimetres),
    ],
  }
}

function extent(values: readonly number[]): [least: number, most: number] {
  const [least, most] = values.reduce(
    ([low, high], each) => [Math.min(low, each), Math.max(high, each)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  return least !== undefined && most !== undefined && least <= most ? [least, most] : [0, 0]
}

const hundredths = (mm: number) => Math.round(mm * 100) / 100
