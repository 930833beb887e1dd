import { placeKey } from '#contract/locations/place-key.ts'

// The one comparison of names of people: registrations, the gate of mutations and corrections judge by it.

/** Words before or after a name that are omitted or spelt in many ways. */
const titles = new Set(
  (
    'md mohd mohammad mohammed muhammad mst mosammat mosammot most mrs mr ms haji hajji hazi alhaj late sri shri ' +
    'sree begum khatun bibi bewa মো মোঃ মোহাম্মদ মোহাম্মাদ মুহাম্মদ মোছা মোছাঃ মোসা মোসাঃ মোসাম্মৎ মিসেস হাজী হাজি ' +
    'আলহাজ্ব আলহাজ মৃত শ্রী শ্রীমতী বেগম খাতুন বিবি বেওয়া'
  )
    .split(' ')
    .map((word) => word.normalize('NFC')),
)

const bengali = /[\u0980-\u09ff]/

/** True for names that are written in the same script. */
export const areInOneScript = (one: string, other: string) => bengali.test(one) === bengali.test(other)

/** The words of a name without titles; a name of titles alone keeps them. */
function partsOf(name: string): string[] {
  const words = placeKey(name).replaceAll(':', ' ').split(/\s+/).filter(Boolean)
  const parts = words.filter((word) => !titles.has(word))
  return parts.length > 0 ? parts : words
}

/** The same name, without titles and in any order; where a name is divided into words does not matter. */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)]
  return first.toSorted().join(' ') === second.toSorted().join(' ') || first.join('') === second.join('')
}

/** Names in one script that differ in few letters, or of which one lacks a part of the other. */
export function isSimilarName(one: string, other: string): boolean {
  const [short, long] = inLength(partsOf(one), partsOf(other))
  if (short.length < 2 && long.length > 2) return false
  return short.every((word) => long.some((each) => isLike(word, each)))
}

/**
 * True for a name that can be a slip of the pen of another: it is similar, each word keeps the letter that it begins with, and
 * no word counts twice. A name in the other script is compared by its sound. Jamal is no slip of Kamal.
 */
export function isSlipOfName(one: string, other: string): boolean {
  if (isSameName(one, other)) return true
  const isWord = areInOneScript(one, other)
    ? (word: string, each: string) => isLike(word, each) && beginsAlike(word, each)
    : (word: string, each: string) => soundsLike(wordSound(word), wordSound(each))
  const [short, long] = inLength(partsOf(one), partsOf(other))
  const left = [...long]
  const matched = short.filter((word) => {
    const at = left.findIndex((each) => isWord(word, each))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  if (matched.length < short.length) return false
  if (left.length === 0) return true
  // Half a name that thousands have says nobody's.
  return (short.length > 1 || long.length < 3) && !short.every((word) => common.has(wordSound(word)))
}

/** Parts of names that say little alone, by their sounds. */
const common = new Set(
  'abdul abdur abdus abu uddin ali mia khan sheikh molla sarkar das roy islam hossain rahman ahmed akter'
    .split(' ')
    .map((word) => wordSound(word)),
)

const inLength = (one: string[], other: string[]) =>
  one.length <= other.length ? ([one, other] as const) : ([other, one] as const)

/** One letter in four may differ; two that sound alike, as in Karim and Kareem, in a word of five. */
function isLike(one: string, other: string): boolean {
  const letters = Math.max(one.length, other.length)
  const differing = distance(one, other)
  return differing * 4 <= letters || (differing <= (letters < 5 ? 1 : 2) && wordSound(one) === wordSound(other))
}

const soundsLike = (one: string, other: string) =>
  one !== '' && one[0] === other[0] && distance(one, other) * 4 <= Math.max(one.length, other.length)

/** Letters to set, drop or change until one word is the other (Levenshtein). */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of one.split('').entries()) {
    const line = [row + 1]
    for (const [at, each] of other.split('').entries())
      line.push(Math.min((above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1, (above[at] ?? 0) + (letter === each ? 0 : 1)))
    above = line
  }
  return above[other.length] ?? 0
}

/** Bengali letters that differ by a dot or a stroke, by their sounds. */
const similarLetters = new Set(['br', 'gs', 'js', 'kt'])

function beginsAlike(one: string, other: string): boolean {
  if (one[0] === other[0]) return true
  const [first = '', second = ''] = [wordSound(one)[0], wordSound(other)[0]].toSorted()
  return first === second || (bengali.test(one) && similarLetters.has(first + second))
}

const bengaliLetters = new Map(
  Array.from('কখগঘচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎ').map((letter, at) => [letter, 'kkggcsjjnttddnttddnpfbbmjrlsssht'[at]]),
)

/** Sound of a word of a name, alike in both scripts: the consonants, as the database function `word_sound` hears them. */
export function wordSound(word: string): string {
  const text = word.normalize('NFC').toLowerCase()
  return (bengali.test(text) ? bengaliSound(text) : latinSound(text)).replace(/(.)\1+/g, '$1')
}

function bengaliSound(word: string): string {
  const heard = word
    .replaceAll('ড\u09bc', 'র')
    .replaceAll('ঢ\u09bc', 'র')
    .replaceAll('য\u09bc', 'ই')
    .replace(/্য$/, 'া')
    .replaceAll('্য', '')
    .replaceAll('ক্ষ', 'ক')
    .replaceAll('জ্ঞ', 'গ')
    .replaceAll('ংহ', 'ং')
    .replaceAll('ং', 'ঙ')
    .replaceAll('ঙ', 'নগ')
    .replaceAll('ৃ', 'র')
    .replaceAll('ঋ', 'র')
    .replace(/(্[ক-হ])$/, '$1া')
    .replace(/হ$/, '')
    .replace(/^[অ-ঔ]/, 'a')
    .replace(/(া|ো)$/, 'a')
  return Array.from(heard, (letter) => bengaliLetters.get(letter) ?? letter)
    .join('')
    .replace(/[^a-z]/g, '')
}

function latinSound(word: string): string {
  const heard = word
    .replace(/ksh|x/g, 'k')
    .replace(/chh|sh/g, 's')
    .replaceAll('ph', 'f')
    .replaceAll('oo', 'u')
    .replaceAll('ch', '1')
    .replaceAll('c', 'k')
    .replaceAll('1', 'c')
    .replace(/([bdgjkt])h/g, '$1')
    .replace(/([aeiouy])h$/, '$1')
    .replace(/^[aeiouyw]+/, 'A')
    .replace(/([aeiouA])w/g, '$1')
    .replace(/[ao]+$/, 'A')
  return heard
    .replace(/[vw]/g, 'b')
    .replaceAll('z', 'j')
    .replaceAll('q', 'k')
    .replace(/[eiouya]/g, '')
    .toLowerCase()
}
