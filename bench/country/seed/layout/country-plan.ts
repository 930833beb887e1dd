import { scaleAt } from '#contract/land-records/ellipsoid.ts'
import type { Upazila } from '#demo/geography/geography.ts'
import { roomiestSpot } from '#demo/land/roomiest-spot.ts'
import { cell_units, dags_a_mouza, max_columns, max_rows, mouza, type Slot } from './block.ts'

export const max_dags = 10_000_000
const max_mouzas = Math.ceil(max_dags / dags_a_mouza)
/** Rows of a block that has room; mouzas that do not fit in a town come on top of these. */
const usual_rows = 14

/** Metres: a cell is a field of 22 decimals in the country, and no smaller than a house with its yard in a town. */
const usual_cell_m = 30
const town_cell_m = 15

/** Steps of a degree: a power of two keeps every coordinate exact in a double. */
const steps_a_degree = 2 ** 36

/** The mouzas of an upazila with the measures of its block. */
export type UpazilaBlock = {
  upazila: Upazila
  slots: Slot[]
  /** Degrees a unit, and of the corner. */
  unit: { lon: number; lat: number }
  corner: { lon: number; lat: number }
  /** Square feet of a square unit. */
  square_feet: number
}

type Shape = { columns: number; rows: number; cell_m: number }

const reachOf = ({ columns, rows, cell_m }: Shape) => (Math.hypot(columns * mouza.across, rows * mouza.up) * cell_m) / 2

/** Maximum rows of this many columns within a distance of the middle; 0 if none fits. */
function rowsWithin(room_m: number, columns: number, cell_m: number): number {
  let rows = 0
  while (rows < max_rows && reachOf({ columns, rows: rows + 1, cell_m }) <= room_m) rows += 1
  return rows
}

function shapeOf(room_m: number): Shape {
  for (let cell_m = usual_cell_m; cell_m >= town_cell_m; cell_m -= 1)
    if (reachOf({ columns: max_columns, rows: usual_rows, cell_m }) <= room_m)
      return { columns: max_columns, rows: usual_rows, cell_m }
  let best: Shape = { columns: 0, rows: 0, cell_m: town_cell_m }
  for (let columns = 1; columns <= max_columns; columns += 1) {
    const rows = Math.min(usual_rows, rowsWithin(room_m, columns, town_cell_m))
    if (columns * rows > best.columns * best.rows) best = { columns, rows, cell_m: town_cell_m }
  }
  return best
}

type Room = { upazila: Upazila; spot: ReturnType<typeof roomiestSpot>; shape: Shape; mouzas: number }

/** Distributes the missing mouzas, row by row in turn, to the blocks with room for another row. */
function fillUp(rooms: Room[]): void {
  let missing = max_mouzas - rooms.reduce((sum, { mouzas }) => sum + mouzas, 0)
  while (missing > 0) {
    const before = missing
    for (const room of rooms) {
      const { shape, spot } = room
      if (missing === 0 || shape.columns < max_columns || shape.cell_m < usual_cell_m) continue
      if (rowsWithin(spot.room_m, shape.columns, shape.cell_m) <= shape.rows) continue
      shape.rows += 1
      const added = Math.min(missing, shape.columns)
      room.mouzas += added
      missing -= added
    }
    if (missing === before) throw new Error('The country has no room for its parcels')
  }
}

const snapped = (degrees: number) => Math.round(degrees * steps_a_degree) / steps_a_degree

function blockOf({ upazila, spot, shape, mouzas }: Room): UpazilaBlock {
  const [lon, lat] = spot.at
  const scale = scaleAt(lat)
  const unit_m = shape.cell_m / cell_units
  const unit = { lon: snapped(unit_m / scale.lon_m), lat: snapped(unit_m / scale.lat_m) }
  return {
    upazila,
    slots: Array.from({ length: mouzas }, (_, i) => ({
      column: i % shape.columns,
      row: Math.floor(i / shape.columns),
    })),
    unit,
    corner: {
      lon: snapped(lon - (unit.lon * cell_units * shape.columns * mouza.across) / 2),
      lat: snapped(lat - (unit.lat * cell_units * shape.rows * mouza.up) / 2),
    },
    square_feet: (unit.lon * scale.lon_m * unit.lat * scale.lat_m) / (0.3048 * 0.3048),
  }
}

/** The demo officer's upazilas come first: even the smallest country has them. */
const first_codes = ['302672', '302614']

const rankOf = ({ bbs_code }: Upazila) => {
  const rank = first_codes.indexOf(bbs_code)
  return rank < 0 ? first_codes.length : rank
}

/**
 * Places the mouzas of the whole country upazila by upazila, each inside its upazila. A smaller country has the first
 * of them, so a parcel has the same place in a larger one.
 */
export function planCountry(upazilas: readonly Upazila[]): UpazilaBlock[] {
  const rooms = upazilas
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((upazila): Room => {
      const found = roomiestSpot(upazila.outline)
      const spot = { ...found, room_m: found.room_m * 0.98 }
      const shape = shapeOf(spot.room_m)
      return { upazila, spot, shape, mouzas: shape.columns * shape.rows }
    })
  fillUp(rooms)
  return rooms.map(blockOf)
}

/** The blocks of the country's first `dags`; the last one is cut off at the end. */
export function firstBlocks(blocks: readonly UpazilaBlock[], dags: number): UpazilaBlock[] {
  let left = Math.ceil(dags / dags_a_mouza)
  return blocks.flatMap((block) => {
    const slots = block.slots.slice(0, Math.max(0, left))
    left -= slots.length
    return slots.length > 0 ? [{ ...block, slots }] : []
  })
}
