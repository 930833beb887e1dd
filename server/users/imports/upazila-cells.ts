import { isBlankCell } from '#contract/imports/cell-text.ts'
import type { Db } from '#server/app/database.ts'
import { upazilaFinder } from '#server/locations/imports/places-named.ts'

type UpazilaFault = 'import_staff_upazila_unknown' | 'import_staff_upazila_several'
type Read = { ids: number[]; fault?: undefined } | { fault: UpazilaFault }

/**
 * Reads the upazilas of a cell, in either language: `Savar; Dhamrai`, or `Kaliganj (Gazipur)` where several have one
 * name. A district in a column of its own stands for the names without one. Nothing is guessed among several.
 */
export async function upazilaCells(db: Db): Promise<(cell: string, district: string) => Read> {
  const { find: named } = await upazilaFinder(db)

  /** A name may have brackets of its own. */
  function find(text: string, district: string) {
    const whole = named({ upazila: text, district })
    if (whole.length > 0) return whole
    const [, upazila, own] = /^(.+?)\s*\(([^()]+)\)$/.exec(text) ?? []
    return upazila !== undefined && own !== undefined ? named({ upazila, district: own }) : []
  }

  /** A name may have a comma of its own. */
  const parts = (text: string, district: string) => (find(text, district).length > 0 ? [text] : text.split(','))

  return (cell, column) => {
    const district = isBlankCell(column) ? '' : column
    const ids = new Set<number>()
    for (const name of cell
      .split(/[;\n\u0964]/)
      .flatMap((part) => parts(part.trim(), district))
      .filter((part) => !isBlankCell(part))) {
      const [only, ...more] = find(name.trim(), district)
      if (!only) return { fault: 'import_staff_upazila_unknown' }
      if (more.length > 0) return { fault: 'import_staff_upazila_several' }
      ids.add(only.id)
    }
    return { ids: [...ids] }
  }
}
