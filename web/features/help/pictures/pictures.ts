import type { Language } from '#contract/digits.ts'
import sizes from './sizes.json'

// Made by `npm run pictures`. A picture of a bilingual paper exists once.
const files = import.meta.glob<string>('./*.webp', { eager: true, query: '?url', import: 'default' })
const measured: { [file: string]: { width: number; height: number } } = sizes

/** Address and size of a picture in a language. */
export function pictureOf(name: string, language: Language) {
  const file = [`${name}.${language}`, name].find((each) => each in measured)
  const size = file && measured[file]
  const src = files[`./${file}.webp`]
  return size && src ? { src, ...size } : null
}
