import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Few files, since each costs a slow phone a round trip; what the first page does not need stays out of its files.
const chunks = [
  {
    name: 'frame',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|i18next|react-i18next)\/|web\/(app|text)\/(?!text|admin|tabs)|web\/ui\/(button|link-button|spinner|skeleton|use-(after|debounced|wide-screen)|page-title|parcel-pattern)|contract\/(money|area|dates)/,
  },
  { name: 'zod', test: /node_modules\/zod\// },
  { name: 'aria', test: /node_modules\/(react-aria|react-stately|@internationalized)/ },
  // Before the forms, which would else take the signs they share with the first page along.
  { name: 'signs', test: /node_modules\/lucide-react/, minShareCount: 2 },
  {
    name: 'form',
    test: /web\/(ui\/(field|password-field|checkbox|error-summary)|parts\/use-form-problems)|contract\/field-errors/,
  },
]

export default defineConfig({
  root: here('web'),
  plugins: [react(), tailwindcss()],
  // The server replaces the placeholder with a fresh nonce in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    // The content security policy forbids data: for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
