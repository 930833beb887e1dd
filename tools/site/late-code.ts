import type { Plugin } from 'vite'

/** Every `import()` of the site goes through web/platform/import-late.ts, in place of Vite's own code. */
export const lateCode: Plugin = {
  name: 'late-code',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { importLate as __vitePreload } from '#web/platform/import-late.ts'`,
  },
}

/** The files of late code, its own among them: Vite names none for code in a single file. */
export const filesOfLateCode = (file: string, others: string[]) => (others.length > 0 ? others : [file])
