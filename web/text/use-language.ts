import { useSyncExternalStore } from 'react'
import type { BilingualName, Language } from '#contract/digits.ts'
import { onWords, shownLanguage } from './i18n.ts'

/** Language on the screen; the component follows the toggle. */
export const useLanguage = (): Language => useSyncExternalStore(onWords, shownLanguage, shownLanguage)

/** The name of a place or survey in the reader's script. */
export const nameIn = (language: Language, name: BilingualName) => (language === 'bn' ? name.name_bn : name.name_en)

export const otherLanguage = (language: Language): Language => (language === 'bn' ? 'en' : 'bn')
