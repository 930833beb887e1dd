import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import sizes from './sizes.json' with { type: 'json' }

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.webp'))
const texts = new URL('../', folder)
const maxBytes = { one: 25_000, all: 950_000 }

/** Names of the pictures in the texts of the pages. */
function named(language: 'en' | 'bn'): Set<string> {
  const names = new Set<string>()
  const look = (_key: string, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'shows' in value && 'name' in value)
      names.add(String(value.name))
    return value
  }
  for (const file of globSync(`*/text/${language}.json`, { cwd: texts }))
    JSON.parse(readFileSync(new URL(file, texts), 'utf8'), look)
  return names
}

it('every picture that a page names is there in the language of the page', () => {
  for (const language of ['en', 'bn'] as const) {
    const missing = [...named(language)].filter(
      (name) => !files.includes(`${name}.${language}.webp`) && !files.includes(`${name}.webp`),
    )
    expect(missing, language).toEqual([])
  }
})

it('both languages have the same pictures, and no picture is unused', () => {
  expect([...named('bn')].sort()).toEqual([...named('en')].sort())
  const names = new Set(files.map((file) => file.replace(/(\.(en|bn))?\.webp$/, '')))
  expect([...names].sort()).toEqual([...named('en')].sort())
})

it('each picture has twice the size that its page names', async () => {
  expect(Object.keys(sizes).sort()).toEqual(files.map((file) => file.replace('.webp', '')).sort())
  for (const [name, { width, height }] of Object.entries(sizes)) {
    const picture = await sharp(readFileSync(new URL(`${name}.webp`, folder))).metadata()
    expect([picture.width, picture.height], name).toEqual([2 * width, 2 * height])
  }
})

it('the pictures are small files', () => {
  const bytes = files.map((name) => ({ name, size: statSync(new URL(name, folder)).size }))
  expect(bytes.filter(({ size }) => size > maxBytes.one)).toEqual([])
  expect(bytes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(maxBytes.all)
})
