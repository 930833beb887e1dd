import { compare, type Fraction, fraction, none, plus, times, whole } from '#contract/fractions.ts'
import { anyOf, exactNumber, numberPattern, numericText } from './cell-numbers.ts'
import { isBlankCell, isErrorValue, type Read } from './cell-text.ts'

// 16 anna are the whole; an anna has 20 ganda, a ganda 4 kora, a kora 3 kranti, a kranti 20 til.
const units: { til: number; words: string[] }[] = [
  { til: 4800, words: ['আনা', 'আনি', 'আনার', 'annas?', 'anas?'] },
  { til: 240, words: ['গণ্ডা', 'গন্ডা', 'গণ্ড', 'গন্ড', 'gandas?', 'gondas?', 'gundas?'] },
  { til: 60, words: ['কড়া', 'করা', 'কড়ি', 'koras?', 'karas?', 'kadas?', 'karhas?'] },
  { til: 20, words: ['ক্রান্তি', 'ক্রান্তী', 'krantis?', 'krantees?'] },
  { til: 1, words: ['তিল', 'tils?', 'teels?'] },
]
const til_of_whole = 76_800

/** Counts that are written in words, from 1 on. */
const counts = [
  'এক|one',
  'দুই|দু|two',
  'তিন|three',
  'চার|four',
  'পাঁচ|five',
  'ছয়|ছ|six',
  'সাত|seven',
  'আট|eight',
  'নয়|nine',
  'দশ|ten',
  'এগারো|এগার|eleven',
  'বারো|বার|twelve',
  'তেরো|তের|thirteen',
  'চৌদ্দ|চোদ্দ|fourteen',
  'পনেরো|পনের|fifteen',
  'ষোলো|ষোল|sixteen',
  'সতেরো|সতের|seventeen',
  'আঠারো|আঠার|eighteen',
  'উনিশ|ঊনিশ|nineteen',
  'বিশ|কুড়ি|twenty',
].map((words) => words.normalize('NFC').split('|'))

/** Words for some shares. */
const named: [Fraction, string[]][] = [
  [whole, ['সম্পূর্ণ', 'পূর্ণ', 'সমুদয়', 'সমুদায়', 'সমস্ত', 'সমগ্র', 'পুরো', 'পুরা', 'whole', 'full', 'all', 'entire']],
  [fraction(1, 2), ['অর্ধেক', 'অর্ধাংশ', 'half', 'one half']],
  [fraction(1, 3), ['এক তৃতীয়াংশ', 'one third']],
  [fraction(2, 3), ['দুই তৃতীয়াংশ', 'two thirds']],
  [fraction(1, 4), ['এক চতুর্থাংশ', 'one fourth', 'one quarter', 'quarter']],
  [fraction(3, 4), ['তিন চতুর্থাংশ', 'three fourths', 'three quarters']],
]
const sharesByName = new Map(named.flatMap(([share, words]) => words.map((word) => [word.normalize('NFC'), share])))

const count = `${numberPattern}|${counts.flat().join('|')}`
/** One part of a share in anna: its count and its unit. */
const annaPart = new RegExp(
  `^(${count})\\s*(?:${units.map(({ words }) => `(${words.join('|').normalize('NFC')})`).join('|')})(?![\\p{L}\\p{M}])[\\s,.]*(?:(?:ও|and|&)\\s*)?`,
  'u',
)
/** Shares in anna, for searching. */
export const annaPattern = `(?:(?:${count})\\s*(?:${units
  .flatMap(({ words }) => words)
  .join('|')
  .normalize('NFC')})(?![\\p{L}\\p{M}])[\\s,]*)+`
/** Words that offices write beside a share. */
export const shareWord = anyOf(`হিস্যা হিস্যাঃ হিস্সা হিঃ অংশ অংশঃ অংশে share part`.split(' '))
const percent = new RegExp(
  `^(?:শতকরা\\s*(${numberPattern})\\s*(?:%|ভাগ)?|(${numberPattern})\\s*(?:%|শতাংশ|per ?cent|pct|পার্সেন্ট|পারসেন্ট))$`,
)

