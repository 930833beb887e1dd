import type { Rolldown } from 'vite'

export const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** Files that every page needs before its own. */
export const frameOf = (bundle: Rolldown.OutputBundle) =>
  withImports(
    bundle,
    chunksOf(bundle).filter(({ isEntry, name }) => isEntry || name === 'frame'),
  )

/** The files with modules whose paths end like these, and all that those files import. */
export const filesWith = (bundle: Rolldown.OutputBundle, ends: string[]) =>
  withImports(
    bundle,
    ends.map((end) => {
      const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${end}`)))
      if (!found) throw new Error(`No file of the site has ${end}`)
      return found
    }),
  )

export function withImports(bundle: Rolldown.OutputBundle, chunks: Rolldown.OutputChunk[]): string[] {
  const names = new Set<string>()
  const take = (name: string) => {
    const chunk = bundle[name]
    if (names.has(name) || chunk?.type !== 'chunk') return
    names.add(name)
    for (const each of chunk.imports) take(each)
  }
  for (const { fileName } of chunks) take(fileName)
  return [...names]
}

export function fontsOf(bundle: Rolldown.OutputBundle) {
  const named = (script: string) =>
    Object.keys(bundle).filter((name) => name.includes(`/${script}-`) && name.endsWith('.woff2'))
  return { en: named('latin'), bn: named('bengali') }
}
