import { landNumberKey } from '#contract/land-records/land-number.ts'

/** A number that the name of a scan can hold. */
export const scanFields = ['khatian', 'dag', 'sheet'] as const
export type ScanField = (typeof scanFields)[number]

/** Numbers that one reading of a name gives, as they are written. */
export type ScanReading = Partial<Record<ScanField, string>>

type Piece = { field: ScanField } | { words: string } | { between: true }

const longest_pattern = 80
/** A name is read in few ways: numbers have few blanks, dashes and underscores. */
const max_readings = 20
const longest_number = 40

const separator = /^[\s_-]+/u
const fieldMark = /^\{(khatian|dag|sheet)\}/
const words = /^[^\s_{}-]+/u

/**
 * Pieces of a pattern such as `{khatian}_{dag}`; null for one that holds no field, a field twice, another brace, two
 * fields with nothing between them, or the sheet of a map beside another.
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
  return fields.length === 0 || new Set(fields).size < fields.length || touching || isMixed ? null : pieces
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
        if (isNumber(number)) read(at + 1, rest.slice(length), { ...before, [piece.field]: number })
      }
  }
  read(0, name, {})
  return readings
}

/** Digits, letters, and what stands between numbers; it neither begins nor ends with a separator. */
const isNumber = (text: string) =>
  /[0-9০-৯]/.test(text) && /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}\s/_-]*[\p{L}\p{M}\p{N}])?$/u.test(text)

/** Keys of the numbers that a text may mean: no file name can hold a slash, so a dash or underscore may stand for it. */
export const numberKeysOf = (text: string): string[] => [
  ...new Set([landNumberKey(text), landNumberKey(text.replace(/[\s_-]+/g, '/'))]),
]

const known: [ScanField, RegExp][] = [
  ['sheet', /^(mouza)?(map|naksha|sheet|zil)$|^(মৌজা)?(ম্যাপ|নকশা|শিট|সিট)$/u],
  ['khatian', /^(kh?at[iy]+an|khotian|khotiyan|kh|k|খতিয়ান|খতিয়ান|খঃ|খং)$/u],
  ['dag', /^(dag|daag|plot|d|দাগ|দাঃ)$/u],
]
const fieldOfWord = (word: string): ScanField | undefined =>
  known.find(([, names]) => names.test(word.normalize('NFC')))?.[0]

/**
 * Patterns by which some names may be written, the likeliest first: words before the first number and between two numbers
 * are taken from the names. Which of them fits is told by the numbers on record.
 */
export function patternsFor(paths: readonly string[]): string[] {
  const stems = paths.map((path) => stemOf(path).toLowerCase())
  const first = commonest(stems.map((stem) => /^[^0-9০-৯]*/.exec(stem)?.[0] ?? ''))
  const second = commonest(
    stems.map((stem) => /[0-9০-৯][\s_-]+([\p{L}\p{M}]{2,}[\s_-]*)[0-9০-৯]/u.exec(stem)?.[1] ?? ''),
  )
  const named = fieldOfWord(wordOf(first))
  // A number alone is never taken for a map: the sheets of a mouza are few, and their numbers small.
  const orders: ScanField[][] = [['khatian', 'dag'], ['dag', 'khatian'], ['khatian'], ['dag'], ['sheet']]
  return orders
    .filter(([field]) => (named === undefined ? field !== 'sheet' : field === named))
    .map(([one, other]) => `${first}{${one}}${other ? `_${second}{${other}}` : ''}`)
    .filter((pattern) => piecesOf(pattern) !== null)
}

const wordOf = (text: string) => text.replace(/[\s_.-]+/gu, '')

function commonest(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}
