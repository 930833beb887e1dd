import { scaleAt } from '#contract/land-records/ellipsoid.ts'
import type { LonLat } from '#contract/land-records/measure.ts'

/** A place on a picture, in parts of its width and height from the upper left, and its position on the ground. */
export type SheetPin = { x: number; y: number; lon: number; lat: number }

/** The corners of a picture in degrees: upper left, upper right, lower right, lower left. */
export type SheetCorners = [LonLat, LonLat, LonLat, LonLat]

export type SheetFit = {
  corners: SheetCorners
  /** Metres from each pin's stated position to the fitted one, in the order of the pins. */
  residuals: number[]
  /** Root mean square of the residuals. */
  residual_m: number
}

/** Fault for which pins cannot fix a picture; the words are in `field-errors.ts`. */
export type SheetFault = 'sheet_pins_too_few' | 'sheet_pins_on_a_line' | 'sheet_pins_mirrored' | 'sheet_too_large'

/** Three pins fix any picture without a residual: the fourth shows if they are right. */
export const min_pins = 4
export const max_pins = 50

/** A mouza sheet shows a few kilometres. */
const longest_m = 50_000

/** Minimum distance of the pins from one line, relative to their distance from each other. */
const min_spread = 0.03

type Point = readonly [number, number]

const sumOf = <Each>(all: readonly Each[], value: (each: Each) => number) =>
  all.reduce((sum, each) => sum + value(each), 0)

const middleOf = (points: readonly Point[]): Point => [
  sumOf(points, ([x]) => x) / points.length,
  sumOf(points, ([, y]) => y) / points.length,
]

/** Sums of squares around the middle. */
function spreadOf(points: readonly Point[]) {
  const xx = sumOf(points, ([x]) => x * x)
  const yy = sumOf(points, ([, y]) => y * y)
  const xy = sumOf(points, ([x, y]) => x * y)
  return { xx, yy, xy, determinant: xx * yy - xy * xy }
}

/** Compares the shorter axis of the ellipse around the points with its longer one. */
function isOnLine(points: readonly Point[]): boolean {
  const { xx, yy, determinant } = spreadOf(points)
  const half = (xx + yy) / 2
  const apart = Math.sqrt(Math.max(half * half - determinant, 0))
  return half - apart <= (half + apart) * min_spread * min_spread
}

/**
 * Fits a picture to the ground by the affine transform with the least squares of its pins, in metres around their
 * middle. The scan may be turned, stretched and slanted, as paper and scanners have it.
 */
export function fitSheet(pins: readonly SheetPin[]): SheetFit | SheetFault {
  if (pins.length < min_pins) return 'sheet_pins_too_few'
  const [lon, lat] = middleOf(pins.map((pin) => [pin.lon, pin.lat]))
  const { lon_m, lat_m } = scaleAt(lat)
  const [x, y] = middleOf(pins.map((pin) => [pin.x, pin.y]))
  const seen = pins.map((pin): Point => [pin.x - x, pin.y - y])
  const known = pins.map((pin): Point => [(pin.lon - lon) * lon_m, (pin.lat - lat) * lat_m])
  if (isOnLine(seen) || isOnLine(known)) return 'sheet_pins_on_a_line'

  const { xx, yy, xy, determinant } = spreadOf(seen)
  /** Length of one step right and one step down on the picture, in metres along one axis of the ground. */
  const stepsAlong = (axis: 0 | 1) => {
    const across = seen.reduce((sum, [right], at) => sum + right * (known[at]?.[axis] ?? 0), 0)
    const down = seen.reduce((sum, [, below], at) => sum + below * (known[at]?.[axis] ?? 0), 0)
    return [(across * yy - down * xy) / determinant, (down * xx - across * xy) / determinant] as const
  }
  const [east_x, east_y] = stepsAlong(0)
  const [north_x, north_y] = stepsAlong(1)
  // Down on the picture is south on the ground: a picture seen from behind has the opposite rotation.
  if (east_x * north_y - east_y * north_x >= 0) return 'sheet_pins_mirrored'

  const place = ([px, py]: Point): Point => [px * east_x + py * east_y, px * north_x + py * north_y]
  const corner = (px: number, py: number): LonLat => {
    const [east, north] = place([px - x, py - y])
    return [lon + east / lon_m, lat + north / lat_m]
  }
  const sides = [Math.hypot(east_x, north_x), Math.hypot(east_y, north_y)]
  if (sides.some((side) => side > longest_m)) return 'sheet_too_large'
  const residuals = seen.map((point, at) => {
    const [east, north] = place(point)
    const [known_east = 0, known_north = 0] = known[at] ?? []
    return Math.hypot(east - known_east, north - known_north)
  })
  return {
    corners: [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)],
    residuals,
    residual_m: Math.sqrt(sumOf(residuals, (residual) => residual * residual) / pins.length),
  }
}
