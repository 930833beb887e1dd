import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Few files, since each costs a slow phone a round trip; what the first page does not need stays out of its files.
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'frame', tags: ['$initial'] },
  { name: 'zod', test: /node_modules\/zod\// },
  { name: 'aria', test: /node_modules\/(react-aria|react-stately|@internationalized)/ },
  // What the first page shares with others, without the signs that only those others share.
  {
    name: 'first',
    test: /lucide-react\/.*\/(arrow-right|circle-(check|exclamation-point)|file-text|land-plot|landmark|map|map-pin|scan-line|search)\.mjs|web\/(ui\/hooks\/use-(debounced|screen)|parts\/place\/place-search\/places)|contract\/.+\/(place-search|parcel)\.endpoints/,
  },
  { name: 'endpoints', test: /contract\/.+\.endpoints\.ts$/ },
  // Before the forms, which would else take the signs they share with the first page along.
  { name: 'signs', test: /node_modules\/lucide-react/, minShareCount: 2 },
  {
    name: 'form',
    test: /web\/(ui\/form\/(field|password-field|checkbox|error-summary)|parts\/form\/use-form-errors)|contract\/field-errors/,
  },
]

/** `verify-files.json`: every file that checking a paper can need, to be kept for when there is no network. */
const offlineFiles: Plugin = {
  name: 'offline-files',
  generateBundle: {
    // Vite leaves out an entry that holds nothing of its own: only then is it known what there is.
    order: 'post',
    handler(_, bundle) {
      const files = new Set<string>()
      const take = (name: string, lazy: boolean) => {
        const chunk = bundle[name]
        if (files.has(name) || chunk?.type !== 'chunk') return
        files.add(name)
        for (const file of chunk.imports) take(file, lazy)
        if (lazy) for (const file of chunk.dynamicImports) take(file, lazy)
      }
      // The frame comes first: behind what it fetches later stand all the other pages.
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name === 'frame') take(chunk.fileName, false)
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'asset') {
          if (/\.(css|woff2)$/.test(chunk.fileName)) files.add(chunk.fileName)
        } else if (/features\/verify\/.+\.tsx$/.test(chunk.facadeModuleId ?? '')) take(chunk.fileName, true)
        else if (/(app|ui|parts|verify)\/text\/\w+\.json$/.test(chunk.facadeModuleId ?? '')) take(chunk.fileName, false)
      }
      const source = JSON.stringify([...files].sort().map((file) => `/${file}`))
      this.emitFile({ type: 'asset', fileName: 'verify-files.json', source })
    },
  },
}

/** The browser needs method and address of an endpoint. Its schemas, and zod with them, stay out of the site. */
const bareEndpoints: Plugin = {
  name: 'bare-endpoints',
  apply: 'build',
  async load(id) {
    if (!/\/contract\/.+\.endpoints\.ts$/.test(id)) return null
    const groups: { [name: string]: unknown } = await import(pathToFileURL(id).href)
    const bare = (key: string, value: unknown) => (key === 'schema' ? undefined : value)
    return Object.entries(groups)
      .map(([name, group]) => `export const ${name} = ${JSON.stringify(group, bare)}`)
      .join('\n')
  },
}

const compress = promisify(brotliCompress)

/** A `.br` beside every file of text: as small as it gets, which takes too long to do while somebody waits. */
const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) => /\.(js|css|json|svg)$/.test(fileName))
    const write = async (file: (typeof texts)[number]) =>
      writeFile(join(dir, `${file.fileName}.br`), await compress(file.type === 'chunk' ? file.code : file.source))
    await Promise.all(texts.map(write))
  },
}

export default defineConfig({
  root: here('web'),
  // React has it itself by now.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [react(), tailwindcss(), bareEndpoints, offlineFiles, compressedFiles],
  // The server replaces the placeholder with a fresh nonce in every page it sends.
  worker: { plugins: () => [bareEndpoints] },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    // The content security policy forbids data: for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  // In development, files of these folders and no others are served: never the records in ./data.
  server: { fs: { allow: [here('web'), here('contract'), here('node_modules')] } },
})
