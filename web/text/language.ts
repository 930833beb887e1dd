import type { Language } from '#contract/digits.ts'

const key = 'lang'

const known = (text: string | null | undefined): Language => (text === 'bn' ? 'bn' : 'en')

/** The language this browser chose last; English until it chooses. */
export const storedLanguage = (): Language => known(readStored())

export function storeLanguage(language: Language) {
  document.documentElement.lang = language
  try {
    localStorage.setItem(key, language)
  } catch {
    // Storage may be switched off; the choice then lasts as long as the page.
  }
}

export const languageOf = (tag: string | undefined): Language => known(tag?.slice(0, 2))

function readStored() {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
