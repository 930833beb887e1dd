import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { serverTexts } from '#contract/fault-texts.ts'
import { fieldTexts } from '#contract/field-errors.ts'
import { quoted } from './all.ts'
import type { Quoted } from './quoted.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(join(project, file), 'utf8')

type Words = { [key: string]: string | Words }
const flat = (words: Words): string[] =>
  Object.values(words).flatMap((each) => (typeof each === 'string' ? [each] : flat(each)))

const catalogues = [...Object.values(errors), ...Object.values(fieldTexts), ...Object.values(serverTexts)]
const filesIn = (language: 'en' | 'bn') =>
  globSync(`{web,server}/**/text/${language}.json`, { cwd: project }).flatMap((file) => flat(JSON.parse(read(file))))
const texts = {
  en: new Set([...filesIn('en'), ...catalogues.map(({ en }) => en)]),
  bn: new Set([...filesIn('bn'), ...catalogues.map(({ bn }) => bn)]),
}

it('every quoted text stands in the product, exactly, in both languages', () => {
  expect(quoted.filter(({ text_en }) => !texts.en.has(text_en)).map(({ text_en }) => text_en)).toEqual([])
  expect(quoted.filter(({ text_bn }) => !texts.bn.has(text_bn)).map(({ text_bn }) => text_bn)).toEqual([])
})

it('every quoted text is asserted, in both languages, by the test that is named for it', () => {
  expect(quoted.flatMap(unproven)).toEqual([])
})

it('no text is listed twice for a screen', () => {
  const named = quoted.map(({ screen, text_en }) => `${screen}: ${text_en}`)
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
})

function unproven({ text_en, text_bn, shown_by }: Quoted): string[] {
  const [file = '', name = ''] = shown_by.split(/: (.*)/s)
  if (!existsSync(join(project, file))) return [`${file} does not exist`]
  const content = read(file)
  const missing = [text_en, text_bn].filter((text) => !asserted(text).test(content))
  return [...missing, ...(content.includes(name) ? [] : [`${file} has no test ${name}`])].map(
    (problem) => `${text_en}: ${problem}`,
  )
}

/** A text as a test writes it, with something in the place of its {{names}}; not as a part of a longer word. */
function asserted(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{M}])${parts.join('.{1,40}')}(?![\\p{L}\\p{M}])`, 'u')
}
