import { latinDigits } from '#contract/digits.ts'
import { knownColumns } from '#contract/drawing/parcel-imports.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { openRing } from '../polygon/shape.ts'
import { type FileRings, UnreadableFile } from './file-rings.ts'
import { readNumber, styleOf, type Written } from './written-number.ts'

const heads = {
  x: ['x', 'e', 'lon', 'lng', 'long', 'longitude', 'east', 'easting', 'দ্রাঘিমাংশ', 'দ্রাঘিমা', 'পূর্ব'],
  y: ['y', 'n', 'lat', 'latitude', 'north', 'northing', 'অক্ষাংশ', 'উত্তর'],
}

/** Between the columns; a list without any has blanks, of which some stand inside degrees and minutes. */
const separators = [';', '\t', ',', /\s{2,}|(?<=[NSEW])\s+/i, /\s+/] as const

type Row = { cells: string[]; numbers: (Written | null)[] }

/**
 * Points line by line: longitude and latitude, or easting and northing, in the columns named by the header, else by
 * their letters, else in the first two numeric ones. Digits of either script. Lines before the header are remarks.
 */
export function readPointList(text: string): FileRings {
  const { lines, parts } = linesOf(latinDigits(text.replace(/^\uFEFF/, '')))
  const rows = rowsOf(lines).map((row, at) => ({ ...row, part: parts[at] ?? 0 }))
  const head = rows.findIndex(({ cells }) => columnsOf(cells) !== null)
  const first = head >= 0 ? head + 1 : rows.findIndex(isPoint)
  const named = rows[head] ? columnsOf(rows[head].cells) : null
  const body = first < 0 ? rows.slice(1) : rows.slice(first)
  if (body.length === 0) throw new UnreadableFile('no_points')
  const columns = named ?? firstNumbers(body)
  const points = body.map((row) => ({ cells: row.cells, part: row.part, point: pointOf(row, columns) }))
  const good = points.filter(({ point }) => point.every(Number.isFinite))
  if (good.length === 0) throw new UnreadableFile('no_numbers')
  const groups = groupsOf(good, columns, rows[head >= 0 ? head : first - 1]?.cells ?? [])
  const shape = groups.map((group) => [openRing(group.map(({ point }) => point))])
  return { shape, skipped: points.length - good.length, grid: 'unsaid' }
}

/** The lines with something in them, and to which part each belongs: a line without anything ends a part. */
function linesOf(text: string) {
  const lines: string[] = []
  const parts: number[] = []
  let part = 0
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (/^[\s,;"]*$/.test(line)) part += 1
    else if (!/^\s*(#|\/\/)/.test(line)) {
      lines.push(line)
      parts.push(part)
    }
  }
  return { lines, parts }
}

/** The rows with the separator that gives most of them two numbers. */
function rowsOf(lines: readonly string[]): Row[] {
  const readings = separators.map((separator) => {
    const rows = lines.map((line) => cellsOf(line, separator))
    const style = styleOf(rows.flat())
    return rows.map((cells): Row => ({ cells, numbers: cells.map((cell) => readNumber(cell, style)) }))
  })
  const points = (rows: readonly Row[]) => rows.filter(isPoint).length
  const [likeliest = []] = readings.toSorted((one, other) => points(other) - points(one))
  return likeliest
}

/** A cell that begins with a quotation mark ends with one; inside, two stand for one. */
function cellsOf(line: string, separator: (typeof separators)[number]): string[] {
  if (typeof separator !== 'string') return line.trim().split(separator)
  const cells = line.matchAll(
    new RegExp(`(?:^|${separator})(\\s*"((?:[^"]|"")*)"\\s*(?=${separator}|$)|[^${separator}]*)`, 'g'),
  )
  return [...cells].map(([, cell = '', quoted]) => (quoted?.replaceAll('""', '"') ?? cell).trim())
}

const isPoint = ({ numbers }: Row) => numbers.filter((number) => number !== null).length >= 2

function columnsOf(head: readonly string[]): [number, number] | null {
  const place = (names: readonly string[]) => head.findIndex((cell) => names.includes(plain(cell)))
  const [x, y] = [place(heads.x), place(heads.y)]
  return x >= 0 && y >= 0 ? [x, y] : null
}

/** Turns `Longitude (°)` into `longitude`. */
const plain = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[([].*/, '')
    .trim()

/** A running number before the pair is skipped: of three numbers the last two count. */
function firstNumbers(body: readonly Row[]): [number, number] {
  const { cells = [], numbers = [] } = body.find(isPoint) ?? {}
  const places = numbers.flatMap((number, at) => (number ? [at] : []))
  const isCounted = places.length > 2 && /^[0-9]{1,4}$/.test(cells[places[0] ?? 0] ?? '')
  const [x = 0, y = 1] = isCounted ? places.slice(1) : places
  return [x, y]
}

/** Letters for the sides count more than the order of the columns. */
function pointOf({ numbers }: Row, [x, y]: readonly [number, number]): LonLat {
  const [one, other] = [numbers[x], numbers[y]]
  const isTurned = one?.axis === 'y' || other?.axis === 'x'
  const [lon, lat] = isTurned ? [other, one] : [one, other]
  return [lon?.value ?? Number.NaN, lat?.value ?? Number.NaN]
}

type Point = { cells: string[]; part: number; point: LonLat }

/**
 * The points of each ring: a column that stays the same for some lines and then changes says which they are, else empty
 * lines between them, else a ring that comes back to its first point before the list ends.
 */
function groupsOf(points: readonly Point[], used: readonly number[], head: readonly string[]): Point[][] {
  const [dags = ''] = knownColumns('dag_no', head)
  const dagColumn = dags === '' ? -1 : head.indexOf(dags)
  const column = (dagColumn >= 0 ? [dagColumn] : [0]).find((each) => !used.includes(each))
  const named = column === undefined ? [] : rings(points, ({ cells }) => cells[column] ?? '')
  if (column === dagColumn && named.length > 1) throw new UnreadableFile('several_dags')
  const [found = [[...points]]] = [named, rings(points, ({ part }) => part), closedRings(points)].filter(areRings)
  return found
}

const rings = <Key>(points: readonly Point[], keyOf: (point: Point) => Key) => [...Map.groupBy(points, keyOf).values()]

const areRings = (groups: readonly Point[][]) => groups.length > 1 && groups.every(({ length }) => length >= 3)

/** Rings of points, each of which ends where it began. */
function closedRings(points: readonly Point[]): Point[][] {
  const found: Point[][] = [[]]
  for (const point of points) {
    const ring = found.at(-1) ?? []
    const [first] = ring
    ring.push(point)
    if (first && ring.length > 3 && first.point.join() === point.point.join()) found.push([])
  }
  return found.filter(({ length }) => length > 0)
}
