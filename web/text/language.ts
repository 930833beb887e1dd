import type { Language } from '#contract/digits.ts'

const key = 'lang'

const known = (text: string | null | undefined): Language => (text === 'bn' ? 'bn' : 'en')

/** Language that this browser chose last; English by default. */
export const storedLanguage = (): Language => known(readStored())

/**
 * Sets the language of the document, and a cookie for the server if it rendered another. The server itself has no
 * document.
 */
export function nameLanguage(language: Language) {
  if (typeof document === 'undefined' || document.documentElement.lang === language) return
  document.documentElement.lang = language
  // biome-ignore lint/suspicious/noDocumentCookie: phones of some years ago have no Cookie Store
  document.cookie = `${key}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
}

export function storeLanguage(language: Language) {
  nameLanguage(language)
  try {
    localStorage.setItem(key, language)
  } catch {
    // Storage may be switched off; the choice then lasts as long as the page.
  }
}

function readStored() {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
