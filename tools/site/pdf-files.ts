import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import library from 'pdfjs-dist/package.json' with { type: 'json' }
import type { Plugin } from 'vite'

/** Address of web/parts/evidence/draw-pdf.ts; the version in it makes the files safe to cache. */
const address = `assets/pdf-${library.version}/`

const folder = fileURLToPath(new URL('../../node_modules/pdfjs-dist/', import.meta.url))

/** Decoders of scans, profiles of colour, fonts and tables of characters: without the code to run scripts. */
const names = ['wasm', 'iccs', 'cmaps', 'standard_fonts'].flatMap((kind) =>
  readdirSync(`${folder}${kind}`)
    .filter((name) => /\.(wasm|icc|bcmap|pfb|ttf)$/.test(name) && !name.startsWith('quickjs'))
    .map((name) => `${kind}/${name}`),
)

/** Serves what the library of PDFs fetches by name, in development and in the build. */
export const pdfFiles: Plugin = {
  name: 'pdf-files',
  configureServer({ middlewares }) {
    middlewares.use(`/${address}`, (request, response, next) => {
      const name = names.find((each) => request.url === `/${each}`)
      if (name) response.end(readFileSync(`${folder}${name}`))
      else next()
    })
  },
  generateBundle() {
    for (const name of names)
      this.emitFile({ type: 'asset', fileName: `${address}${name}`, source: readFileSync(`${folder}${name}`) })
  },
}
