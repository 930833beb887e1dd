import i18next from 'i18next'
import type { Language } from '#contract/digits.ts'

type Words = { [key: string]: string | Words }
type Values = Record<string, string | number>

/** A text of one room, by the path of its key in `text/en.json`; a plural is named without `_one` and `_other`. */
export type TextKey<Room> = {
  [Name in keyof Room & string]: Room[Name] extends string ? Singular<Name> : `${Name}.${TextKey<Room[Name]>}`
}[keyof Room & string]
type Singular<Name extends string> = Name extends `${infer Stem}_${'one' | 'other'}` ? Stem : Name

const i18n = i18next.createInstance()
i18n.init({ lng: 'en', resources: {}, initAsync: false, interpolation: { escapeValue: false } })

/** The words of a room, from its `text/en.json` and `text/bn.json`. */
export function textsOf<Room extends Words>(room: string, words: { en: Room; bn: NoInfer<Room> }) {
  i18n.addResourceBundle('en', room, words.en)
  i18n.addResourceBundle('bn', room, words.bn)
  const text = (language: Language, key: TextKey<Room>, values?: Values): string =>
    values ? filled(room, language, key, values) : plain(room, language, key)
  const both = (key: TextKey<Room>): Record<Language, string> => ({ en: text('en', key), bn: text('bn', key) })
  return { text, both }
}

// A cell of a long spreadsheet needs no plural and no values: it is looked up.
function plain(room: string, language: Language, key: string): string {
  const text: unknown = i18n.getResource(language, room, key)
  if (typeof text !== 'string') throw new Error(`there is no text ${room}:${key} without values`)
  return text
}

/** `count` among the values chooses the plural. Values are never read as texts: `$t(key)` in a name stays what it is. */
const filled = (room: string, lng: Language, key: string, values: Values): string =>
  i18n.t(`${room}:${key}`, { ...values, lng, nest: false, defaultValue: key })
