import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { msw } from 'msw/vite'
import { defineConfig } from 'vitest/config'
import { browser } from './e2e/lib/browser.ts'
import { pdfFiles } from './tools/site/pdf-files.ts'

const root = import.meta.dirname

const rooms = '{contract,server,demo,web,tools,test,bench,providers}'

// One embedded database a worker, kept between files and emptied by each: starting one costs seconds and a gigabyte.
const serverTests = (name: string, groupOrder: number, tests: string, ...others: string[]) => ({
  root,
  test: {
    name,
    sequence: { groupOrder },
    include: [`${rooms}/${tests}`],
    exclude: ['**/*.screen.test.tsx', '**/node_modules/**', ...others],
    globalSetup: 'test/make-template.ts',
    setupFiles: 'test/remove-test-folders.ts',
    pool: 'forks' as const,
    isolate: false,
    maxWorkers: 2,
    // A busy machine takes ten times as long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { TZ: 'America/New_York' },
  },
})

const slowTests = serverTests('slow', 3, '**/*.slow.*')

// For tests with processes of their own. A busy machine can be late once, and a process of Node can hang at its end:
// https://github.com/nodejs/node/issues/54918. What fails twice is broken; the run names each second try.
const retry = process.env['CI'] === undefined ? 0 : 1

export default defineConfig({
  root,
  test: {
    reporters: ['default', './test/report-retries.ts'],
    projects: [
      serverTests('unit', 1, '**/*.test.{ts,tsx}', '**/*.slow.*'),
      { ...slowTests, test: { ...slowTests.test, retry } },
      {
        // Screens in a real browser, with a network that answers as the test says.
        root,
        plugins: [react(), tailwindcss(), pdfFiles, msw({ mode: 'worker-only' })],
        // A browser has no process; the build leaves it out.
        define: { 'process.env': {} },
        resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
        test: {
          name: 'screens',
          sequence: { groupOrder: 2 },
          include: ['web/**/*.screen.test.tsx'],
          setupFiles: 'test/screens/setup.ts',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({ launchOptions: await browser(), contextOptions: { timezoneId: 'Asia/Dhaka' } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
