import { defineConfig } from '@playwright/test'
import { browser } from './e2e/lib/browser.ts'
import { environmentOf } from './test/run-program.ts'
import { temporaryFolder } from './test/temporary-folder.ts'

const port = Number(process.env['E2E_PORT'] ?? 3210)
const address = `http://127.0.0.1:${port}`
// The workers read this file too: the folder is made once and handed down.
process.env['E2E_DATA_DIR'] ??= temporaryFolder('e2e')

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  workers: 2,
  // A busy machine can be late once; what fails twice is broken. A second try is printed as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  // The transcripts are next to the test that makes them.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  reporter: [['list'], ['./e2e/lib/report-retries.ts']],
  use: {
    baseURL: address,
    launchOptions: await browser(),
    screenshot: 'only-on-failure',
    // A trace costs a quarter of a test's time: `--trace on` makes one of a test that is run alone.
    trace: 'on-first-retry',
    timezoneId: 'Asia/Dhaka',
    // A test cannot change or watch the requests of a worker: those that are about the worker allow it.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'exec node --disable-warning=ExperimentalWarning server/main.ts',
    url: `${address}/api/ready`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: environmentOf({
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '1000000',
    }),
  },
})
