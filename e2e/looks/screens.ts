import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { dag123, landAddress } from '../lib/land.ts'
import { paidMutation } from '../lib/mutating.ts'
import { demoAccount, registered, tokenOf } from '../lib/people.ts'

/** A screen with real content, and how to know that it is complete. */
export type Screen = {
  name: string
  address: (page: Page) => Promise<string> | string
  /** The demo's citizen, or one of its staff. */
  loggedIn?: true | 'admin' | 'acland'
  /** Resolves once everything is loaded, in either language. */
  ready: (page: Page) => Promise<unknown>
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()
const outline = (page: Page) => page.getByRole('img').locator('text').first().waitFor({ state: 'attached' })

/** Scrolls until the sections further down are loaded. */
const scrollTo = (page: Page, sections: string[]) =>
  page.evaluate(async (ids) => {
    for (const id of ids)
      while (!document.getElementById(id)) {
        const before = scrollY
        scrollBy({ top: 500, behavior: 'instant' })
        await new Promise((seen) => setTimeout(seen, 50))
        if (scrollY === before) window.scrollTo({ top: 0, behavior: 'instant' })
      }
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, sections)

/** The screens that differ most. Screen tests look at all others. */
export const screens: Screen[] = [
  {
    name: 'home',
    address: () => '/',
    ready: async (page) => {
      await page
        .getByRole('listitem')
        .filter({ hasText: /৳[5৫][0০][0০]/ })
        .waitFor()
      await scrollTo(page, ['khatian-explained', 'country', 'for-offices', 'own-account'])
      if ((page.viewportSize()?.width ?? 0) >= 1024) await outline(page)
    },
  },
  {
    name: 'land',
    address: () => '/land',
    ready: (page) => expect(page.locator('#division')).toBeEnabled({ timeout: 15_000 }),
  },
  {
    name: 'khatian',
    address: async (page) => landAddress(await dag123(page, 1)),
    ready: (page) => Promise.all([page.getByRole('rowheader').first().waitFor(), outline(page)]),
  },
  // Without WebGL here: the outline and the list replace the map.
  {
    name: 'dag-search-map',
    address: async (page) => `/dag-search-map?dag=${(await dag123(page, 1)).dag_id}`,
    ready: async (page) => {
      await page.getByText(/^(As drawn|নকশায়)$/).waitFor()
      await page
        .getByRole('button', { name: /^(Dag|দাগ) \S+$/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'payment',
    address: async (page) => landAddress(await dag123(page, 1), { apply: 1 }),
    loggedIn: true,
    ready: async (page) => {
      await page.getByRole('dialog').getByRole('radio').last().check()
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(3)
    },
  },
  { name: 'pricing', address: () => '/pricing', ready: heading },
  {
    name: 'verify',
    address: async (page) => `/verify/${await someCode(page)}`,
    ready: (page) => page.getByRole('heading', { name: /issued here|এখান থেকেই/ }).waitFor(),
  },
  {
    name: 'messages',
    address: () => '/dashboard?tab=messages',
    loggedIn: true,
    ready: (page) => page.getByRole('tabpanel').first().getByRole('article').first().waitFor(),
  },
  {
    name: 'overview',
    address: () => '/admin',
    loggedIn: 'admin',
    ready: (page) =>
      page
        .getByRole('main')
        .getByText(/[৳][\d০-৯]/)
        .first()
        .waitFor(),
  },
  {
    name: 'office-mutation-case',
    address: async (page) => `/admin/mutations/${await someCase(page)}`,
    loggedIn: 'acland',
    ready: async (page) => {
      const main = page.getByRole('main')
      await main.getByRole('button', { name: /^(Write a report|প্রতিবেদন লিখুন)$/ }).click()
      await main.getByRole('region', { name: /^(Once it is in the khatian|খতিয়ানে তোলার পরে)$/ }).waitFor()
      await main.getByRole('button', { name: /^(Choose another dag|অন্য দাগ বেছে নিন)$/ }).click()
      await main.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'office-draw',
    address: async (page) => `/admin/draw-maps?dag=${(await dag123(page, 1)).dag_id}`,
    loggedIn: 'acland',
    ready: async (page) => {
      await page.locator('#corner-1').waitFor()
      await page.locator('[aria-labelledby=findings-title] li').first().waitFor()
    },
  },
  {
    name: 'office-mouzas',
    address: () => '/admin/mouzas',
    loggedIn: 'admin',
    ready: (page) => {
      const main = page.getByRole('main')
      return main.getByRole('row').or(main.getByRole('listitem')).first().waitFor()
    },
  },
]

/** The demo's citizen, who has applications in every state. */
const citizen = demoAccount('citizen')

const Paid = z.object({ data: z.array(z.object({ receipt: z.object({ verify_code: z.string() }).nullable() })) })

async function someCode(page: Page) {
  const authorization = `Bearer ${await tokenOf(page, citizen)}`
  const answer = await page.request.get('/api/applications', { headers: { authorization } })
  const { data } = Paid.parse(await answer.json())
  return data.find(({ receipt }) => receipt !== null)?.receipt?.verify_code ?? ''
}

let paid: Promise<number> | undefined

/** A mutation that waits in the office, made once a worker. */
function someCase(page: Page): Promise<number> {
  paid ??= (async () => paidMutation(page, await tokenOf(page, await registered(page))))()
  return paid
}
