import { latinDigits } from '#contract/digits.ts'
import type { LonLat } from '#contract/land-records/measure.ts'
import { openRing } from '../polygon/shape.ts'
import { type FileRings, UnreadableFile } from './file-rings.ts'

const heads = {
  x: ['x', 'e', 'lon', 'lng', 'long', 'longitude', 'east', 'easting', 'দ্রাঘিমাংশ', 'দ্রাঘিমা', 'পূর্ব'],
  y: ['y', 'n', 'lat', 'latitude', 'north', 'northing', 'অক্ষাংশ', 'উত্তর'],
}

/**
 * Points line by line: longitude and latitude, or easting and northing, in the columns named by the header, else in the
 * first two numeric ones. Commas, semicolons or tabs; digits of either script; a decimal comma together with
 * semicolons.
 */
export function readCsv(text: string): FileRings {
  const lines = latinDigits(text.replace(/^\uFEFF/, ''))
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const separator = separatorOf(lines)
  const rows = lines.map((line) =>
    line.split(separator).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    ),
  )
  const [head = []] = rows
  const named = columnsOf(head)
  const hasHead = named !== null || !head.some((cell) => Number.isFinite(numberOf(cell, separator)))
  const body = hasHead ? rows.slice(1) : rows
  const [x, y] = named ?? firstNumbers(body[0] ?? [], separator)
  const points = body.map((row): LonLat => [numberOf(row[x], separator), numberOf(row[y], separator)])
  const good = points.filter((point) => point.every(Number.isFinite))
  if (body.length === 0) throw new UnreadableFile('no_points')
  if (good.length === 0) throw new UnreadableFile('no_numbers')
  return { shape: [[openRing(good)]], skipped: points.length - good.length }
}

/** First separator found in the first lines; a comma if there is none. */
function separatorOf(lines: readonly string[]): string {
  const sample = lines.slice(0, 5).join('\n')
  return [';', '\t', ','].find((sign) => sample.includes(sign)) ?? ','
}

const numberOf = (cell: string | undefined, separator: string) => {
  const written = (separator === ',' ? cell : cell?.replace(',', '.'))?.replace(/[\s°]/g, '') ?? ''
  return /^[-+]?[0-9]+(\.[0-9]+)?$/.test(written) ? Number(written) : Number.NaN
}

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
function firstNumbers(row: readonly string[], separator: string): [number, number] {
  const places = row.flatMap((cell, at) => (Number.isFinite(numberOf(cell, separator)) ? [at] : []))
  const isCounted = places.length > 2 && /^[0-9]{1,4}$/.test(row[places[0] ?? 0] ?? '')
  const [x = 0, y = 1] = isCounted ? places.slice(1) : places
  return [x, y]
}
