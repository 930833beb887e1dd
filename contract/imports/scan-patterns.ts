import { landNumberKey } from '#contract/land-records/land-number.ts'
import { pageOf, piecesOf, readScanName, type ScanField, stemOf, withoutPage } from './scan-names.ts'

const known: [ScanField, RegExp][] = [
  ['sheet', /^(mouza)?(map|naksha|sheet|zil)$|^(মৌজা)?(ম্যাপ|নকশা|শিট|সিট)$/u],
  ['khatian', /^(kh?at[iy]+an|khotian|khotiyan|kh|k|খতিয়ান|খতিয়ান|খঃ|খং)$/u],
  ['dag', /^(dag|daag|plot|d|দাগ|দাঃ)$/u],
  ['page', /^(p|pg|page|pata|পাতা|পৃষ্ঠা|পৃঃ|পৃ)$/u],
]
const fieldOfWord = (word: string): ScanField | undefined =>
  known.find(([, names]) => names.test(word.normalize('NFC')))?.[0]

/**
 * Patterns by which some names may be written, the likeliest first: words before the first number and between two numbers
 * are taken from the names. Which of them fits is told by the numbers on record. One with a page is among them only if
 * several names share a number and the rest of them counts up from 1.
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
  const isPage = fieldOfWord(wordOf(second)) === 'page'
  const patterns = orders
    .filter(([field]) => (named === undefined ? field !== 'sheet' : field === named))
    .filter(({ length }) => length === 1 || !isPage)
    .map(([one, other]) => `${first}{${one}}${other ? `_${second}{${other}}` : ''}`)
    .filter((pattern) => piecesOf(pattern) !== null)
  const tail = commonest(stems.flatMap((stem) => pageTail(stem) ?? []))
  return tail === ''
    ? patterns
    : [...patterns, ...patterns.map((each) => each + tail).filter((each) => isCounted(each, paths))]
}

/** The end of a name from the number before its last one on, such as `_p{page}` of `12_p3`; null if it has no page. */
function pageTail(stem: string): string | null {
  const [, between = '', word = '', number = '', end = ''] =
    /[0-9০-৯][\p{L}\p{M}]{0,3}?([\s_-]*)(\(?[\p{L}\p{M}]*\.?[\s_-]*)([0-9০-৯]{1,3})(\)?)$/u.exec(stem) ?? []
  const field = fieldOfWord(wordOf(word.replace('(', '')))
  const isApart = between !== '' || word.startsWith('(') || field === 'page'
  if (pageOf(number) === null || !isApart || (field !== undefined && field !== 'page')) return null
  return `${between === '' ? '' : '_'}${word.replace(/[\s_-]+/g, '_')}{page}${end}`
}

/** True if the pages of some number, by a pattern, are two or more and count up from 1. */
const isCounted = (pattern: string, paths: readonly string[]): boolean => countedNames(pattern, paths).length > 0

/** The names that are pages of one number with others, by a pattern, and count up from 1 together. */
export function countedNames(pattern: string, paths: readonly string[]): string[] {
  const pieces = piecesOf(pattern)
  const whole = pieces && withoutPage(pieces)
  if (!whole) return []
  const read = paths.flatMap((path) => {
    const readings = readScanName(pieces, path)
    return (readings.length > 0 ? readings : readScanName(whole, path)).map(
      ({ khatian = '', dag = '', page = '1' }) => ({
        path,
        page: pageOf(page),
        number: `${landNumberKey(khatian)} ${landNumberKey(dag)}`,
      }),
    )
  })
  return [...Map.groupBy(read, ({ number }) => number).values()]
    .map((pages) => pages.toSorted((one, other) => (one.page ?? 0) - (other.page ?? 0)))
    .filter((pages) => pages.length > 1 && pages.every(({ page }, at) => page === at + 1))
    .flatMap((pages) => pages.map(({ path }) => path))
}

const wordOf = (text: string) => text.replace(/[\s_.-]+/gu, '')

function commonest(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}
