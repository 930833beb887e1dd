import type { Random } from '../random.ts'

/** Position of a sheet on the grid, in cells. */
export type Block = { column: number; row: number; width: number; height: number }

/** Metres east and north of a centre. */
export type Metres = readonly [x: number, y: number]

/** Cells around the patch that are discarded, so that no remaining one is open or oddly long. */
const margin = 3

/**
 * Share of grid cells without a point of their own, whose land joins large parcels around them, and share of cells with
 * two points, for small parcels.
 */
const left_out = 0.1
const doubled = 0.12
const density = 1 - left_out + doubled

/** Maximum distance of a point from the middle of its grid cell, as a share of the cell. */
const jitter = 0.8

/** A point that becomes a parcel, in cells of the grid, and its cell. */
export type Seed = { point: Metres; column: number; row: number }

const extent = (blocks: readonly Block[]) => ({
  columns: Math.max(...blocks.map(({ column, width }) => column + width)),
  rows: Math.max(...blocks.map(({ row, height }) => row + height)),
})

/** Scatters points over the grid of the blocks, and over a margin around it. */
export function scatter(random: Random, blocks: readonly Block[]): Seed[] {
  const { columns, rows } = extent(blocks)
  const seeds: Seed[] = []
  for (let row = -margin; row < rows + margin; row += 1)
    for (let column = -margin; column < columns + margin; column += 1) {
      const lot = random()
      const count = lot < left_out ? 0 : lot < left_out + doubled ? 2 : 1
      for (let i = 0; i < count; i += 1) {
        const [stray_x, stray_y] = [(jitter / count) * (random() - 0.5), jitter * (random() - 0.5)]
        seeds.push({ point: [column + (i + 0.5) / count + stray_x, row + 0.5 + stray_y], column, row })
      }
    }
  return seeds
}

/** Places the seeds in metres around the middle of the blocks, with the grid turned and stretched at random. */
export function layOnGround(
  random: Random,
  seeds: readonly Seed[],
  blocks: readonly Block[],
  spacing_m: number,
): Metres[] {
  const { columns, rows } = extent(blocks)
  const [turn, stretch] = [random() * Math.PI, 1.02 + 0.25 * random()]
  const step = spacing_m * Math.sqrt(density)
  return seeds.map(({ point: [column, row] }) => {
    const [x, y] = [(column - columns / 2) * step * stretch, ((row - rows / 2) * step) / stretch]
    return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
  })
}

/** Seeds of a block, row by row to and fro, as surveyors walk. */
export function seedsOf({ column, row, width, height }: Block, seeds: readonly Seed[]): number[] {
  const inBlock = (seed: Seed) =>
    seed.column >= column && seed.column < column + width && seed.row >= row && seed.row < row + height
  const walk = ({ row: line, column: place }: Seed) => line * 1000 + ((line - row) % 2 === 0 ? place : 999 - place)
  return seeds
    .flatMap((seed, point) => (inBlock(seed) ? [{ point, order: walk(seed) }] : []))
    .sort((a, b) => a.order - b.order)
    .map(({ point }) => point)
}
