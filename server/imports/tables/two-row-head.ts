import { unitOfHead } from '#contract/imports/areas.ts'
import { type HeadPair, letterOf, type TableHead } from '../reading/table-row.ts'
import { columnsOf, fitOfField } from './field-columns.ts'
import type { TableField } from './table-kind.ts'

type Heads = {
  columns: string[]
  /** The last line of the heads: the rows begin below it. */
  line: number
}

/**
 * The heads of a table: one row, or two if more fields are known by both together, or the second has nothing but units. So
 * a row of data is never taken for heads.
 */
export function headOf(fields: readonly TableField[], { columns, line, pairs }: TableHead): Heads {
  const alone = knownCount(fields, columns)
  let [best, most]: [Heads, number] = [{ columns, line }, alone]
  for (const pair of pairs) {
    const joined = joinedColumns(fields, pair)
    const count = knownCount(fields, joined)
    if (count > most || (count === most && pair.last_line > line && hasUnitsOnly(pair)))
      [best, most] = [{ columns: joined, line: pair.last_line }, count]
  }
  return best
}

const knownCount = (fields: readonly TableField[], columns: readonly string[]) =>
  columnsOf(fields, columns, null).places.size

/**
 * Both texts of each column, or the lower one where it alone is known and the upper is a field too: of `Owner` over `Name`
 * and `Father` the second is the father. A buyer's father is not the owner's.
 */
function joinedColumns(fields: readonly TableField[], { upper, lower }: HeadPair): string[] {
  const isKnown = (text: string) => fields.some((field) => fitOfField(field, text) !== null)
  const width = Math.max(upper.length, lower.length)
  return Array.from({ length: width }, (_, at) => {
    const [above, below] = [plain(upper[at]), plain(lower[at])]
    if (above === '' || below === '' || above === below) return above || below || letterOf(at)
    const both = `${above} ${below}`
    if (isKnown(above) && unitOfHead(below) !== null) return /^[([]/.test(below) ? both : `${above} (${below})`
    return isKnown(both) || !isKnown(above) || !isKnown(below) ? both : below
  })
}

const plain = (text = '') => text.replace(/\s+/g, ' ').trim()

/** True if what the second row adds to the first is in brackets or a unit of area. */
function hasUnitsOnly({ upper, lower }: HeadPair): boolean {
  const added = lower.filter((cell, at) => plain(cell) !== '' && plain(cell) !== plain(upper[at])).map(plain)
  return added.length > 0 && added.every((text) => /^[([].*[)\]]$/.test(text) || unitOfHead(text) !== null)
}
