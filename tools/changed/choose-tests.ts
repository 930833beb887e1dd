import { dirname } from 'node:path'

/** `all`: the file whose change can affect everything. */
export type Choice = {
  all: string | null
  types: boolean
  unit: string[]
  screens: string[]
  /** Names of browser tests: files, or the tag of the core ones. */
  journeys: string[]
}

const everything =
  /^(contract\/(?!.*\.test\.ts$)[\w.-]+$|db\/|geodata\/|package(-lock)?\.json$|tsconfig\.json$|[\w.]+\.config\.ts$|tools\/setup\.mjs$)/
const readByLintAlone = /^(docs\/|\.ci\/|biome\.json$|knip\.json$|LICENSE$|tools\/[\w-]+\.[mc]js$)|\.md$/
/** These import everything: a change does not reach the tests of other rooms through them. */
const composes = /^(server\/[\w-]+\.ts|web\/(main|render-pages|app\/[\w/-]+)\.tsx?|test\/screens\/open-screen\.tsx)$/
/** Tests of the whole API: they call every route. */
const wholeApi = /^server\/(app\/http\/)?[\w.-]+\.test\.ts$/
/** Tests of all kinds of data that both sides share. */
const wholeContract = /^contract\/[\w.-]+\.test\.ts$/

/** Builds the site that the journeys open. */
const buildsSite = /^tools\/site\//

/** Styles of every screen. */
const allScreens = /^web\/app\/[\w-]+\.css$/

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const isCode = (file: string) => /\.(tsx?|mjs|cjs)$/.test(file)
const isScreenTest = (file: string) => file.endsWith('.screen.test.tsx')

/** A text, template or picture changes the code of its folder; `text/` belongs to its parent folder. */
const codeBeside = (file: string, files: readonly string[]) => {
  const folder = dirname(file).replace(/\/text(\/.*)?$/, '')
  return files.filter((other) => other.startsWith(`${folder}/`) && isCode(other) && !isTest(other))
}

/** Returns all files that a change reaches by imports. */
function reached(changed: readonly string[], importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set(changed)
  for (const file of found)
    for (const importer of importers.get(file) ?? []) if (!composes.test(importer)) found.add(importer)
  return found
}

/**
 * Chooses the tests that changed files can affect. A test is chosen if the change reaches it by imports, or reaches a
 * file of the test's folder: tests open screens and routes by their address and do not import them.
 */
export function chooseTests(
  changed: readonly string[],
  files: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): Choice {
  const all = changed.find((file) => everything.test(file)) ?? null
  const relevant = changed.filter((file) => !readByLintAlone.test(file))
  const seeds = relevant.flatMap((file) => (isCode(file) ? [file] : [file, ...codeBeside(file, files)]))
  const touched = reached(seeds, importers)
  const folders = new Set([...touched].filter((file) => !isTest(file)).flatMap(foldersOf))
  const touches = (side: string) => [...touched].some((file) => file.startsWith(side) && !isTest(file))
  const whole = [...(touches('server/') ? [wholeApi] : []), ...(touches('contract/') ? [wholeContract] : [])]
  const isChosen = (test: string) =>
    touched.has(test) || folders.has(dirname(test)) || whole.some((tests) => tests.test(test))
  const chosen = files.filter((file) => isTest(file) && isChosen(file))
  const unit = chosen.filter((file) => file.includes('.test.') && !isScreenTest(file))
  const isOnBothSides = ['server/', 'web/'].every((side) =>
    relevant.some((file) => file.startsWith(side) && !isTest(file)),
  )
  const needsCore = isOnBothSides || relevant.some((file) => buildsSite.test(file) && !isTest(file))
  return {
    all,
    types: relevant.some(isCode),
    unit: unit.filter((file) => !file.includes('.slow.') || relevant.includes(file)),
    screens: (changed.some((file) => allScreens.test(file)) ? files : chosen).filter(isScreenTest),
    journeys: [...chosen.filter((file) => file.endsWith('.spec.ts')), ...(needsCore ? ['@core'] : [])],
  }
}

/** `a/b/c.ts` is in `a/b` and in `a`; the top folders are too large to be useful. */
function foldersOf(file: string): string[] {
  const parts = dirname(file).split('/')
  const least = file.startsWith('web/') ? 3 : 2
  return parts.slice(least - 1).map((_, index) => parts.slice(0, least + index).join('/'))
}
