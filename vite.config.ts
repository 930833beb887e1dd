import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareEndpoints, bareLibraries } from './tools/site/bare-modules.ts'
import { chunks } from './tools/site/chunks.ts'
import { compressedFiles } from './tools/site/compressed-files.ts'
import { directImports } from './tools/site/direct-imports.ts'
import { firstFiles } from './tools/site/first-files.ts'
import { offlineFiles } from './tools/site/offline-files.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('web'),
  // React has it itself by now.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [
    react(),
    tailwindcss(),
    bareEndpoints,
    bareLibraries,
    directImports,
    firstFiles,
    offlineFiles,
    compressedFiles,
  ],
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
