/** Weight of a parcel without any drawing over it: its origins share it by area. Next to a drawing it counts little. */
const without_drawing = 1e-4

/** Margins that are met within this are met; what a drawing contradicts comes near only slowly. */
const close_enough = 1e-7
const max_rounds = 5000

/**
 * Land of some parcels (columns) divided among others (rows) as it is drawn, fitted so that each row and each column
 * adds up to what it has to: each is stretched in turn until nothing changes. Both margins have the same sum.
 */
export function fitted(drawn: readonly number[][], rows: readonly number[], columns: readonly number[]): number[][] {
  const whole = sum(rows)
  if (whole <= 0) return rows.map(() => columns.map(() => 0))
  const cells = rows.map((row, r) =>
    columns.map((column, c) => (drawn[r]?.[c] ?? 0) + (without_drawing * row * column) / whole),
  )
  for (let round = 0; round < max_rounds; round += 1) {
    const off = stretchColumns(cells, columns)
    stretchRows(cells, rows)
    if (off <= close_enough * whole) break
  }
  return cells
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** By how much the columns were off. */
function stretchColumns(cells: number[][], columns: readonly number[]): number {
  return columns.reduce((off, column, c) => {
    const stands = sum(cells.map((row) => row[c] ?? 0))
    for (const row of cells) row[c] = stands > 0 ? ((row[c] ?? 0) * column) / stands : 0
    return off + Math.abs(stands - column)
  }, 0)
}

function stretchRows(cells: number[][], rows: readonly number[]) {
  for (const [r, row] of cells.entries()) {
    const stands = sum(row)
    for (const c of row.keys()) row[c] = stands > 0 ? ((row[c] ?? 0) * (rows[r] ?? 0)) / stands : 0
  }
}
