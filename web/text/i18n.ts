import type { Language } from '#contract/digits.ts'
import { type TextKey, type Values, type Words, wordsAt } from '#contract/words.ts'
import { storedLanguage, storeLanguage } from './language.ts'
import { product } from './product.ts'

/** The folder in which `text/` stands. */
export type Namespace = keyof TextKeys

/** Words that are needed together come in one file: the first page's, those of land, an account's, the map's, the office's. */
const together = import.meta.glob<{ words: { [namespace: string]: Words } }>('./words/*.ts')
const setOf: { [namespace: string]: string } = {
  ...each('first', 'app', 'ui', 'place-search', 'home', 'help'),
  ...each('land', 'land-records', 'parts'),
  ...each('account', 'citizen-dashboard', 'profile', 'kyc', 'notifications', 'security', 'land-tax', 'mutations'),
  ...each('map', 'dag-search-map', 'map'),
  ...each(
    'office',
    'admin',
    'list',
    'records',
    'overview',
    'revenue-totals',
    'upazila-figures',
    'revenue',
    'locations',
  ),
  ...each('office', 'land-records-office', 'land-tax-office', 'mutations-office', 'topology-office', 'owners'),
  ...each('office', 'drawing', 'splitting', 'imports', 'users', 'fees', 'holidays', 'announcements', 'audit'),
}

function each(set: string, ...namespaces: Namespace[]) {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, set]))
}

const alone = import.meta.glob<Words>(
  [
    '../**/text/*.json',
    '!../{app,app/admin,ui,ui/list}/text/*',
    '!../parts/text/*',
    '!../parts/{inheritance,map,place/place-search,records,revenue-totals}/text/*',
    '!../features/{land-records,land-tax,mutations,dag-search-map}/text/*',
    '!../features/{citizen-dashboard,profile,kyc,notifications,security}/text/*',
    '!../features/{audit,dev-parts,drawing,fees,holidays,locations,overview,owners,revenue,users}/text/*',
    '!../features/drawing/*/text/*',
    '!../features/{help,home,legal,status,track}/**/text/*',
    '!../features/*/office/**/text/*',
  ],
  { import: 'default' },
)

const fileOf = (language: Language, namespace: Namespace) =>
  Object.entries(alone).find(([path]) => path.endsWith(`/${namespace}/text/${language}.json`))?.[1]

async function read(language: Language, namespace: Namespace): Promise<Words> {
  const words =
    (await together[`./words/${setOf[namespace]}-${language}.ts`]?.())?.words[namespace] ??
    (await fileOf(language, namespace)?.()) ??
    (await (await import('./public-words.ts')).publicWords(language, namespace))
  if (!words) throw new Error(`No text ${namespace} in ${language}`)
  return words
}

const here: Record<Language, Map<Namespace, Words>> = { en: new Map(), bn: new Map() }
const wanted = new Set<Namespace>()
const listeners = new Set<() => void>()
let shown = storedLanguage()
let chosen = shown

/** The language on the screen. */
export const shownLanguage = () => shown

export const isHere = (namespace: Namespace) => here[shown].has(namespace)

/** For who shows words: called when the language changes and when words have come. Answers how to stop it. */
export function onWords(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A sentence in the language on the screen; its key where its words are not there. */
export function textOf<Name extends Namespace>(namespace: Name, key: TextKey<TextKeys[Name]>, values?: Values): string {
  const found = wordsOf(namespace, key, values)
  return typeof found === 'string' ? found : key
}

/** A sentence, a group or a list of them; what `useTranslation` stands on. Every sentence may say `{{product}}`. */
export function wordsOf(namespace: Namespace, path: string, values?: Values): Words | undefined {
  const words = here[shown].get(namespace)
  return words && wordsAt(words, path, shown, { product: product.name[shown], ...values })
}

/** Starts with the words every page needs; a route brings its own. */
export const startText = () => loadText('app', 'ui')

/** Fetches the words of these features in the language on the screen, and in the one that is about to be. */
export async function loadText(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all([...new Set([shown, chosen])].map((language) => fetchWords(language, namespaces)))
}

/** Shows all words in this language once they are there, those too that are asked for meanwhile. A later choice wins. */
export async function changeLanguage(language: Language): Promise<void> {
  chosen = language
  while (missing(language, wanted).length > 0) await fetchWords(language, wanted)
  if (chosen !== language || shown === language) return
  shown = language
  storeLanguage(language)
  notifyListeners()
}

const missing = (language: Language, namespaces: Iterable<Namespace>) =>
  [...namespaces].filter((namespace) => !here[language].has(namespace))

async function fetchWords(language: Language, namespaces: Iterable<Namespace>) {
  const missingWords = missing(language, namespaces)
  if (missingWords.length === 0) return
  await Promise.all(missingWords.map(async (each) => here[language].set(each, await read(language, each))))
  if (language === shown) notifyListeners()
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
