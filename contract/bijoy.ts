import { fullLetters, halfLetters, otherSigns, partsBelow, vowelsAfter, vowelsBefore } from './bijoy-signs.ts'

/** Signs that Bijoy (SutonnyMJ) has for letters, next to a Latin letter. */
const sign = '[`~^|†‡ˆ‰Š‹ŒŽ‘“•˜™š›œžŸƒ„…¡-ÿ]'
const bijoy = new RegExp(`[A-Za-z]${sign}|${sign}[A-Za-z]|[a-z][A-Z]`)
const bengali = /[\u0980-\u09ff]/

/** True if a text was probably typed in Bijoy: a guess, which refuses nothing. */
export const isBijoy = (text: string): boolean => bijoy.test(text) && !bengali.test(text)

/**
 * Reads a text that was typed in Bijoy (SutonnyMJ) into Unicode; null if it is no such text. Initials and words
 * without a sign of Bijoy look like English and are left alone.
 */
export const readBijoy = (text: string): string | null => (isBijoy(text) ? fromBijoy(text).trim() : null)

const oneOf = (...tables: Readonly<Record<string, string>>[]) =>
  `[${tables.flatMap((table) => Object.keys(table).map((each) => `\\u${hex(each)}`)).join('')}]`
const hex = (letter: string) => letter.charCodeAt(0).toString(16).padStart(4, '0')

// A vowel sign before the letter, half letters, the letter, parts below it, and all that comes after it in any order.
const before = oneOf(vowelsBefore)
const half = oneOf(halfLetters)
const full = oneOf(fullLetters)
const below = oneOf(partsBelow)
const after = `(?:${oneOf(vowelsAfter, partsBelow)}|©|u)`
const letter = new RegExp(`(${before}?)((?:${half})*${full}(?:${below})*|(?:${half})+(?:${below})+)(${after}*)`, 'g')
// Fonts have one small na; under these letters it is the other na.
const otherNa = /([nYlò®¶ÿ])[œè]/g

/** Reads signs of Bijoy (SutonnyMJ) into Unicode, whatever they look like. Bengali letters stay. Soft hyphens are signs. */
export function fromBijoy(text: string): string {
  const typed = text.replace(new RegExp(`(${before})u`, 'g'), 'u$1')
  const read = typed.replace(letter, (_, vowel: string, core: string, rest: string) => letterOf(vowel, core, rest))
  return [...read]
    .map((each) => otherSigns[each] ?? vowelsBefore[each] ?? (/[vxyz]/.test(each) ? vowelsAfter[each] : each))
    .join('')
    .replaceAll('&', '\u09cd\u200c')
    .replaceAll('অা', 'আ')
    .normalize('NFC')
}

function letterOf(vowel: string, core: string, rest: string): string {
  const signsIn = (table: Readonly<Record<string, string>>) => [...rest].map((each) => table[each] ?? '').join('')
  const joined = (core + [...rest].filter((each) => each in partsBelow).join(''))
    .replace(otherNa, (_, above: string) => `${above}\u09cd\u09a3`)
    // Ya under ra: with a joiner it is no reph.
    .replace(/^i¨/, 'i\u200d¨')
  const letters = [...joined]
    .map((each) => halfLetters[each] ?? fullLetters[each] ?? partsBelow[each] ?? each)
    .join('')
    .replace(/\u09cd+/g, '\u09cd')
  const vowels = new Set(signsIn(vowelsAfter))
  const nasal = rest.includes('u') ? 'ঁ' : ''
  return `${rest.includes('©') ? 'র্' : ''}${letters}${vowelsBefore[vowel] ?? ''}${[...vowels].join('')}${nasal}`
}
