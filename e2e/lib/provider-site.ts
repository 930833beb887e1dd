import { test as base } from '@playwright/test'
import { startServer, stop } from '../../assure/server-process.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'

type Provider = { url: string; close: () => Promise<void> }

type Site<P> = {
  address: string
  provider: P
  data_dir: string
  /** All that the server has written to its output. */
  logs: () => string
}

/** Tests on a site of their own that pays by a stand-in of one provider; its pages have the addresses of that site. */
export const testWith = <P extends Provider>(start: () => Promise<P>, settingsOf: (provider: P) => Settings) =>
  base.extend<object, { site: Site<P> }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
      async ({}, use) => {
        const provider = await start()
        const data_dir = temporaryFolder('provider')
        const server = await startServer({
          PORT: '0',
          DATA_DIR: data_dir,
          LOG_LEVEL: 'error',
          REQUESTS_PER_MINUTE: '1000000',
          ...settingsOf(provider),
        })
        const logs = () => `${server.stdout()}\n${server.stderr()}`
        await use({ address: server.address, provider, data_dir, logs })
        await stop(server)
        await provider.close()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ site }, use) => use(site.address),
  })

type Settings = { [name: string]: string }
