import type { Plugin, Rolldown } from 'vite'

/**
 * A module that is fetched late may share a file with others. The bundler then makes a file of one line that passes it
 * on, which costs a slow phone a request: this plugin lets the importer fetch the real file.
 */
export const directImports: Plugin = {
  name: 'direct-imports',
  apply: 'build',
  generateBundle: {
    // Before Vite lists the needs of each late file.
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const holders = new Map(chunks.flatMap(holderOf))
      for (const chunk of chunks)
        chunk.code = chunk.code.replace(
          /import\([`'"]\.\/([^`'"]+)[`'"]\)/g,
          (whole, name) => holders.get(`assets/${name}`) ?? whole,
        )
      for (const fileName of holders.keys()) delete bundle[fileName]
    },
  },
}

/** Returns the direct import for a file that is nothing but `export{t as SelectBox}from"./aria.js"`. */
function holderOf({ fileName, code }: Rolldown.OutputChunk): [string, string][] {
  const [, names, holder] = /^export\{([\w$ ,]+)\}from[`'"](\.\/[^`'"]+)[`'"];?\s*$/.exec(code) ?? []
  if (names === undefined) return []
  const members = names.split(',').map((each) => {
    const [inner, outer = inner] = each.trim().split(' as ')
    return `${outer}:m.${inner}`
  })
  return [[fileName, `import("${holder}").then(m=>({${members.join(',')}}))`]]
}
