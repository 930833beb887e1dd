import type { Language } from '#contract/digits.ts'

/** Choice of a caller by the keys since the begin of the call. */
export type Choice = { language: Language } & (
  | { at: 'menu'; wrong_key: boolean }
  | { at: 'number'; about: 'case' | 'tax'; wrong_number: boolean }
  | { at: 'answer'; about: 'case' | 'tax'; number: string }
  | { at: 'hotline' }
)

const abouts = { '1': 'case', '2': 'tax' } as const

/**
 * Reads the keys of a call: 9 for English, then 1 and a number for a case, 2 and a number for the tax, 3 for the hotline. A
 * key that is no choice is passed over, `*` begins a number anew, `#` ends it.
 */
export function readKeys(keys: string): Choice {
  const [, before = '', english = '', between = '', chosen = '', typed = ''] =
    /^([^1239]*)(9?)([^123]*)([123]?)(.*)$/.exec(keys) ?? []
  const language = english === '' ? 'bn' : 'en'
  if (chosen === '') return { language, at: 'menu', wrong_key: `${before}${between}` !== '' }
  if (chosen === '3') return { language, at: 'hotline' }
  const about = abouts[chosen === '1' ? '1' : '2']
  const number = typed.replace(/#$/, '').split(/[*#]/).at(-1) ?? ''
  if (!/^0*[1-9]\d{0,14}$/.test(number)) return { language, at: 'number', about, wrong_number: typed !== '' }
  return { language, at: 'answer', about, number: number.replace(/^0+/, '') }
}
