import { distance } from 'fastest-levenshtein'
import { latinDigits } from '#contract/digits.ts'
import { placeKey } from '#contract/locations/place-key.ts'

/** Meaning of one line such as "dag 123 savar", "১২৩ সাভার" or "khatian 45 amtali". */
export type PlaceQuery = { dag: string | null; khatian: string | null; place: string }

const words = (...list: string[]) => new Set(list.map(placeKey))

const dagWords = words('dag', 'dags', 'daag', 'plot', 'দাগ', 'দাগের', 'প্লট')
const khatianWords = words('khatian', 'khatiyan', 'khotiyan', 'khatyan', 'porcha', 'parcha', 'খতিয়ান', 'খতিয়ানের', 'পর্চা')
const unitWords = words(
  'mouza',
  'mauza',
  'upazila',
  'upazilla',
  'thana',
  'district',
  'zila',
  'division',
  'মৌজা',
  'উপজেলা',
  'থানা',
  'জেলা',
  'বিভাগ',
)
const fillers = words('no', 'number', 'nong', 'in', 'of', 'নং', 'নম্বর', 'নাম্বার', 'এর')

/** A dag or khatian number starts with a digit: 12, 12/345, 12ক. */
const isNumber = (word: string) => /^\d[\d/]*[a-z\u0980-\u09e5]?$/.test(word)

type Keyword = 'dag' | 'khatian'

const keywordOf = (key: string): Keyword | null =>
  dagWords.has(key) ? 'dag' : khatianWords.has(key) ? 'khatian' : null

const isNear = (key: string) => (word: string) => word[0] === key[0] && distance(word, key) <= (word.length < 6 ? 1 : 2)

/** Keyword for a misspelt word: one letter off, in a long word two; people get the first letter right. */
function nearKeyword(key: string): Keyword | null {
  if (key.length < 3) return null
  if ([...dagWords].some(isNear(key))) return 'dag'
  return [...khatianWords].some(isNear(key)) ? 'khatian' : null
}

const isFiller = (word: string) => fillers.has(placeKey(word))

/** The words of a line; a number that is glued to its keyword is a word of its own: "dag123", "দাগ-১২৩". */
const wordsOf = (line: string) =>
  latinDigits(line.normalize('NFC'))
    .toLowerCase()
    .split(/[\s,;:#।]+/)
    .flatMap((word) => {
      const [, before = '', number = ''] = /^([\p{L}\p{M}]+)[.-]*(\d.*)$/u.exec(word) ?? []
      const key = placeKey(before)
      return isNumber(number) && (keywordOf(key) ?? nearKeyword(key)) ? [before, number] : [word]
    })

/**
 * Reads one line of the search box. A number without a word before it is a dag. A misspelt keyword is one only before a
 * number, and only where another word can be the place: a mouza may be called almost like it.
 */
export function readPlaceQuery(line: string): PlaceQuery {
  const query: PlaceQuery = { dag: null, khatian: null, place: '' }
  const place: string[] = []
  const misspelt: string[] = []
  let expected: Keyword = 'dag'
  const all = wordsOf(line)
  for (const [at, word] of all.entries()) {
    const key = placeKey(word)
    const keyword = keywordOf(key)
    const next = all.slice(at + 1).find((each) => !isFiller(each))
    const near = next !== undefined && isNumber(next) && !unitWords.has(key) ? nearKeyword(key) : null
    if (keyword) expected = keyword
    else if (near) {
      expected = near
      misspelt.push(key)
    } else if (isNumber(word) && query[expected] === null) {
      query[expected] = word
      expected = 'dag'
    } else if (key && !fillers.has(key) && !unitWords.has(key)) place.push(key)
  }
  return { ...query, place: (place.length > 0 ? place : misspelt).join(' ') }
}
