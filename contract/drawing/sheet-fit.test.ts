import { describe, expect, it } from 'vitest'
import { scaleAt } from '#contract/land-records/ellipsoid.ts'
import { fitSheet, type SheetFit, type SheetPin } from './sheet-fit.ts'

const [lon, lat] = [90.25, 23.8]
const { lon_m, lat_m } = scaleAt(lat)

type Lay = (x: number, y: number) => [east: number, north: number]

/** Pins of a picture with the given position on the ground, in metres around a point. */
const pinsOf = (lay: Lay, places: readonly (readonly [number, number])[]): SheetPin[] =>
  places.map(([x, y]) => {
    const [east, north] = lay(x, y)
    return { x, y, lon: lon + east / lon_m, lat: lat + north / lat_m }
  })

const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const
const upright: Lay = (x, y) => [x * 800, -y * 600]
/** Turned by 30°, stretched and slanted. */
const slanted: Lay = (x, y) => [x * 700 + y * 350 + 40, x * 400 - y * 520 - 15]

function fitted(pins: readonly SheetPin[]): SheetFit {
  const fit = fitSheet(pins)
  if (typeof fit === 'string') throw new Error(fit)
  return fit
}

describe('a picture fitted to the ground', () => {
  it.each([
    ['upright', upright],
    ['turned, stretched and slanted', slanted],
  ])('is %s, without a residual where the pins agree', (_, lay) => {
    const inner = [
      [0.1, 0.2],
      [0.8, 0.15],
      [0.9, 0.9],
      [0.2, 0.7],
      [0.5, 0.5],
    ] as const
    const fit = fitted(pinsOf(lay, inner))
    expect(fit.residual_m).toBeLessThan(0.001)
    for (const [at, expected] of pinsOf(lay, corners).entries()) {
      expect(Math.abs((fit.corners[at]?.[0] ?? 0) - expected.lon) * lon_m).toBeLessThan(0.01)
      expect(Math.abs((fit.corners[at]?.[1] ?? 0) - expected.lat) * lat_m).toBeLessThan(0.01)
    }
  })

  it('has the largest residual at the one wrong pin of six', () => {
    const places = [...corners, [0.5, 0.1], [0.4, 0.6]] as const
    const pins = pinsOf(slanted, places)
    const wrong = pins.map((pin, at) => (at === 5 ? { ...pin, lon: pin.lon + 20 / lon_m } : pin))
    const { residuals, residual_m } = fitted(wrong)
    expect(residuals.indexOf(Math.max(...residuals))).toBe(5)
    expect(residuals[5]).toBeGreaterThan(2 * Math.max(...residuals.slice(0, 5)))
    expect(residual_m).toBeGreaterThan(3)
  })

  it('spreads the error of one of four corner pins evenly over all four', () => {
    const pins = pinsOf(upright, corners).map((pin, at) => (at === 2 ? { ...pin, lat: pin.lat + 8 / lat_m } : pin))
    for (const residual of fitted(pins).residuals) expect(residual).toBeCloseTo(2, 2)
  })
})

describe('the fit of a sheet refuses', () => {
  it('fewer than four pins', () => {
    expect(fitSheet(pinsOf(upright, corners.slice(0, 3)))).toBe('sheet_pins_too_few')
    expect(fitSheet([])).toBe('sheet_pins_too_few')
  })

  it('pins on one line, on the picture or on the ground, and pins at one place', () => {
    const line = [0, 0.3, 0.6, 1].map((along) => [along, along * 0.5] as const)
    expect(fitSheet(pinsOf(upright, line))).toBe('sheet_pins_on_a_line')
    expect(fitSheet(pinsOf((x) => [x * 500, x * 100], corners))).toBe('sheet_pins_on_a_line')
    expect(
      fitSheet(
        pinsOf(
          upright,
          [0, 0, 0, 0].map((at) => [at, at] as const),
        ),
      ),
    ).toBe('sheet_pins_on_a_line')
  })

  it('pins that turn the picture over, and those that make it larger than any sheet', () => {
    expect(fitSheet(pinsOf((x, y) => [x * 800, y * 600], corners))).toBe('sheet_pins_mirrored')
    expect(fitSheet(pinsOf((x, y) => [x * 90_000, -y * 60_000], corners))).toBe('sheet_too_large')
  })
})
