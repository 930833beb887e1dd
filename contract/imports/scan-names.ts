import { latinDigits } from '#contract/digits.ts'
import { landNumberKey } from '#contract/land-records/land-number.ts'

/** A number that the name of a scan can hold. */
export const scanFields = ['khatian', 'dag', 'sheet', 'page'] as const
export type ScanField = (typeof scanFields)[number]

/** Numbers that one reading of a name gives, as they are written. */
export type ScanReading = Partial<Record<ScanField, string>>

export type Piece = { field: ScanField } | { words: string } | { between: true }

const longest_pattern = 80
/** A name is read in few ways: numbers have few blanks, dashes and underscores. */
const max_readings = 20
const longest_number = 40
/** As many as a scan may have. */
const max_page = 200

const separator = /^[\s_-]+/u
const fieldMark = /^\{(khatian|dag|sheet|page)\}/
const words = /^[^\s_{}-]+/u

/**
 * Pieces of a pattern such as `{khatian}_{dag}`; null for one that holds no field, a field twice, another brace, two
 * fields with nothing between them, the sheet of a map beside another, or a page that is not the last of several fields.
 */
export function piecesOf(pattern: string): Piece[] | null {
  const pieces: Piece[] = []
  let rest = pattern.normalize('NFC').trim()
  if (rest.length > longest_pattern) return null
  while (rest !== '') {
    const [match, field] = fieldMark.exec(rest) ?? separator.exec(rest) ?? words.exec(rest) ?? []
    if (match === undefined) return null
    if (field !== undefined) pieces.push({ field: field as ScanField })
    else pieces.push(separator.test(match) ? { between: true } : { words: match.toLowerCase() })
    rest = rest.slice(match.length)
  }
  const fields = fieldsOf(pieces)
  const touching = pieces.some((piece, at) => 'field' in piece && 'field' in (pieces[at + 1] ?? {}))
  const isMixed = fields.includes('sheet') && fields.length > 1
  const isPageMisplaced = fields.includes('page') && (fields.length === 1 || fields.at(-1) !== 'page')
  const isRepeated = new Set(fields).size < fields.length
  return fields.length === 0 || isRepeated || touching || isMixed || isPageMisplaced ? null : pieces
}

/** The pieces up to the number before the page: a scan of one page often lacks the rest. Null without a page. */
export function withoutPage(pieces: readonly Piece[]): Piece[] | null {
  const page = pieces.findIndex((piece) => 'field' in piece && piece.field === 'page')
  return page < 0 ? null : pieces.slice(0, pieces.slice(0, page).findLastIndex((piece) => 'field' in piece) + 1)
}

export const fieldsOf = (pieces: readonly Piece[]): ScanField[] =>
  pieces.flatMap((piece) => ('field' in piece ? [piece.field] : []))

/** Name of a file without its folders and its ending. */
export const stemOf = (path: string): string =>
  path
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\.[a-z][a-z0-9]{1,4}$/i, '')
    .trim()

/**
 * Every way to read the name of a file by a pattern. Letters may be large or small, and any run of blanks, dashes and
 * underscores stands for another. None where the name does not fit.
 */
export function readScanName(pieces: readonly Piece[], path: string): ScanReading[] {
  const readings: ScanReading[] = []
  const name = stemOf(path).toLowerCase()

  function read(at: number, rest: string, before: ScanReading): void {
    const piece = pieces[at]
    if (readings.length >= max_readings) return
    if (!piece) return void (rest === '' && readings.push(before))
    if ('words' in piece) {
      if (rest.startsWith(piece.words)) read(at + 1, rest.slice(piece.words.length), before)
    } else if ('between' in piece) {
      const [match] = separator.exec(rest) ?? []
      if (match) read(at + 1, rest.slice(match.length), before)
    } else
      for (let length = 1; length <= Math.min(rest.length, longest_number); length += 1) {
        const number = rest.slice(0, length)
        if (piece.field === 'page' ? pageOf(number) !== null : isNumber(number))
          read(at + 1, rest.slice(length), { ...before, [piece.field]: number })
      }
  }
  read(0, name, {})
  return readings
}

/** Digits, letters, and what stands between numbers; it neither begins nor ends with a separator. */
const isNumber = (text: string) =>
  /[0-9০-৯]/.test(text) && /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}\s/_-]*[\p{L}\p{M}\p{N}])?$/u.test(text)

/** The page that a text is the number of; null if it is none from 1 to 200. */
export function pageOf(text: string): number | null {
  const digits = latinDigits(text)
  const page = /^[0-9]{1,3}$/.test(digits) ? Number(digits) : 0
  return page >= 1 && page <= max_page ? page : null
}

/** Keys of the numbers that a text may mean: no file name can hold a slash, so a dash or underscore may stand for it. */
export const numberKeysOf = (text: string): string[] => [
  ...new Set([landNumberKey(text), landNumberKey(text.replace(/[\s_-]+/g, '/'))]),
]
