import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { appIcons } from './tools/site/app-icons.ts'
import { bareEndpoints } from './tools/site/bare-modules.ts'
import { siteBudgets } from './tools/site/budgets.ts'
import { compressedFiles } from './tools/site/compressed-files.ts'
import { firstFiles } from './tools/site/first-files.ts'
import { filesOfLateCode, lateCode } from './tools/site/late-code.ts'
import { offlineFiles } from './tools/site/offline-files.ts'
import { pageFiles } from './tools/site/page-files.ts'
import { pdfFiles } from './tools/site/pdf-files.ts'
import { siteVersion } from './tools/site/site-version.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const forBrowsers = {
  plugins: [lateCode, firstFiles, offlineFiles, siteVersion, appIcons, pdfFiles, compressedFiles, siteBudgets],
  outDir: here('dist/web'),
  // Notices of all packages that end up in the site: their licences want to go along with them.
  license: { fileName: 'licenses.json' },
}
/** The module that renders pages for the server: `vite build --ssr render-pages.tsx`. */
const forServer = { plugins: [], outDir: here('dist/pages'), copyPublicDir: false }

const site = {
  root: here('web'),
  // React has it itself by now.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
}

export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => {
  const { plugins, ...build } = isSsrBuild ? forServer : forBrowsers
  const groups =
    command === 'build' && !isSsrBuild ? await pageFiles({ ...site, plugins: [react(), bareEndpoints, lateCode] }) : []
  return {
    ...site,
    plugins: [react(), tailwindcss(), bareEndpoints, ...plugins],
    // The server replaces the placeholder with a fresh nonce in every page it sends.
    worker: { plugins: () => [bareEndpoints] },
    html: { cspNonce: '__CSP_NONCE__' },
    ssr: { noExternal: true },
    build: {
      ...build,
      emptyOutDir: true,
      // The content security policy forbids data: for fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: filesOfLateCode },
      rolldownOptions: {
        // A file of several views has more exports than the entry among its modules.
        preserveEntrySignatures: 'allow-extension',
        output: { codeSplitting: { groups } },
      },
    },
    // In development, files of these folders and no others are served: never the records in ./data.
    server: { fs: { allow: [here('web'), here('contract'), here('geodata'), here('node_modules')] } },
  }
})
