import { defineConfig } from 'vitest/config'

// One embedded database a worker, kept between files and emptied by each: starting one costs seconds and a gigabyte.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['{contract,server,demo,web,tools,test}/**/*.test.{ts,tsx}'],
    globalSetup: 'test/make-template.ts',
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { TZ: 'America/New_York' },
  },
})
