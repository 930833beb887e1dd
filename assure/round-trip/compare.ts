import { parse } from 'csv-parse/sync'

/** Most differences of one kind that are told. */
const told = 5

/** Columns that differ between the lines of one record: of owners, and of old dakhilas. */
const of_line = new Set([
  'owner',
  'owner_en',
  'father',
  'address',
  'share',
  'owner_area_sq_ft',
  'paid_years',
  'dakhila_no',
  'paid_on',
  'proof',
])

export const linesOf = (file: Buffer | undefined): string[] => (file?.toString() ?? '').split(/\r?\n/).filter(Boolean)

/** Zeros after a share are not kept: 0.400 comes back as 0.4. */
const plain = (cell: string, head: string | undefined) =>
  head === 'share' && cell.includes('.') ? cell.replace(/\.?0+$/, '') : cell

/** The lines of a CSV, each with its place among the lines of its record. */
export function numberedLines(csv: Buffer | undefined): string[] {
  const [heads = [], ...rows]: string[][] = parse(csv ?? Buffer.alloc(0))
  const places = new Map<string, number>()
  return [heads, ...rows].map((cells) => {
    const record = JSON.stringify(cells.filter((_, at) => !of_line.has(heads[at] ?? '')))
    const place = (places.get(record) ?? 0) + 1
    places.set(record, place)
    return JSON.stringify([place, ...cells.map((cell, at) => plain(cell, heads[at]))])
  })
}

/** Lines that one export has and the other has not, whatever their order: it is that of ids. */
export function differences(kind: string, before: readonly string[], after: readonly string[]): string[] {
  const tell = (what: string, lines: string[]) =>
    lines.length === 0
      ? []
      : [`${kind}: ${lines.length} lines ${what}`, ...lines.slice(0, told).map((line) => `    ${line.slice(0, 400)}`)]
  return [
    ...tell('did not come back', without(before, after)),
    ...tell('came that were not sent', without(after, before)),
  ]
}

/** The lines of one list that are not in the other, each as often as it is missing. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const line of others) times.set(line, (times.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const left = times.get(line) ?? 0
    times.set(line, left - 1)
    return left <= 0
  })
}
