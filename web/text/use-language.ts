import { useTranslation } from 'react-i18next'
import type { BilingualName, Language } from '#contract/digits.ts'
import { languageOf } from './language.ts'

/** The language on the screen; the component follows the toggle. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return languageOf(i18n.language)
}

/** The name of a place or survey in the reader's script. */
export const nameIn = (language: Language, name: BilingualName) => (language === 'bn' ? name.name_bn : name.name_en)

export const otherLanguage = (language: Language): Language => (language === 'bn' ? 'en' : 'bn')
