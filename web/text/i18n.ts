import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/digits.ts'
import { languageOf, nameLanguage, storedLanguage, storeLanguage } from './language.ts'
import { product } from './product.ts'

type Words = { [key: string]: string | Words }

/** Words that are needed together come in one file: the first page's, those of land, an account's, the office's. */
const together = import.meta.glob<{ words: { [namespace: string]: Words } }>('./words/*.ts')
const setOf: { [namespace: string]: string } = {
  ...each('first', 'app', 'ui', 'place-search', 'home'),
  ...each('land', 'land-records', 'parts'),
  ...each('account', 'citizen-dashboard', 'profile', 'kyc', 'notifications', 'security'),
  ...each('office', 'admin', 'list', 'records', 'overview', 'revenue-totals'),
}

function each(set: string, ...namespaces: (keyof TextKeys)[]) {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, set]))
}

const alone = import.meta.glob<Words>(
  [
    '../**/text/*.json',
    '!../{app,app/admin,ui,ui/list}/text/*',
    '!../parts/text/*',
    '!../parts/{place/place-search,records,revenue-totals}/text/*',
    '!../features/{land-records,citizen-dashboard,profile,kyc,notifications,security,overview}/text/*',
    '!../features/{help,home,legal,status,track}/**/text/*',
    '!../features/{audit,dev-parts,fees,holidays,locations,revenue,users}/text/*',
    '!../features/*/office/**/text/*',
    '!../parts/{inheritance,map}/text/*',
  ],
  { import: 'default' },
)

/** A namespace is the folder in which `text/` stands. */
const fileOf = (language: string, namespace: string) =>
  Object.entries(alone).find(([path]) => path.endsWith(`/${namespace}/text/${language}.json`))?.[1]

const textFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (language, namespace) => {
    const found = (await together[`./words/${setOf[namespace]}-${language}.ts`]?.())?.words[namespace]
    const words =
      found ??
      (await fileOf(language, namespace)?.()) ??
      (await (await import('./public-words.ts')).publicWords(language, namespace))
    if (!words) throw new Error(`No text ${namespace} in ${language}`)
    return words
  },
}

export const i18n = i18next
const started = new Promise<void>((resolve) => i18next.on('initialized', () => resolve()))

/** Starts with the words every page needs; a route brings its own (`loadText`). */
export async function startText() {
  nameLanguage(storedLanguage())
  i18next.on('languageChanged', (tag) => {
    storeLanguage(languageOf(tag))
    nameProduct(languageOf(tag))
  })
  await i18next
    .use(textFiles)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: false,
      supportedLngs: ['en', 'bn'],
      ns: ['app', 'ui'],
      defaultNS: 'app',
      interpolation: { escapeValue: false, defaultVariables: { product: product.name[storedLanguage()] } },
      react: { useSuspense: false },
      returnNull: false,
    })
}

/** Every text may say `{{product}}`: the name in its own language. */
function nameProduct(language: Language) {
  const { interpolation } = i18next.options
  if (interpolation?.defaultVariables) interpolation.defaultVariables['product'] = product.name[language]
}

/** Fetches the words of these features in the chosen language; the toggle later fetches the other language of all. */
export async function loadText(...namespaces: (keyof TextKeys)[]): Promise<void> {
  await started
  await i18next.loadNamespaces(namespaces)
}
