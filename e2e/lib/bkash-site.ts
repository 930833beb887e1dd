import { test as base } from '@playwright/test'
import { type BkashStandIn, startBkash } from '#providers/bkash/bkash.ts'
import { startServer, stop } from '../../assure/server-process.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'

type Site = { address: string; bkash: BkashStandIn }

/** A site of its own whose wallet payments go to a stand-in of bKash; its pages have the addresses of that site. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const bkash = await startBkash()
      const { username, password, app_key, app_secret } = bkash.credentials
      const server = await startServer({
        ...{ PORT: '0', DATA_DIR: temporaryFolder('bkash'), LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '1000000' },
        ...{ PAYMENT_PROVIDERS: 'bkash,sandbox', BKASH_URL: bkash.url, BKASH_USERNAME: username },
        ...{ BKASH_PASSWORD: password, BKASH_APP_KEY: app_key, BKASH_APP_SECRET: app_secret },
      })
      await use({ address: server.address, bkash })
      await stop(server)
      await bkash.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
})
