import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { dag123, landAddress } from '../lib/land.ts'
import { demoAccount, tokenOf } from '../lib/people.ts'
import { barriers } from './barriers.ts'
import type { Screen } from './screen.ts'
import { test } from './screen-test.ts'

type OpenState = Pick<Screen, 'name' | 'address' | 'loggedIn'> & {
  /** Only as wide as this; left out: on a phone and on a desk. */
  only?: 360 | 1280
  open: (page: Page) => Promise<unknown>
}

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const options = (page: Page) => page.getByRole('option').first().waitFor()
const at = (address: string) => () => address

/** Opens a list of places once it can be. */
const list = (id: string) => async (page: Page) => {
  const box = page.locator(`#${id}`)
  await expect(box).toBeEnabled({ timeout: 20_000 })
  await box.click()
  await options(page)
}

/** What a press or a key opens, which no screen of the other looks shows. */
const states: OpenState[] = [
  {
    name: 'search of the first page',
    address: at('/'),
    open: async (page) => {
      await page.getByRole('combobox').fill('123 savar')
      await options(page)
    },
  },
  {
    name: 'phone menu',
    address: at('/'),
    only: 360,
    open: async (page) => {
      await page.locator('[aria-controls=phone-menu]').click()
      await page.locator('#phone-menu').waitFor()
    },
  },
  {
    name: 'phone menu of a citizen',
    address: at('/dashboard'),
    loggedIn: true,
    only: 360,
    open: async (page) => {
      await page.locator('[aria-controls=phone-menu]').click()
      await page.locator('#phone-menu').waitFor()
    },
  },
  {
    name: 'sections of the dashboard',
    address: at('/dashboard'),
    loggedIn: true,
    only: 360,
    open: async (page) => {
      await page.getByRole('button', { name: /^(Section|অংশ):/ }).click()
      await page.getByRole('tab').first().waitFor()
    },
  },
  ...['division', 'district', 'upazila', 'mouza', 'zil'].map(
    (step): OpenState => ({ name: `list of places: ${step}`, address: placeUpTo(step), open: list(step) }),
  ),
  {
    name: 'lineage of a dag',
    address: dagOfOldSurvey,
    open: openLineage,
  },
  {
    name: 'correcting the lineage of a dag',
    address: dagOfOldSurvey,
    loggedIn: 'acland',
    open: async (page) => {
      await openLineage(page)
      await page.getByRole('button', { name: /^(Correct|সংশোধন করুন)$/ }).click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'top search of the office',
    address: at('/admin'),
    loggedIn: 'acland',
    open: async (page) => {
      await page.getByRole('banner').getByRole('combobox').fill('dag')
      await options(page)
    },
  },
  {
    name: 'drawer of the office',
    address: at('/admin'),
    loggedIn: 'admin',
    only: 360,
    open: async (page) => {
      await page.getByRole('banner').locator('button[aria-expanded]').first().click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'place field of a list',
    address: at('/admin/zils'),
    loggedIn: 'admin',
    open: async (page) => {
      await main(page)
        .getByRole('combobox', { name: /^(Place|জায়গা)$/ })
        .fill('birulia')
      await options(page)
    },
  },
  {
    name: 'keys of a case',
    address: oldestIdentity,
    loggedIn: 'acland',
    open: async (page) => {
      await expect(main(page).getByRole('img')).toHaveCount(2)
      await page.keyboard.press('?')
      await dialog(page).waitFor()
    },
  },
  {
    name: 'image of a case',
    address: oldestIdentity,
    loggedIn: 'acland',
    open: async (page) => {
      await expect(main(page).getByRole('img')).toHaveCount(2)
      await page.keyboard.press('+')
      await main(page)
        .getByRole('button', { name: /^(Enlarge|বড় করে দেখুন): / })
        .last()
        .click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'rejecting an identity in the list',
    address: at('/admin/kyc-approvals'),
    loggedIn: 'acland',
    open: async (page) => {
      const reject = main(page)
        .getByRole('button', { name: /^(Reject|বাতিল)$/ })
        .first()
      await expect(reject).toBeEnabled({ timeout: 20_000 })
      await reject.click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'approving several registrations',
    address: at('/admin/land-tax-registrations?match=full'),
    loggedIn: 'acland',
    open: async (page) => {
      await main(page)
        .getByRole('button', { name: /^(Choose all of this page that agree|এই পাতার যেগুলো)/ })
        .click()
      await main(page)
        .getByRole('button', { name: /^(Approve \d+ …|.*অনুমোদন.* …)$/ })
        .click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'date fields of the audit log',
    address: at('/admin/audit'),
    loggedIn: 'admin',
    open: (page) => main(page).locator('input[inputmode=numeric]').first().click(),
  },
  {
    name: 'date fields of revenue',
    address: at('/admin/revenue'),
    loggedIn: 'admin',
    open: (page) => main(page).locator('input[inputmode=numeric]').first().click(),
  },
  {
    name: 'date fields of a fee',
    address: at('/admin/fees'),
    loggedIn: 'admin',
    open: async (page) => {
      await main(page)
        .getByRole('button', { name: /^(Add fee|ফি যোগ করুন)$/ })
        .click()
      await dialog(page).locator('input[inputmode=numeric]').first().click()
    },
  },
  {
    name: 'adding a tax rate',
    address: at('/admin/tax-rates'),
    loggedIn: 'admin',
    open: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Add |যোগ করুন$/ })
        .first()
        .click()
      await dialog(page).waitFor()
    },
  },
]

async function dagOfOldSurvey(page: Page) {
  return landAddress(await dag123(page, 1))
}

async function openLineage(page: Page) {
  await page.locator('[aria-controls=lineage]').click()
  await page.getByRole('region', { name: /^(RS survey|আরএস জরিপ)$/ }).waitFor({ state: 'attached' })
}

for (const { name, address, loggedIn, only, open } of states)
  test(`opened: ${name} has no barrier, in both languages, on a phone and on a desk`, async ({ pageFor }) => {
    test.setTimeout(120_000)
    const page = await pageFor(loggedIn)
    const where = await address(page)
    for (const language of ['en', 'bn'] as const)
      for (const width of only ? [only] : [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(where)
        await page.getByRole('main').waitFor()
        await page.locator(`header button[lang=${language}]`).click()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await open(page)
        expect.soft(await barriers(page), `${width} px wide in ${language}`).toEqual([])
      }
  })

const Found = z.object({ results: z.array(z.record(z.string(), z.unknown())) })

/** /land with everything chosen that comes before a step. */
function placeUpTo(step: string) {
  return async (page: Page) => {
    const answer = await page.request.get('/api/locations/search', { params: { q: 'dag 123 savar' } })
    const [found = {}] = Found.parse(await answer.json()).results
    const steps = ['division', 'district', 'upazila', 'mouza', 'zil']
    const before = steps.slice(0, steps.indexOf(step)).map((each) => `${each}=${found[`${each}_id`]}`)
    return `/land?${before.join('&')}`
  }
}

const Waiting = z.object({ kycs: z.array(z.object({ id: z.int() })) })

async function oldestIdentity(page: Page) {
  const headers = { authorization: `Bearer ${await tokenOf(page, demoAccount('acland'))}` }
  const { kycs } = Waiting.parse(await (await page.request.get('/api/admin/kyc/pending', { headers })).json())
  return `/admin/kyc-approvals/${kycs[0]?.id}`
}
