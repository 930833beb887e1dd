import { describe, expect, it } from 'vitest'
import { roundLength } from './controls/scale-steps.ts'
import { boundsOfView, metresPerPixel, paddingIn, readView, viewOfBounds, wholeMap, writeView } from './map-view.ts'

describe('a view in an address', () => {
  it('is read as it was written', () => {
    const view = { lon: 90.25, lat: 23.85, zoom: 16.5 }
    expect(writeView(view)).toBe('23.85000,90.25000,16.50')
    expect(readView(writeView(view))).toEqual(view)
  })

  it.each([undefined, '', 'a,b,c', '23.8', '99,90,7', '23,190,7', '23,90,-1', '23,90,30', '23,90,Infinity'])(
    'is refused: %s',
    (text) => expect(readView(text)).toBeUndefined(),
  )
})

describe('the view of bounds', () => {
  it('fits into its pixels', () => {
    const view = viewOfBounds([90.25, 23.85, 90.26, 23.86], 600, 600)
    const [west, south, east, north] = boundsOfView(view, 600, 600)
    expect(west).toBeLessThanOrEqual(90.25)
    expect(south).toBeLessThanOrEqual(23.85 + 1e-9)
    expect(east).toBeGreaterThanOrEqual(90.26)
    expect(north).toBeGreaterThanOrEqual(23.86 - 1e-9)
    expect(east - west).toBeLessThan(0.012)
  })

  it('of a point is as near as the map goes', () => {
    expect(viewOfBounds([90, 23, 90, 23], 600, 600).zoom).toBe(18)
  })
})

describe('the padding of fitted bounds', () => {
  it('is 28 pixels where nothing covers the map', () => {
    expect(paddingIn(800, 600, wholeMap())).toEqual({ top: 28, bottom: 28, left: 28, right: 28 })
  })

  it('leaves a third of what is free, between what covers the top and the bottom', () => {
    const padding = paddingIn(360, 600, { top: 60, bottom: 90, share: 1 / 3 })
    expect(padding.left).toBeCloseTo(120)
    expect(padding.right).toBeCloseTo(120)
    expect(padding.top).toBeCloseTo(60 + 150)
    expect(padding.bottom).toBeCloseTo(90 + 150)
  })

  it('is the margin alone where nearly everything is covered', () => {
    expect(paddingIn(360, 200, { top: 60, bottom: 120, share: 1 / 3 }).top).toBe(28)
  })
})

it('the length of a pixel depends on zoom and latitude', () => {
  expect(metresPerPixel({ lon: 90, lat: 0, zoom: 0 })).toBeCloseTo(78_271.5, 0)
  expect(metresPerPixel({ lon: 90, lat: 60, zoom: 10 })).toBeCloseTo(38.22, 1)
})

it.each([
  [7.3, 5],
  [10, 10],
  [19.9, 10],
  [250, 200],
  [0.4, 0.2],
  [87_000, 50_000],
])('a scale bar of at most %s m shows %s m', (most, shown) => expect(roundLength(most)).toBeCloseTo(shown, 6))
