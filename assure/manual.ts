import { readFileSync } from 'node:fs'

/** A section of a page of docs/operating, from its heading to the next of its level or above. */
export function manualSection(page: string, heading: string): string {
  const text = readFileSync(new URL(`../docs/operating/${page}.md`, import.meta.url), 'utf8')
  const [, after] = text.split(`\n## ${heading}\n`)
  if (after === undefined) throw new Error(`${page}.md has no section "${heading}"`)
  return after.split('\n## ')[0] ?? ''
}

/** The blocks of one language in a text of the manual. */
export const blocksOf = (text: string, language: 'sql' | 'sh'): string[] =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].flatMap(([, found, block = '']) =>
    found === language ? block : [],
  )

/** The commands of a text's shell blocks, without the remarks behind them. */
export const commandsOf = (text: string): string[] =>
  blocksOf(text, 'sh').flatMap((block) => block.split('\n').flatMap((line) => line.replace(/\s+#.*$/, '').trim() || []))
