import type { Language } from './digits.ts'

/** Content of a text file: sentences by their keys, in groups and lists. */
export type Words = string | readonly Words[] | { readonly [key: string]: Words }

/** Values of the placeholders: `{{name}}` becomes the value of `name`. */
export type Values = { readonly [name: string]: string | number | null | undefined }

/** The path of a sentence in its file; a sentence with a plural is named without `_one` and `_other`. */
export type TextKey<Group> = Group extends readonly unknown[]
  ? never
  : {
      [Name in keyof Group & string]: Group[Name] extends string ? Name | Stem<Name> : `${Name}.${TextKey<Group[Name]>}`
    }[keyof Group & string]
type Stem<Name extends string> = Name extends `${infer Stem}_${'one' | 'other'}` ? Stem : never

const plurals = { en: new Intl.PluralRules('en'), bn: new Intl.PluralRules('bn') }

/**
 * Finds the words at a path and fills in the values; undefined if the path has none. `count` among the values chooses
 * the plural. A value is never read as a text: `{{name}}` in a name stays what it is.
 */
export function wordsAt(words: Words, path: string, language: Language, values: Values = {}): Words | undefined {
  const { count } = values
  const plural = typeof count === 'number' ? found(words, `${path}_${plurals[language].select(count)}`) : undefined
  const each = plural ?? found(words, path)
  return each === undefined ? undefined : filled(each, values)
}

const found = (words: Words, path: string): Words | undefined => {
  let each: Words | undefined = words
  for (const name of path.split('.')) each = isGroup(each) && Object.hasOwn(each, name) ? each[name] : undefined
  return each
}

const isGroup = (words: Words | undefined): words is { readonly [key: string]: Words } =>
  typeof words === 'object' && !Array.isArray(words)

function filled(words: Words, values: Values): Words {
  if (typeof words === 'string')
    return words.replace(/\{\{(\w+)\}\}/g, (whole, name) => (name in values ? String(values[name] ?? '') : whole))
  if (!isGroup(words)) return words.map((each) => filled(each, values))
  return Object.fromEntries(Object.entries(words).map(([key, each]) => [key, filled(each, values)]))
}
