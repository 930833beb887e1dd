import type { Plugin, Rolldown } from 'vite'
import { chunksOf } from './site-files.ts'

/**
 * The bundler leaves its own helpers, and code that nearly all pages share, out of the frame's file, which every page
 * has: this plugin moves both into it, since each file costs a slow phone a request.
 */
export const oneFrame: Plugin = {
  name: 'one-frame',
  apply: 'build',
  generateBundle: {
    // Before Vite lists the needs of each late file.
    order: 'pre',
    handler(_, bundle) {
      const chunks = chunksOf(bundle)
      const frame = chunks.find(({ isEntry }) => isEntry)
      for (const name of ['rolldown-runtime', 'first']) {
        const moving = chunks.find((each) => each.name === name)
        if (!frame || !moving) throw new Error(`The site has no file ${name}`)
        joinFrame(
          frame,
          moving,
          chunks.filter((each) => each !== frame),
        )
        delete bundle[moving.fileName]
      }
    },
  },
}

type File = Pick<Rolldown.OutputChunk, 'fileName' | 'name' | 'code' | 'imports' | 'dynamicImports'>

const imported = /import\{([^}]*)\}from[`'"]\.\/([^`'"]+)[`'"];?/g
const lateImport = /import\([`'"]\.\/([^`'"]+)[`'"]\)/g
const exported = /export\{([^}]*)\};?\s*$/

/** Moves one file into the frame; its importers import the frame instead. */
export function joinFrame(frame: File, moving: File, others: File[]) {
  // A browser caches a file for good by its name, a hash that covers the names of its imports.
  if (!frame.code.includes(nameIn(moving))) throw new Error(`${frame.fileName} does not name ${moving.fileName}`)
  const gives = pairs(exported.exec(moving.code)?.[1])
  moveInto(frame, moving, gives)
  for (const other of [frame, ...others]) if (other !== moving) importFromFrame(other, frame, moving, gives)
}

/**
 * The code stays in a function of its own, where its short names meet no others; its exports are named after its file.
 */
function moveInto(frame: File, moving: File, gives: Pair[]) {
  const innerOf = new Map(pairs(exported.exec(frame.code)?.[1]).map(([inner, outer]) => [outer, inner]))
  const takes = [...moving.code.matchAll(imported)].flatMap(([, names, file]) => {
    if (file !== nameIn(frame)) throw new Error(`${moving.fileName} needs ${file} beside the frame`)
    return pairs(names).map(([given, own]) => ({ own, from: innerOf.get(given) }))
  })
  const body = moving.code.replace(imported, '').replace(exported, '')
  const results = gives.map(([own, given]) => `${calledIn(moving, given)}:${own}`)
  const room = `((${takes.map(({ own }) => own)})=>{${body};return{${results}}})(${takes.map(({ from }) => from)})`
  const names = gives.map(([, given]) => calledIn(moving, given))
  const moved = `var{${names}}=${room};`
  const code = frame.code
    .replace(imported, (whole, asked, file) => (file === nameIn(moving) ? renamed(asked, moving) : whole))
    .replace(exported, (_, already) => `export{${already},${names}};`)
  // Code that the frame uses at its start goes first. Code that uses the frame goes to the end.
  frame.code = takes.length === 0 ? moved + code : code.replace(exported, (whole) => moved + whole)
  frame.imports = frame.imports.filter((file) => file !== moving.fileName)
  frame.dynamicImports = [...new Set([...frame.dynamicImports, ...moving.dynamicImports])]
}

const renamed = (asked: string, moving: File) =>
  pairs(asked)
    .map(([given, own]) => `var ${own}=${calledIn(moving, given)};`)
    .join('')

function importFromFrame(other: File, frame: File, moving: File, gives: Pair[]) {
  const members = gives.map(([, given]) => `${given}:m.${calledIn(moving, given)}`)
  const late = `import("./${nameIn(frame)}").then(m=>({${members}}))`
  other.code = other.code
    .replace(lateImport, (whole, file) => (file === nameIn(moving) ? late : whole))
    .replace(imported, (whole, asked, file) => {
      if (file !== nameIn(moving)) return whole
      const names = pairs(asked).map(([given, own]) => `${calledIn(moving, given)} as ${own}`)
      return `import{${names}}from"./${nameIn(frame)}";`
    })
  const holder = (file: string) => (file === moving.fileName ? frame.fileName : file)
  other.imports = [...new Set(other.imports.map(holder))]
  other.dynamicImports = [...new Set(other.dynamicImports.map(holder))]
}

type Pair = [from: string, to: string]

/** The two names in each of `a as b,c`. */
const pairs = (names = ''): Pair[] =>
  names.split(',').map((each) => {
    const [from = '', to = from] = each.trim().split(' as ')
    return [from, to]
  })

const nameIn = ({ fileName }: File) => fileName.replace('assets/', '')

const calledIn = ({ name }: File, given: string) => `${name.replace(/\W/g, '_')}_${given}`
