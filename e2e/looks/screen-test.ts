import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'
import { demoAccount, tokenOf } from '../lib/people.ts'
import type { Screen } from './screens.ts'

type Account = NonNullable<Screen['loggedIn']> | 'visitor'

/** A page in a browser that each account of the demo shares on its worker: it logs in and loads the site once. */
export const test = base.extend<
  { pageFor: (loggedIn: Screen['loggedIn']) => Promise<Page> },
  { contexts: Map<Account, Promise<BrowserContext>> }
>({
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures it uses.
    async ({}, use) => {
      const contexts = new Map<Account, Promise<BrowserContext>>()
      await use(contexts)
      for (const context of contexts.values()) await (await context).close()
    },
    { scope: 'worker' },
  ],
  pageFor: async ({ browser, contexts }, use) => {
    const pages: Page[] = []
    await use(async (loggedIn) => {
      const account = loggedIn ?? 'visitor'
      const context = contexts.get(account) ?? contextOf(browser, account)
      contexts.set(account, context)
      const page = await (await context).newPage()
      pages.push(page)
      return page
    })
    for (const page of pages) await page.close()
  },
})

async function contextOf(browser: Browser, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const token = account === 'visitor' ? null : await tokenOf(page, demoAccount(account))
  await page.close()
  await context.addInitScript(startClean, token)
  return context
}

/** Each page begins in English and with nothing typed. The account, which others use too, keeps its language. */
function startClean(token: string | null) {
  if (location.protocol === 'about:') return
  localStorage.clear()
  localStorage.setItem('lang', 'en')
  if (token) localStorage.setItem('token', token)
  const send = window.fetch
  window.fetch = (input, init) =>
    init?.method === 'PUT' && input === '/api/me' ? Promise.resolve(Response.json({})) : send(input, init)
}
