import { defineConfig } from 'vitest/config'

// The tests of the rules that mutants change; none of them needs a database.
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/land-tax/law/*.test.ts',
      'server/land-tax/registrations/*.test.ts',
      'server/cases/*.test.ts',
      'server/app/http/access.test.ts',
      'server/documents/keys/signing.test.ts',
      'web/features/verify/**/*.test.ts',
    ],
    exclude: ['**/*.routes.*', '**/*.databases.test.ts', '**/arrears.test.ts', '**/land-number-keys.test.ts'],
    env: { TZ: 'America/New_York' },
  },
})
