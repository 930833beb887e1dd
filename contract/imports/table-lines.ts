import { fromBijoy } from '#contract/bijoy.ts'
import { plainNumber } from '#contract/digits.ts'
import { plainCell } from './cell-text.ts'

const sums = [
  'মোট',
  'সর্বমোট',
  'সর্ব মোট',
  'উপমোট',
  'মোট জমি',
  'মোট জমির পরিমাণ',
  'জের',
  'একুনে',
  'একুন',
  'সর্বসাকুল্যে',
  'যোগফল',
  'সাকুল্যে',
  'total',
  'grand total',
  'sub total',
  'subtotal',
  'sub-total',
  'sum',
  'totals',
  'b/f',
  'c/f',
  'b.f.',
  'c.f.',
].map((word) => word.normalize('NFC'))
const exactSum = new RegExp(`^(?:${sums.join('|').replaceAll('.', '\\.')})[\\s:ঃ=।.\\u2010-\\u2015-]*$`, 'iu')
/** As they are typed in Bijoy. */
const bijoySums = new Set(['†gvU', '‡gvU', 'me©‡gvU', 'me©†gvU', 'me© †gvU', 'me© ‡gvU', '‡Ri', '†Ri', 'GKz‡b'])

const word = (words: readonly string[]) =>
  `(?<![\\p{L}\\p{M}])(?:${words.join('|').normalize('NFC')})(?![\\p{L}\\p{M}])`
/** Words of a line that closes or comments a table, wherever they stand in its cell. */
const closing = new RegExp(
  [
    word(['মোট', 'সর্বমোট', 'সর্ব মোট', 'উপমোট', 'একুনে', 'জের', 'জের টানা', 'সর্বসাকুল্যে', 'যোগফল']),
    word(['total', 'sub-?total', 'brought forward', 'carried forward', 'carried over', 'b\\/f', 'c\\/f']),
    word(['কথায়', 'in words', 'স্বাক্ষর', 'সাক্ষর', 'দস্তখত', 'signature', 'সীলমোহর', 'সিলমোহর']),
    word(['প্রস্তুতকারী', 'যাচাইকারী', 'প্রণয়নকারী', 'অনুমোদনকারী', 'prepared by', 'checked by', 'verified by', 'approved by']),
  ].join('|'),
  'iu',
)
const opening = new RegExp(
  `^(?:${[
    'মন্তব্য',
    'বিঃ ?দ্রঃ?',
    'বি\\.? ?দ্র',
    'বিশেষ দ্রষ্টব্য',
    'দ্রষ্টব্য',
    'নোট',
    'টীকা',
    'remarks?',
    'notes?',
    'তারিখ',
    'date',
    'পৃষ্ঠা',
    'পাতা',
    'page',
    'sheet \\d+ of',
    'চলমান',
    'চলবে',
    'continued',
    'সমাপ্ত',
    'end of',
  ]
    .join('|')
    .normalize('NFC')})(?![\\p{L}\\p{M}])`,
  'iu',
)
/** Alone in a cell: names have these words too. */
const alone = /^(?:সীল|সিল|মোহর|সিল ?মোহর|seal)[\s:।.]*$/iu
const page = /^\(?\s*\d+\s*(?:of|\/|এর মধ্যে)\s*\d+\s*\)?$/iu

/** A cell in Unicode; one without a Bengali letter may be Bijoy. */
const readings = (cell: string) => {
  const plain = plainCell(cell)
  return /[\u0980-\u09ff]/.test(plain) || !/[A-Za-z\u0080-\u02ff\u2000-\u2122]/.test(plain)
    ? [plain]
    : [plain, plainCell(fromBijoy(cell))]
}

/** True for a cell that says nothing but that its row is a sum: মোট, সর্বমোট, Total. */
export const isSumCell = (cell: string): boolean => bijoySums.has(cell.trim()) || exactSum.test(plainCell(cell))

/**
 * True for a row that sums up, closes or comments a table. `numbers` are its cells for the numbers of land that each record
 * has: a row that has all of them is land, unless a cell says nothing but that it is a sum.
 */
export function isNoLand(cells: readonly string[], numbers: readonly string[]): boolean {
  const filled = cells.filter((cell) => plainCell(cell) !== '')
  if (filled.some(isSumCell)) return true
  const isNumber = (cell: string) => /\d/.test(plainNumber(cell))
  if (numbers.length > 0 && numbers.every((cell) => isNumber(cell) && plainCell(cell).length <= 40)) return false
  return filled.some((cell) =>
    readings(cell).some(
      (text) =>
        closing.test(text) ||
        alone.test(text) ||
        opening.test(text) ||
        (filled.length === 1 && page.test(plainNumber(text))),
    ),
  )
}
