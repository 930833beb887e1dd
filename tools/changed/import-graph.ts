import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const imports = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\() *'([.#][^'?]+)/g
const typeImports = /^(?:import|export) type [^']*'[^']+'/gm

/** Paths of the project in a file's imports, dynamic imports and `new URL`; types alone change no behaviour. */
export function importsIn(file: string, text: string): string[] {
  return [...text.replaceAll(typeImports, '').matchAll(imports)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
  )
}

/** Maps each file to the files that import it. */
export function importersOf(files: readonly string[], read = readText): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files.filter((name) => /\.(tsx?|mjs|cjs)$/.test(name)))
    for (const imported of importsIn(file, read(file)))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
  return importers
}

const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
