import { build, type InlineConfig, type Rolldown } from 'vite'
import { chunksOf, frameOf, withImports } from './site-files.ts'

/** Source that a slow phone could load in the time of one more request, in letters: about 10 KB on the wire. */
const letters_of_request = 60_000

/**
 * Letters beside the frame of the largest view, at most: about what a page may load by `budgets.ts`. A view with more needs
 * loads nothing in vain.
 */
const letters_of_view = 520_000

/** Modules of one file, the letters of their source, the views that load it (pages, dialogs, late parts), what it imports. */
export type Group = { modules: string[]; letters: number; views: Set<string>; imports: Set<string> }

/**
 * Groups of modules for as few and as small files as the views of the site need. The bundler alone makes a file for each set
 * of views that share something, some four hundred. Two files become one where the requests that this saves outweigh the
 * letters that some views then load in vain.
 */
export async function pageFiles(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const plain = { write: false, minify: false, cssMinify: false, modulePreload: false } as const
  const built = await build({ ...config, configFile: false, logLevel: 'silent', build: plain })
  if (!('output' in built)) throw new Error('The plain build of the site has no output')
  const bundle = Object.fromEntries(built.output.map((file) => [file.fileName, file]))
  const groups = joinFiles(sharedFiles(bundle))
  const nameOf = new Map(groups.flatMap(({ modules }, at) => modules.map((id) => [id, `shared-${at}`])))
  return [
    { name: 'frame', tags: ['$initial'] },
    { debugName: 'shared', name: (id) => nameOf.get(id) ?? null, includeDependenciesRecursively: false },
  ]
}

/** The files of a plain build beside the frame and the words. A view's own file has no modules here: it stays as it is. */
function sharedFiles(bundle: Rolldown.OutputBundle): Map<string, Group> {
  const chunks = chunksOf(bundle)
  const frame = frameOf(bundle)
  const files = new Map<string, Group>()
  for (const { fileName, name, modules, imports, isDynamicEntry } of chunks) {
    const ids = Object.keys(modules)
    if (frame.includes(fileName) || name === 'rolldown-runtime' || ids.every(isWords)) continue
    files.set(fileName, {
      modules: isDynamicEntry ? [] : ids,
      letters: Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
      views: new Set(),
      imports: new Set(imports.filter((file) => !frame.includes(file))),
    })
  }
  for (const view of chunks)
    if (view.isDynamicEntry) for (const file of withImports(bundle, [view])) files.get(file)?.views.add(view.fileName)
  return files
}

const isWords = (id: string) => id.endsWith('.json') || id.includes('/web/text/words/')

/** Joins files by name, the pair that saves most first, until no pair saves anything. */
export function joinFiles(files: Map<string, Group>): Group[] {
  const groupOf = new Map(files)
  let groups = [...files.values()].filter(({ modules }) => modules.length > 0)
  let pairs = groups.flatMap((one, at) => pairsWith(one, groups.slice(at + 1)))
  const loaded = lettersByView(groups)
  for (;;) {
    pairs.sort((a, b) => b.saved - a.saved)
    const best = pairs.find(({ one, other }) => mayJoin(one, other, groupOf) && !isTooMuch(one, other, loaded))
    if (!best) return groups
    const { one, other } = best
    const both = {
      modules: [...one.modules, ...other.modules],
      letters: one.letters + other.letters,
      views: new Set([...one.views, ...other.views]),
      imports: new Set([...one.imports, ...other.imports]),
    }
    for (const [view, letters] of lettersInVain(one, other)) loaded.set(view, (loaded.get(view) ?? 0) + letters)
    for (const [file, group] of groupOf) if (group === one || group === other) groupOf.set(file, both)
    const isLeft = (group: Group) => group !== one && group !== other
    groups = groups.filter(isLeft)
    pairs = [...pairs.filter((pair) => isLeft(pair.one) && isLeft(pair.other)), ...pairsWith(both, groups)]
    groups.push(both)
  }
}

function lettersByView(groups: readonly Group[]): Map<string, number> {
  const loaded = new Map<string, number>()
  for (const { views, letters } of groups) for (const view of views) loaded.set(view, (loaded.get(view) ?? 0) + letters)
  return loaded
}

/** Views that would load a group for nothing, with its letters. */
const lettersInVain = (one: Group, other: Group): [string, number][] =>
  [
    [one, other],
    [other, one],
  ].flatMap(([own, more]) =>
    own && more
      ? [...own.views].flatMap((view): [string, number][] => (more.views.has(view) ? [] : [[view, more.letters]]))
      : [],
  )

const isTooMuch = (one: Group, other: Group, loaded: ReadonlyMap<string, number>): boolean =>
  lettersInVain(one, other).some(([view, letters]) => (loaded.get(view) ?? 0) + letters > letters_of_view)

const pairsWith = (one: Group, others: Group[]) =>
  others.map((other) => ({ one, other, saved: savedLetters(one, other) })).filter(({ saved }) => saved > 0)

/** Letters that all views together save when two groups become one file; below zero where they lose. */
function savedLetters(one: Group, other: Group): number {
  const both = [...one.views].filter((view) => other.views.has(view)).length
  const requests = both * (letters_of_request + one.letters + other.letters)
  return requests - one.views.size * other.letters - other.views.size * one.letters
}

/** False where the file would load what some of its views do not need, or would wait for itself. */
function mayJoin(one: Group, other: Group, groupOf: Map<string, Group>): boolean {
  const views = [...one.views, ...other.views]
  const needs = [one, other].flatMap(({ imports }) => [...imports].flatMap((file) => groupOf.get(file) ?? []))
  const outside = needs.filter((group) => group !== one && group !== other)
  return outside.every(
    (group) => views.every((view) => group.views.has(view)) && !leadsTo(group, [one, other], groupOf, new Set()),
  )
}

function leadsTo(from: Group, ends: Group[], groupOf: Map<string, Group>, seen: Set<Group>): boolean {
  if (ends.includes(from)) return true
  if (seen.has(from)) return false
  seen.add(from)
  return [...from.imports].some((file) => {
    const group = groupOf.get(file)
    return group !== undefined && leadsTo(group, ends, groupOf, seen)
  })
}
