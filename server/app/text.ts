import type { Language } from '#contract/digits.ts'
import { type TextKey, type Values, type Words, wordsAt } from '#contract/words.ts'

type InBoth = Record<Language, string>

const valuesIn = (language: Language, values: { [name: string]: InBoth }): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value[language]]))

/** The words of a room, from its `text/en.json` and `text/bn.json`. */
export function textsOf<Room extends Words>(room: string, words: { en: Room; bn: NoInfer<Room> }) {
  const text = (language: Language, key: TextKey<Room>, values?: Values): string => {
    const found = wordsAt(words[language], key, language, values)
    if (typeof found !== 'string') throw new Error(`there is no text ${room}:${key}`)
    return found
  }
  const both = (key: TextKey<Room>, values?: { [name: string]: InBoth }): InBoth => ({
    en: text('en', key, values && valuesIn('en', values)),
    bn: text('bn', key, values && valuesIn('bn', values)),
  })
  return { text, both }
}
