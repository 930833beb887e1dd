import { latinDigits } from '#contract/digits.ts'
import { placeKey } from '#contract/place-key.ts'

/** What a person meant with one line such as "dag 123 savar", "১২৩ সাভার" or "khatian 45 amtali". */
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

/** Reads one line of the search box. A number without a word before it is a dag. */
export function readPlaceQuery(line: string): PlaceQuery {
  const query: PlaceQuery = { dag: null, khatian: null, place: '' }
  const place: string[] = []
  let expected: 'dag' | 'khatian' = 'dag'
  for (const word of latinDigits(line.normalize('NFC'))
    .toLowerCase()
    .split(/[\s,;:#।]+/)) {
    const key = placeKey(word)
    if (dagWords.has(key)) expected = 'dag'
    else if (khatianWords.has(key)) expected = 'khatian'
    else if (isNumber(word) && query[expected] === null) {
      query[expected] = word
      expected = 'dag'
    } else if (key && !fillers.has(key) && !unitWords.has(key)) place.push(key)
  }
  return { ...query, place: place.join(' ') }
}
