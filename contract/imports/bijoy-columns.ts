import { fromBijoy, isBijoy } from '#contract/bijoy.ts'

const letters = /[A-Za-z\u0985-\u09ce]/
const bengali = /[\u0980-\u09ff]/
// The vowel signs া ি ী and the letters ঠ ঢ ছ, which English names hardly have.
const rare = /[vwxVXQ]/g

const countOf = (letter: RegExp, text: string) => text.match(letter)?.length ?? 0

/** Bijoy without any of its signs looks like English; a fifth of these letters tells it. */
const mayBeBijoy = (text: string) =>
  isBijoy(text) || (!bengali.test(text) && countOf(rare, text) * 5 >= countOf(/[A-Za-z]/g, text))

/** Classes of land, by which a column of them is known: `bvj` reads নাল. */
const classes = new Set(
  [
    'নাল নামা বাড়ি বাড়ী বাটি বাটী ভিটি ভিটা ভিটে পুকুর পুষ্কর্ণী ডোবা খাল বিল নদী ধানী ধানি দোলা ডাঙ্গা ডাঙা চালা বাইদ কান্দা বাগান',
    'রাস্তা পথ গোপাট হালট মসজিদ মন্দির কবরস্থান শ্মশান দোকান পতিত চর জলা বাস্তু বোরো আমন আউশ সাইল কৃষি অকৃষি আবাসিক চান্দিনা টেক টিলা',
  ]
    .join(' ')
    .normalize('NFC')
    .split(' '),
)
const readsAsClass = (text: string) => classes.has(fromBijoy(text.trim()).split(/[\s(/-]/)[0] ?? '')

/** A text in Latin letters that is no English: a sign of Bijoy, a word without a vowel, a class of land in Bijoy. */
export const looksTypedInBijoy = (text: string): boolean =>
  !bengali.test(text) &&
  (isBijoy(text) ||
    readsAsClass(text) ||
    /(?<![A-Za-z.])[b-df-hj-np-tv-xzB-DF-HJ-NP-TV-XZ]{3,}(?![A-Za-z.])/.test(text))

/**
 * True if most cells of a column that have a letter look as if typed in Bijoy, and a fifth of them surely. Its other
 * cells are then Bijoy too, except those in Bengali letters: `fromBijoy` reads each of them.
 */
export function isBijoyColumn(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => letters.test(text))
  const sure = filled.filter((text) => isBijoy(text) || (!bengali.test(text) && readsAsClass(text))).length
  return sure > 0 && sure * 5 >= filled.length && filled.filter(mayBeBijoy).length * 2 > filled.length
}

/** A word that English has: small letters after the first, a vowel, few letters that Bijoy has for vowels; or an abbreviation. */
const isEnglishWord = (word: string) =>
  /^[A-Z]{1,4}$/.test(word) ||
  (/^[A-Z]?[a-z']+$/.test(word) && /[aeiouyAEIOU]/.test(word) && countOf(rare, word) * 4 < word.length)

/** True for Latin texts most of which are English by their words. */
export function isEnglishColumn(texts: readonly string[]): boolean {
  const latin = texts.filter((text) => /[A-Za-z]/.test(text))
  const english = latin.filter((text) => !isBijoy(text) && (text.match(/[A-Za-z']+/g) ?? []).every(isEnglishWord))
  return latin.length > 0 && english.length * 2 > latin.length
}