/**
 * Reads what an office writes as the share of an owner: `1/3`, `0.333`, `33.33%`, `৩ ভাগের ১ ভাগ`, `৫ আনা ৬ গণ্ডা ২ কড়া`,
 * `সমুদয়`. Null for an empty cell. It is exact: `0.333` is no third.
 */
export function readShareCell(text: string): Read<Fraction | null> {
  if (isBlankCell(text)) return { value: null }
  if (isErrorValue(text)) return { fault: 'cell_error_value' }
  const share = shareOf(numericText(text).replace(/[.।]$/, ''))
  if (!share) return { fault: 'share_cell_unreadable' }
  if (compare(share, none) <= 0) return { fault: 'share_cell_zero' }
  return compare(share, whole) > 0 ? { fault: 'share_cell_over_whole' } : { value: share }
}

/** Exact, of any size; null for a text that says no share. */
function shareOf(text: string): Fraction | null {
  const [, before, after] = percent.exec(text) ?? []
  const hundredths = before ?? after
  if (hundredths !== undefined) return times(exactNumber(hundredths), fraction(1, 100))
  const [, of, parts] = /^(\d{1,9})\s*ভাগের\s*(\d{1,9})\s*ভাগ$/.exec(text) ?? []
  if (of !== undefined) return ratio(parts, of)
  const bare = text
    .replace(new RegExp(`^${shareWord}[\\s:=ঃ-]*`, 'u'), '')
    .replace(new RegExp(`\\s*${shareWord}$`, 'u'), '')
    .trim()
  const [, ones = '0', over, under] = /^(?:(\d{1,9})\s+)?(\d{1,9})\s*[/∕]\s*(\d{1,9})$/.exec(bare) ?? []
  if (over !== undefined) {
    const rest = ratio(over, under)
    return rest && plus(fraction(BigInt(ones)), rest)
  }
  if (/^(\d{1,15}(\.\d{1,20})?|\.\d{1,20})$/.test(bare)) return exactNumber(bare)
  return sharesByName.get(bare.replace(/[-\s]+/g, ' ')) ?? annaShare(bare)
}

const ratio = (over = '0', under = '0') => (Number(under) === 0 ? null : fraction(BigInt(over), BigInt(under)))

/** Share in annas and smaller units, which fall; none fills the one above it, and only the last may be broken. */
function annaShare(text: string): Fraction | null {
  let [rest, sum, above, isBroken] = [text, none, Number.POSITIVE_INFINITY, false]
  while (rest !== '') {
    const [found, written = '', ...matched] = annaPart.exec(rest) ?? []
    const unit = units[matched.findIndex((word) => word !== undefined)]
    if (found === undefined || !unit || isBroken) return null
    const word = counts.findIndex((words) => words.includes(written))
    const amount = word < 0 ? exactNumber(written) : fraction(word + 1)
    const value = times(amount, fraction(unit.til))
    if (above !== Number.POSITIVE_INFINITY && compare(value, fraction(above)) >= 0) return null
    sum = plus(sum, value)
    ;[rest, above, isBroken] = [rest.slice(found.length), unit.til, amount.denominator !== 1n]
  }
  return text === '' ? null : times(sum, fraction(1, til_of_whole))
}

const millionths = 1_000_000n

/** A share as the record has it: a number with at most six decimals, rounded half up, never 0. */
export function shareText({ numerator, denominator }: Fraction): string {
  const rounded = (numerator * millionths * 2n + denominator) / (denominator * 2n) || 1n
  const decimals = (rounded % millionths).toString().padStart(6, '0').replace(/0+$/, '')
  return decimals === '' ? String(rounded / millionths) : `${rounded / millionths}.${decimals}`
}
