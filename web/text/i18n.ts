import type { Language } from '#contract/digits.ts'
import { type TextKey, type Values, type Words, wordsAt } from '#contract/words.ts'
import { storedLanguage, storeLanguage } from './language.ts'
import { product } from './product.ts'
import { setOf, sets, singleFiles } from './text-files.ts'

/** Name of the folder that contains `text/`. */
export type Namespace = keyof TextKeys

async function read(language: Language, namespace: Namespace): Promise<Words> {
  const set = await sets[`./words/${setOf[namespace]}-${language}.ts`]?.()
  const words = set?.words[namespace] ?? (await singleFile(language, namespace)?.())
  if (!words) throw new Error(`No text ${namespace} in ${language}`)
  return words
}

function singleFile(language: Language, namespace: Namespace) {
  const end = `/${namespace.replace(/-office$/, '/office')}/text/${language}.json`
  return Object.entries(singleFiles).find(([path]) => path.endsWith(end))?.[1]
}

const here: Record<Language, Map<Namespace, Words>> = { en: new Map(), bn: new Map() }
const wanted = new Set<Namespace>()
const listeners = new Set<() => void>()
let shown = storedLanguage()
let chosen = shown

/** Language on the screen. */
export const shownLanguage = () => shown

export const isHere = (namespace: Namespace) => here[shown].has(namespace)

/** Calls the listener when the language changes and when texts have loaded. Returns a function that stops it. */
export function onWords(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sentence in the current language; its key if its texts are not loaded. */
export function textOf<Name extends Namespace>(namespace: Name, key: TextKey<TextKeys[Name]>, values?: Values): string {
  const found = wordsOf(namespace, key, values)
  return typeof found === 'string' ? found : key
}

/** Sentence, group or list; the base of `useTranslation`. Every sentence may contain `{{product}}`. */
export function wordsOf(namespace: Namespace, path: string, values?: Values): Words | undefined {
  const words = here[shown].get(namespace)
  return words && wordsAt(words, path, shown, { product: product.name[shown], ...values })
}

/** Loads the texts that every page needs; a route loads its own. */
export const startText = () => loadText('app', 'ui')

/** Fetches the texts of these features in the current language, and in the one that is about to be shown. */
export async function loadText(...namespaces: Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all([...new Set([shown, chosen])].map((language) => fetchWords(language, namespaces)))
}

/** Shows all texts in this language once they are loaded, including those requested meanwhile. A later choice wins. */
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
