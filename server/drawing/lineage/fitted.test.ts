import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitted } from './fitted.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const column = (cells: readonly number[][], c: number) => sum(cells.map((row) => row[c] ?? 0))
const rounded = (cells: readonly number[][]) => cells.map((row) => row.map((cell) => Math.round(cell * 10) / 10))

describe('the division of land as drawn', () => {
  it('keeps the drawing if it adds up', () => {
    const drawn = [
      [60, 0],
      [2, 38],
    ]
    expect(rounded(fitted(drawn, [60, 40], [62, 38]))).toEqual(drawn)
  })

  it('keeps what a correction says of the whole', () => {
    expect(
      rounded(
        fitted(
          [
            [62, 0],
            [0, 38],
          ],
          [62, 38],
          [50, 50],
        ),
      ),
    ).toEqual([
      [50, 12],
      [0, 38],
    ])
  })

  it('goes by area if nothing is drawn', () => {
    expect(
      rounded(
        fitted(
          [
            [0, 0],
            [0, 0],
          ],
          [25, 75],
          [60, 40],
        ),
      ),
    ).toEqual([
      [15, 10],
      [45, 30],
    ])
  })

  it('is empty for no land', () => {
    expect([fitted([], [], []), fitted([[]], [0], []), fitted([[0]], [0], [0])]).toEqual([[], [[]], [[0]]])
  })

  it('adds up on both sides for any drawing', () => {
    const area = fc.double({ min: 10, max: 1000, noNaN: true })
    const areas = fc.array(area, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(areas, areas, fc.infiniteStream(fc.oneof(fc.constant(0), area)), (rows, weights, numbers) => {
        const columns = weights.map((weight) => (weight * sum(rows)) / sum(weights))
        const drawn = rows.map(() => columns.map(() => numbers.next().value ?? 0))
        const cells = fitted(drawn, rows, columns)
        for (const [r, row] of rows.entries()) expect(sum(cells[r] ?? [])).toBeCloseTo(row, 3)
        for (const [c, of] of columns.entries()) expect(Math.abs(column(cells, c) - of) / sum(rows)).toBeLessThan(0.005)
      }),
      { numRuns: 300 },
    )
  })
})
