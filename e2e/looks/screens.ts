import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { dag123, landAddress, mapsAddress } from '../lib/land.ts'
import { demoAccount, tokenOf } from '../lib/people.ts'
import { accountScreens } from './account-screens.ts'
import { figureScreens } from './figure-screens.ts'
import { helperScreens } from './helper-screens.ts'
import { mutationScreens, officeMutationScreens } from './mutation-screens.ts'
import { officeLandScreens } from './office-land-screens.ts'
import { officeScreens } from './office-screens.ts'
import { heading, type Screen } from './screen.ts'

const cards = (page: Page) => page.getByText('JA-').first().waitFor()
/** In every state: paid, pending and refused. */
const allCards = async (page: Page) => {
  await cards(page)
  await page.getByRole('button', { name: /^(Show more|আরও দেখুন)$/ }).click()
  await page.getByRole('button', { name: /^(Show less|কম দেখুন)$/ }).waitFor()
}
const owners = (page: Page) => page.getByRole('rowheader').first().waitFor()
const outline = (page: Page) => page.getByRole('img').locator('text').first().waitFor({ state: 'attached' })

/** Sections further down come when somebody is near; one that was passed too quickly is passed again. */
const comeTo = (page: Page, sections: string[]) =>
  page.evaluate(async (ids) => {
    for (const id of ids)
      while (!document.getElementById(id)) {
        const before = scrollY
        scrollBy({ top: 500, behavior: 'instant' })
        await new Promise((seen) => setTimeout(seen, 50))
        if (scrollY === before) scrollTo({ top: 0, behavior: 'instant' })
      }
    scrollTo({ top: 0, behavior: 'instant' })
  }, sections)

export const screens: Screen[] = [
  {
    name: 'home',
    address: () => '/',
    ready: async (page) => {
      await page
        .getByRole('listitem')
        .filter({ hasText: /৳[5৫][0০][0০]/ })
        .waitFor()
      await comeTo(page, ['khatian-explained', 'country', 'for-offices', 'own-account'])
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
    ready: (page) => Promise.all([owners(page), outline(page)]),
  },
  {
    name: 'maps',
    address: async (page) => mapsAddress(await dag123(page, 1)),
    ready: (page) => page.getByRole('heading', { name: /^(Birulia, sheet 1, RS|বিরুলিয়া, শিট ১, আরএস)$/ }).waitFor(),
  },
  // Without WebGL here: the outline and the list stand in for the map.
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
      const methods = page.getByRole('dialog').getByRole('radio')
      await methods.last().check()
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(3)
    },
  },
  { name: 'applications', address: () => '/dashboard?tab=applyKhatian', loggedIn: true, ready: allCards },
  { name: 'payments', address: () => '/dashboard?tab=payments', loggedIn: true, ready: allCards },
  { name: 'office-kyc', address: () => '/admin/kyc-approvals', loggedIn: 'acland', ready: heading },
  { name: 'login', address: () => '/login', ready: heading },
  { name: 'register', address: () => '/register', ready: heading },
  { name: 'verify-start', address: () => '/verify', ready: heading },
  {
    name: 'parts',
    address: () => '/dev/parts',
    // A button that has worked for five seconds says so.
    ready: (page) =>
      page
        .getByText(/^(Still working|এখনও চলছে)…$/)
        .first()
        .waitFor(),
  },
  {
    name: 'verify',
    address: async (page) => `/verify/${await someCode(page)}`,
    ready: (page) => page.getByRole('heading', { name: /issued here|এখান থেকেই/ }).waitFor(),
  },
  ...[
    'terms',
    'privacy',
    'khatian-help',
    'mutation-help',
    'guides',
    'faq',
    'support',
    'pricing',
    'docs',
    'compliance',
    'glossary',
    'track',
    'status',
  ].map((name): Screen => ({ name, address: () => `/${name.replace('-help', '')}`, ready: heading })),
  ...accountScreens,
  ...helperScreens,
  ...mutationScreens,
  ...officeMutationScreens,
  ...officeScreens,
  ...officeLandScreens,
  ...figureScreens,
]

/** The demo's citizen, who has applications in every state. */
export const citizen = demoAccount('citizen')

const Paid = z.object({ data: z.array(z.object({ receipt: z.object({ verify_code: z.string() }).nullable() })) })

async function someCode(page: Page) {
  const authorization = `Bearer ${await tokenOf(page, citizen)}`
  const { data } = Paid.parse(
    await (await page.request.get('/api/applications', { headers: { authorization } })).json(),
  )
  return data.find(({ receipt }) => receipt !== null)?.receipt?.verify_code ?? ''
}
