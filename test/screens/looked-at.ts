import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test or helper at the top of a file: its text, and the names of helpers that it may call. */
type Part = { title: string | null; text: string }

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The parts of a file, each from a line that begins at its edge to the next. */
function partsOf(source: string): Map<string, Part> {
  const parts = new Map<string, Part>()
  for (const text of source.split(/^(?=\S)(?![)\]}])/m)) {
    const title = /^(?:for \(.*\)\s*)?(?:test|it)(?:\.\w+)*\([\s\S]*?(['"`])(.*?)\1/.exec(text)?.[2]
    const name = /^(?:export )?(?:async )?(?:const|function|let) (\w+)/.exec(text)?.[1]
    // `test.each([…])` ends its list at the edge: its name and body are in the part that follows.
    const last = [...parts.values()].at(-1)
    if (/^[\])]/.test(text) && last) last.text += text
    else if (title !== undefined) parts.set(`test ${parts.size}`, { title: title ?? '', text })
    else if (name) parts.set(name, { title: null, text })
  }
  return parts
}

/** A part with all helpers of its file and of the shared ones that it calls, and those that they call. */
function wholeText(part: Part, helpers: ReadonlyMap<string, Part>): string {
  const taken = new Set<Part>([part])
  for (const each of taken)
    for (const [name] of each.text.matchAll(/\b[a-z]\w*\b/gi)) {
      const helper = helpers.get(name)
      if (helper && helper.title === null) taken.add(helper)
    }
  return [...taken].map(({ text }) => text).join('\n')
}

/** Addresses of pages in a text, of their search only the tab; what is filled in stands as `1`. */
const addressesIn = (text: string) =>
  Array.from(
    text.matchAll(/['"`](\/(?:[\w/.-]|\$\{[^}]*\})*)(?:\?(?:tab=(\w+))?|#|['"`])/g),
    ([, address = '', tab]) =>
      // A field that is filled in at the end of a word is a search.
      address.replace(/(?<=\w)\$\{[^}]*\}$/, '').replace(/\$\{[^}]*\}/g, '1') + (tab ? `?tab=${tab}` : ''),
  )

/** `opens_dialog` and `fails` by the words of the test: it finds a dialog, or the server breaks down or refuses. */
export type Look = { file: string; title: string; addresses: string[]; opens_dialog: boolean; fails: boolean }

/** The screen tests that look at a page with `expectLooks`, and the addresses that they open. */
export function looksOfTests(): Look[] {
  const shared = new Map(
    globSync('test/screens/*.{ts,tsx}', { cwd: root })
      .filter((path) => !path.endsWith('looked-at.ts') && !path.endsWith('network.ts'))
      .flatMap((path) => [...partsOf(read(path))]),
  )
  return globSync('web/**/*.screen.test.tsx', { cwd: root }).flatMap((file) => {
    const own = partsOf(read(file))
    const helpers = new Map([...shared, ...own])
    helpers.delete('expectLooks')
    return [...own.values()].flatMap((part) => {
      if (part.title === null) return []
      const text = wholeText(part, helpers)
      if (!text.includes('expectLooks(')) return []
      const opens_dialog = /dialog/i.test(text)
      const fails = /\b(breakDown|refuse)\(/.test(text)
      return [{ file, title: part.title, addresses: addressesIn(text), opens_dialog, fails }]
    })
  })
}
