import { describe, expect, it } from 'vitest'
import { columnsOf, scaleOf, ticksOf } from './lane-columns.ts'

describe('the columns of a lane', () => {
  it('the highest fills the lane, and others are in proportion', () => {
    const values = [0, 50, 100]
    const columns = columnsOf(values, scaleOf(values))
    expect(columns.map(({ y, height }) => [y, height])).toEqual([
      [100, 0],
      [50, 50],
      [0, 100],
    ])
  })

  it('what is below zero hangs from the line', () => {
    const values = [300, -100]
    const columns = columnsOf(values, scaleOf(values))
    expect(columns.map(({ y, height, below }) => [y, height, below])).toEqual([
      [0, 75, false],
      [75, 25, true],
    ])
  })

  it('what is small beside the rest can still be seen', () => {
    const values = [1, 100_000]
    expect(columnsOf(values, scaleOf(values))[0]?.height).toBe(2)
  })

  it('nothing is drawn where there is nothing', () => {
    const values = [0, 0]
    expect(columnsOf(values, scaleOf(values)).map(({ height }) => height)).toEqual([0, 0])
  })
})

it.each([
  [30, [5, 13, 21, 29]],
  [12, [2, 5, 8, 11]],
  [5, [0, 1, 2, 3, 4]],
])('of %i columns, these have names', (count, named) => {
  const ticks = ticksOf(count).filter((tick) => tick.visible)
  expect(ticks.map(({ index }) => index)).toEqual(named)
})
