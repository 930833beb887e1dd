import { describe, expect, it } from 'vitest'
import { axisOf, heightOf, piecesOf, ticksOf } from './bars.ts'

describe('the axis of a chart', () => {
  it('covers every stack in round steps', () => {
    expect(axisOf([[12_000, 8_000], [25_100]])).toEqual({ low: 0, high: 30_000, ticks: [0, 10_000, 20_000, 30_000] })
    expect(axisOf([[100]]).ticks).toEqual([0, 50, 100])
    expect(axisOf([[7]]).ticks).toEqual([0, 2, 4, 6, 8])
  })

  it('goes below zero if more was refunded than paid', () => {
    expect(axisOf([[300], [-100]])).toEqual({ low: -100, high: 300, ticks: [-100, 0, 100, 200, 300] })
  })

  it('is zero alone without values', () => {
    expect(axisOf([[0, 0], []])).toEqual({ low: 0, high: 0, ticks: [0] })
  })
})

describe('a column of a chart', () => {
  const axis = axisOf([[60, 40]])

  it('stacks its pieces, the first at the bottom, in proportion', () => {
    expect(piecesOf([60, 40], axis)).toEqual([
      { series: 0, y: 40, height: 60 },
      { series: 1, y: 0, height: 40 },
    ])
  })

  it('draws a negative value below the line', () => {
    const below = axisOf([[300], [-100]])
    expect(heightOf(0, below)).toBe(75)
    expect(piecesOf([300, -100], below)).toEqual([
      { series: 0, y: 0, height: 75 },
      { series: 1, y: 75, height: 25 },
    ])
  })

  it('draws a very small value visibly', () => {
    expect(piecesOf([1], axisOf([[1], [100_000]]))[0]?.height).toBe(1)
  })

  it('draws nothing without values', () => {
    expect(piecesOf([0, 0], axisOf([[0, 0]]))).toEqual([])
  })
})

it.each([
  [30, [5, 13, 21, 29]],
  [12, [2, 5, 8, 11]],
  [5, [0, 1, 2, 3, 4]],
])('the named columns of %i are right', (count, named) => {
  const ticks = ticksOf(count).filter((tick) => tick.visible)
  expect(ticks.map(({ index }) => index)).toEqual(named)
})
