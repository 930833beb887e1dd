import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const css = read('web/app/colours.css')

/** Files that may name a colour: the list itself, the sign of the site, and what WebGL and pictures draw with. */
const may =
  /^web\/(app\/(colours\.css|logo\.tsx)|index\.html|parts\/map\/.+\.ts|parts\/uploads\/upload-picture\.ts|features\/overview\/office\/upazila-figures\/measures\.ts|features\/drawing\/draw-maps\/panel\/hatch-look\.ts)$/

const palette =
  'white|black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\\d+'
const raw = new RegExp(
  `(?<![\\w-])(?:bg|text|border(?:-[trblxyse])?|ring|outline|fill|stroke|divide|accent|caret|decoration|from|via|to)-(?:${palette})\\b|(?<!&)#(?:[0-9a-f]{6}|[0-9a-f]{8}|[0-9a-f]{3,4})\\b|\\b(?:rgba?|hsla?|oklch|oklab)\\(|(?<![\\w-])dark:(?=\\w)`,
  'gi',
)
const rawIn = (text: string) => [...text.matchAll(raw)].map(([found]) => found)

describe('a colour', () => {
  it.each([
    ['className="rounded-card bg-white p-4"', 'bg-white'],
    ['className="hover:text-slate-500"', 'text-slate-500'],
    ['className="border-l-green-800"', 'border-l-green-800'],
    ['className="bg-[#fdfaf0]"', '#fdfaf0'],
    ['<path stroke="#777" />', '#777'],
    ['box-shadow: 0 1px rgb(0 0 0 / 0.1)', 'rgb('],
    ['className="dark:bg-card"', 'dark:'],
  ])('without a name for its use is found in %s', (text, found) => {
    expect(rawIn(text)).toEqual([found])
  })

  it.each(['className="bg-card text-ink border-brand/40"', 'href="#main"', "to='/dashboard#added'"])(
    'is not seen where there is none: %s',
    (text) => {
      expect(rawIn(text)).toEqual([])
    },
  )

  it('is named for its use all over the site', () => {
    const files = globSync('web/**/*.{ts,tsx,css,html}').filter(
      (path) => !/\.test\.tsx?$/.test(path) && !may.test(path),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap((path) => rawIn(read(path)).map((found) => `${path}: ${found}`))).toEqual([])
  })
})

const valuesIn = (block: string) =>
  new Map([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
const blockOf = (start: RegExp) => start.exec(css)?.[1] ?? ''
const fixed = valuesIn(blockOf(/^@theme \{(.*?)^\}/ms))
const light = valuesIn(blockOf(/^\.as-paper \{(.*?)^\}/ms))
const dark = valuesIn(blockOf(/@variant dark-page \{(.*?)^ {2}\}/ms))

it('each colour that changes has a name, a light value and a dark one', () => {
  const named = [...valuesIn(blockOf(/^@theme inline reference \{(.*?)^\}/ms)).keys()]
  expect(named.length).toBeGreaterThan(30)
  expect([...light.keys()].sort()).toEqual([...dark.keys()].sort())
  expect([...light.keys()].filter((name) => name.startsWith('color-')).sort()).toEqual(named.sort())
})

it('the bar of the browser has the colour of the dark bands', () => {
  const bars = [...read('web/index.html').matchAll(/<meta name="theme-color" content="(#\w+)"/g)].map(
    ([, colour]) => colour,
  )
  expect(bars).toEqual([light.get('color-deep'), dark.get('color-deep')])
})

/** Share of light that an opaque colour such as `#0b5d45` sends back, from 0 to 1, as WCAG 2 measures it. */
function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(long.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['page', 'card', 'muted', 'head', 'brand-faint', 'brand-soft']
const pairs: { words: string[]; on: string[]; least: number }[] = [
  { words: ['ink'], on: grounds, least: 7 },
  { words: ['ink-soft'], on: [...grounds, 'raised'], least: 4.5 },
  { words: ['ink-faint'], on: ['page', 'card', 'head', 'muted'], least: 4.5 },
  { words: ['brand', 'brand-mid'], on: ['page', 'card', 'brand-faint'], least: 4.5 },
  { words: ['brand-strong'], on: ['card', 'brand-soft', 'brand-faint'], least: 7 },
  { words: ['on-solid'], on: ['brand', 'brand-strong', 'refusal', 'refusal-ink', 'late', 'parcel'], least: 4.5 },
  { words: ['bright'], on: ['deep', 'band', 'night'], least: 7 },
  { words: ['night'], on: ['bright'], least: 7 },
  { words: ['on-marigold'], on: ['marigold'], least: 4.5 },
  { words: ['marigold-ink', 'marigold-text'], on: ['marigold-soft', 'card', 'page'], least: 4.5 },
  { words: ['refusal', 'refusal-ink'], on: ['card', 'page'], least: 4.5 },
  { words: ['refusal-ink'], on: ['refusal-soft'], least: 7 },
  { words: ['late', 'parcel'], on: ['card'], least: 4.5 },
  // People must find these, but need not read them.
  { words: ['field', 'focus'], on: ['page', 'card'], least: 3 },
]

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('in the %s theme', (_theme, values) => {
  const colour = (name: string) => values.get(`color-${name}`) ?? fixed.get(`color-${name}`) ?? ''
  const all = pairs.flatMap(({ words, on, least }) =>
    words.flatMap((word) => on.map((ground) => ({ word, ground, least }))),
  )
  it.each(all)('$word on $ground has a contrast of $least', ({ word, ground, least }) => {
    expect(contrast(colour(word), colour(ground))).toBeGreaterThanOrEqual(least)
  })
})
