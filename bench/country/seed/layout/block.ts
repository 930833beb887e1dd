import type { Corner } from '#demo/land/parcels.ts'

// The parcels of an upazila fill one block: cells side by side, counted from its south-west corner. A cell is as wide
// as it is high on the ground; the upazila decides the size.

/** Whole units a side of a cell: coordinates stay whole numbers, so that neighbours share their corners exactly. */
export const cell_units = 2000
const half = cell_units / 2

/** Size of a zil in cells; a mouza has two zils side by side. */
export const zil = { across: 8, up: 10 }
export const zils_a_mouza = 2
export const dags_a_zil = zil.across * zil.up
export const dags_a_mouza = dags_a_zil * zils_a_mouza
export const mouza = { across: zil.across * zils_a_mouza, up: zil.up }

/** Maximum mouzas side by side in a block, and rows of them. */
export const max_columns = 8
export const max_rows = 24

/** A dag of a mouza: its number, and its ring in units from the corner of the block. */
export type BlockDag = { place: number; zil: number; survey: 'RS' | 'CS'; dag_no: number; ring: Corner[] }

const mixed = (a: number, b: number, salt: number): number => {
  let word = Math.imul(a + 0x9e37, 0x85ebca6b) ^ Math.imul(b + 0x79b9, 0xc2b2ae35) ^ Math.imul(salt, 0x27d4eb2f)
  word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d)
  word = Math.imul(word ^ (word >>> 12), 0x297a2d39)
  return (word ^ (word >>> 15)) >>> 0
}

/** Corners and the middles of edges move by up to a third of the distance between them. */
const moved = (a: number, b: number, salt: number) => Math.round((mixed(a, b, salt) / 2 ** 32 - 0.5) * half * 0.66)

/** A point of the grid of half cells. */
const point = (a: number, b: number): Corner => [a * half + moved(a, b, 1), b * half + moved(a, b, 2)]

type Cells = { x: number; y: number; across: number; up: number }

/** The points along the edge of a rectangle of cells, counter-clockwise. */
function ringOf({ x, y, across, up }: Cells): Corner[] {
  const [west, south, east, north] = [2 * x, 2 * y, 2 * (x + across), 2 * (y + up)]
  const ring: Corner[] = []
  for (let a = west; a < east; a += 1) ring.push(point(a, south))
  for (let b = south; b < north; b += 1) ring.push(point(east, b))
  for (let a = east; a > west; a -= 1) ring.push(point(a, north))
  for (let b = north; b > south; b -= 1) ring.push(point(west, b))
  return ring
}

/** Position of a mouza in its block. */
export type Slot = { column: number; row: number }

const cornerOf = ({ column, row }: Slot) => ({ x: column * mouza.across, y: row * mouza.up })

export const mouzaRing = (slot: Slot) => ringOf({ ...cornerOf(slot), ...mouza })

/** Outline of the first zil (0) or the second (1). */
export function zilRing(slot: Slot, nth: number): Corner[] {
  const { x, y } = cornerOf(slot)
  return ringOf({ x: x + nth * zil.across, y, ...zil })
}

const cellsOf = (slot: Slot, nth: number) => {
  const { x, y } = cornerOf(slot)
  const west = x + nth * zil.across
  return Array.from({ length: dags_a_zil }, (_, k) => ({
    x: west + (k % zil.across),
    y: y + Math.floor(k / zil.across),
    across: 1,
    up: 1,
  }))
}

/** Dags of a mouza with one survey: a cell each. */
export const dagsOfOneSurvey = (slot: Slot): BlockDag[] =>
  [0, 1].flatMap((nth) =>
    cellsOf(slot, nth).map((cells, k) => ({
      place: nth * dags_a_zil + k,
      zil: nth,
      survey: 'RS' as const,
      dag_no: nth * dags_a_zil + k + 1,
      ring: ringOf(cells),
    })),
  )

const squares_a_zil = dags_a_zil / 4

/**
 * Dags of a mouza with two surveys: the older ones have four cells each; the newer survey has three dags on the same
 * ground.
 */
export function dagsOfTwoSurveys(slot: Slot): BlockDag[] {
  return [0, 1].flatMap((nth) => {
    const { x, y } = cornerOf(slot)
    const squares = Array.from({ length: squares_a_zil }, (_, k) => ({
      x: x + nth * zil.across + 2 * (k % (zil.across / 2)),
      y: y + 2 * Math.floor(k / (zil.across / 2)),
    }))
    const newer = squares.flatMap((at, k) =>
      [
        { ...at, across: 1, up: 1 },
        { x: at.x, y: at.y + 1, across: 1, up: 1 },
        { x: at.x + 1, y: at.y, across: 1, up: 2 },
      ].map((cells, i) => ({
        zil: nth,
        survey: 'RS' as const,
        dag_no: (nth * squares_a_zil + k) * 3 + i + 1,
        ring: ringOf(cells),
      })),
    )
    const older = squares.map((at, k) => ({
      zil: nth,
      survey: 'CS' as const,
      dag_no: nth * squares_a_zil + k + 1,
      ring: ringOf({ ...at, across: 2, up: 2 }),
    }))
    return [...newer, ...older].map((dag, k) => ({ place: nth * dags_a_zil + k, ...dag }))
  })
}
