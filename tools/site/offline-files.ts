import type { Plugin } from 'vite'

/** A phone fetches them all once it has checked a paper. */
const max_files = 40

/** `verify-files.json`: every file that checking a paper can need, to be stored for use without a network. */
export const offlineFiles: Plugin = {
  name: 'offline-files',
  generateBundle: {
    // Vite removes empty entries: the list of files is complete only after that.
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
      // The frame comes first: its later imports lead to all the other pages.
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry) take(chunk.fileName, false)
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'asset') {
          if (/\.(css|woff2)$/.test(chunk.fileName)) files.add(chunk.fileName)
        } else if (/features\/verify\/.+\.tsx$/.test(chunk.facadeModuleId ?? '')) take(chunk.fileName, true)
        else if (/(verify\/text\/\w+\.json|text\/words\/(first|land)-\w+\.ts)$/.test(chunk.facadeModuleId ?? ''))
          take(chunk.fileName, false)
      }
      if (files.size > max_files) throw new Error(`Checking papers would keep ${files.size} files`)
      const source = JSON.stringify([...files].sort().map((file) => `/${file}`))
      this.emitFile({ type: 'asset', fileName: 'verify-files.json', source })
    },
  },
}
