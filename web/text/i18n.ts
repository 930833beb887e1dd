import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { product } from '#web/app/product.ts'
import { keepLanguage, languageOf, storedLanguage } from './language.ts'

type Words = { [key: string]: string | Words }

const files = import.meta.glob<Words>('../**/text/*.json', { import: 'default' })

/** A namespace is the folder in which `text/` stands. */
const fileOf = (language: string, namespace: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/${namespace}/text/${language}.json`))?.[1]

const textFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (language, namespace) => {
    const load = fileOf(language, namespace)
    if (!load) throw new Error(`No text ${namespace} in ${language}`)
    return load()
  },
}

export const i18n = i18next

/** Starts with the words every page needs; a route brings its own (`loadText`). */
export async function startText() {
  document.documentElement.lang = storedLanguage()
  i18next.on('languageChanged', (tag) => keepLanguage(languageOf(tag)))
  await i18next
    .use(textFiles)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: false,
      supportedLngs: ['en', 'bn'],
      ns: ['app', 'ui'],
      defaultNS: 'app',
      interpolation: { escapeValue: false, defaultVariables: { product: product.name } },
      react: { useSuspense: false },
      returnNull: false,
    })
}

/** Fetches the words of these features in the chosen language; the toggle later fetches the other language of all. */
export const loadText = (...namespaces: (keyof TextKeys)[]) => i18next.loadNamespaces(namespaces)
