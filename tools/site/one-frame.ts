import type { Plugin, Rolldown } from 'vite'
import { chunksOf } from './site-files.ts'

/**
 * The bundler keeps what its files ask of itself, and what nearly all pages share, out of the file of the frame, which
 * every page has: here both move into it, since each file costs a slow phone a request.
 */
export const oneFrame: Plugin = {
  name: 'one-frame',
  apply: 'build',
  generateBundle: {
    // Before Vite names what each late file needs.
    order: 'pre',
    handler(_, bundle) {
      const frame = chunksOf(bundle).find(({ isEntry }) => isEntry)
      for (const name of ['rolldown-runtime', 'first']) {
        const chunk = chunksOf(bundle).find((each) => each.name === name)
        if (!frame || !chunk) throw new Error(`The site has no file ${name}`)
        moveInto(frame, chunk)
        for (const other of chunksOf(bundle)) if (other !== chunk) askFrame(other, frame, chunk)
        delete bundle[chunk.fileName]
      }
    },
  },
}

const imported = /import\{([^}]*)\}from[`'"]\.\/([^`'"]+)[`'"];?/g
const exported = /export\{([^}]*)\};?\s*$/

/** The code stays in a room of its own, where its short names meet no others; what it gives is called after its file. */
function moveInto(frame: Rolldown.OutputChunk, chunk: Rolldown.OutputChunk) {
  const innerOf = new Map(pairs(exported.exec(frame.code)?.[1]).map(([inner, outer]) => [outer, inner]))
  const takes = [...chunk.code.matchAll(imported)].flatMap(([, names, file]) => {
    if (file !== nameIn(frame)) throw new Error(`${chunk.fileName} needs ${file} beside the frame`)
    return pairs(names).map(([given, own]) => ({ own, from: innerOf.get(given) }))
  })
  const gives = pairs(exported.exec(chunk.code)?.[1])
  const body = chunk.code.replace(imported, '').replace(exported, '')
  const results = gives.map(([own, given]) => `${calledIn(chunk, given)}:${own}`)
  const room = `((${takes.map(({ own }) => own)})=>{${body};return{${results}}})(${takes.map(({ from }) => from)})`
  const names = gives.map(([, given]) => calledIn(chunk, given))
  frame.code = frame.code
    .replace(imported, (whole, asked, file) => (file === nameIn(chunk) ? renamed(asked, chunk) : whole))
    .replace(exported, (_, others) => `export{${others},${names}};`)
  // What the frame asks at its start comes first, the rest after what it asks of the frame.
  const moved = `var{${names}}=${room};`
  frame.code = takes.length === 0 ? moved + frame.code : frame.code.replace(exported, (whole) => moved + whole)
  frame.imports = frame.imports.filter((file) => file !== chunk.fileName)
  frame.dynamicImports = [...new Set([...frame.dynamicImports, ...chunk.dynamicImports])]
}

const renamed = (asked: string, chunk: Rolldown.OutputChunk) =>
  pairs(asked)
    .map(([given, own]) => `var ${own}=${calledIn(chunk, given)};`)
    .join('')

function askFrame(other: Rolldown.OutputChunk, frame: Rolldown.OutputChunk, chunk: Rolldown.OutputChunk) {
  const late = pairs(exported.exec(chunk.code)?.[1]).map(([, given]) => `${given}:m.${calledIn(chunk, given)}`)
  const withoutLate = other.code.replace(/import\([`'"]\.\/([^`'"]+)[`'"]\)/g, (whole, file) =>
    file === nameIn(chunk) ? `import("./${nameIn(frame)}").then(m=>({${late}}))` : whole,
  )
  other.code = withoutLate.replace(imported, (whole, asked, file) => {
    if (file !== nameIn(chunk)) return whole
    const names = pairs(asked).map(([given, own]) => `${calledIn(chunk, given)} as ${own}`)
    return `import{${names}}from"./${nameIn(frame)}";`
  })
  const holders = (files: string[]) => [
    ...new Set(files.map((file) => (file === chunk.fileName ? frame.fileName : file))),
  ]
  other.imports = holders(other.imports)
  other.dynamicImports = holders(other.dynamicImports)
}

/** The two names in each of `a as b,c`. */
const pairs = (names = ''): [string, string][] =>
  names.split(',').map((each) => {
    const [from = '', to = from] = each.trim().split(' as ')
    return [from, to]
  })

const nameIn = ({ fileName }: Rolldown.OutputChunk) => fileName.replace('assets/', '')

const calledIn = (chunk: Rolldown.OutputChunk, given: string) => `${chunk.name.replace(/\W/g, '_')}_${given}`
