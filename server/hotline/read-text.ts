import { type Language, plainNumber } from '#contract/digits.ts'
import keywords from './keywords.json' with { type: 'json' }

/** Wish of a citizen in a text message. A number without a letter may be that of a case of any kind. */
export type Wish =
  | { about: 'case'; references: string[] }
  | { about: 'tax' }
  | { about: 'identity' }
  | { about: 'objection' }
  | { about: 'help' }

/** Null where the words are of no one language, such as `JOMI M-42`. */
export type ReadText = { wish: Wish; language: Language | null }

type Meaning = keyof typeof keywords.meanings

const plain = (text: string) =>
  plainNumber(text)
    .toLowerCase()
    .replace(/\p{Pd}/gu, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, ' ')
    .replace(/ *-[- ]*/g, '-')
    .trim()

const known = new Map<string, { meaning: Meaning; language: Language | null }>()
const isMeaning = (name: string): name is Meaning => Object.hasOwn(keywords.meanings, name)
for (const meaning of Object.keys(keywords.meanings).filter(isMeaning))
  for (const [group, words] of Object.entries(keywords.meanings[meaning]))
    for (const word of words)
      known.set(plain(word), { meaning, language: group === 'either' ? null : group === 'en' ? 'en' : 'bn' })

const letterOf = { mutation: 'M', registration: 'R', application: 'A' } as const

/** Letters of references in both scripts, as they are written and as they are spoken. */
const letters = new Map(
  Object.entries(keywords.letters).flatMap(([letter, spellings]) => spellings.map((each) => [each, letter] as const)),
)

const lettered = new RegExp(`(?<![^ ])(${[...letters.keys()].join('|')})[- ]?0*([1-9]\\d{0,14})(?![^ ])`)
/** `JP-ABCDEFGHIJ` of a payment, `JA-302672-2627-000481` of a paper: with spaces too. */
const printed = /(?<![^ ])j[a-z](?:-[a-z0-9]{5,20}| \d{6} \d{4} \d{6}|(?:-[a-z0-9]{1,12}){3})(?![^ ])/
const bare = /(?<![^ ])0*([1-9]\d{0,14})(?![^ ])/

/** Reads a text message in Bengali, in Bengali typed with Latin letters, or in English; case, spaces and script of digits do not matter. */
export function readText(message: string): ReadText {
  const text = plain(message)
  const words = text.split(/[ -]/).flatMap((word) => known.get(word) ?? [])
  const meanings = new Set(words.map(({ meaning }) => meaning))
  return { wish: wishOf(text, meanings), language: languageOf(message, words) }
}

function wishOf(text: string, meanings: ReadonlySet<Meaning>): Wish {
  if (meanings.has('objection')) return { about: 'objection' }
  if (meanings.has('help')) return { about: 'help' }
  if (meanings.has('tax')) return { about: 'tax' }
  const reference = referenceIn(text)
  if (reference) return { about: 'case', references: [reference] }
  if (meanings.has('identity')) return { about: 'identity' }
  const [, number] = bare.exec(text) ?? []
  if (number === undefined) return { about: 'help' }
  const kinds = (['mutation', 'registration', 'application'] as const).filter((kind) => meanings.has(kind))
  return { about: 'case', references: referencesOf(number, kinds) }
}

function referenceIn(text: string): string | null {
  const [, letter = '', number = ''] = lettered.exec(text) ?? []
  if (letter) return `${letters.get(letter)}-${number}`
  const [found] = printed.exec(text) ?? []
  return found?.replaceAll(' ', '-').toUpperCase() ?? null
}

/** References of a number without a letter: of the kinds that are named, else of every kind. */
export const referencesOf = (number: string, kinds: readonly (keyof typeof letterOf)[] = []): string[] =>
  (kinds.length > 0 ? kinds : (['mutation', 'registration', 'application'] as const)).map(
    (kind) => `${letterOf[kind]}-${number}`,
  )

function languageOf(message: string, words: readonly { language: Language | null }[]): Language | null {
  if (/[\u0980-\u09ff]/.test(message)) return 'bn'
  if (words.some(({ language }) => language === 'bn')) return 'bn'
  return words.some(({ language }) => language === 'en') ? 'en' : null
}
