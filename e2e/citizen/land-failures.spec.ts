import { expect, type Page, test } from '@playwright/test'
import { choose, dag123, landAddress, mapsAddress } from '../lib/land.ts'
import { bengali, demoAccount, loggedInAs } from '../lib/people.ts'

type Failure = {
  en: string
  bn: string
  call: RegExp
  /** The page that makes the call. */
  address: (page: Page) => Promise<string>
  /** What stands there once the call is answered. */
  afterwards: (page: Page) => Promise<unknown>
}

const dag = async (page: Page) => landAddress(await dag123(page, 1))
const maps = async (page: Page) => mapsAddress(await dag123(page, 1))
const holds = (step: string, value: string) => (page: Page) =>
  expect(page.getByRole('combobox', { name: step, exact: true })).toHaveValue(value)

const failures: Failure[] = [
  {
    en: 'Failed to load divisions',
    bn: 'বিভাগের তালিকা আনা যায়নি',
    call: /\/locations\/divisions$/,
    address: dag,
    afterwards: holds('বিভাগ', 'ঢাকা'),
  },
  {
    en: 'Failed to load districts',
    bn: 'জেলার তালিকা আনা যায়নি',
    call: /\/divisions\/\d+\/districts$/,
    address: dag,
    afterwards: holds('জেলা', 'ঢাকা'),
  },
  {
    en: 'Failed to load upazilas',
    bn: 'উপজেলার তালিকা আনা যায়নি',
    call: /\/districts\/\d+\/upazilas$/,
    address: dag,
    afterwards: holds('উপজেলা', 'সাভার'),
  },
  {
    en: 'Failed to load mouzas',
    bn: 'মৌজার তালিকা আনা যায়নি',
    call: /\/upazilas\/\d+\/mouzas$/,
    address: dag,
    afterwards: holds('মৌজা', 'বিরুলিয়া (জে.এল. ২০)'),
  },
  {
    en: 'Failed to load zils',
    bn: 'শিটের তালিকা আনা যায়নি',
    call: /\/mouzas\/\d+\/zils$/,
    address: dag,
    afterwards: holds('শিট', '১'),
  },
  {
    en: 'Failed to load survey types',
    bn: 'জরিপের ধরন আনা যায়নি',
    call: /\/zils\/\d+\/survey-types/,
    address: dag,
    afterwards: (page) => expect(page.getByRole('radio', { name: 'আরএস' })).toBeChecked(),
  },
  {
    en: 'Failed to load dags',
    bn: 'দাগের তালিকা আনা যায়নি',
    call: /\/zils\/\d+\/dags/,
    address: dag,
    afterwards: (page) => expect(page.getByRole('status').filter({ hasText: '৪৪টির মধ্যে ৪৪টি' })).toBeVisible(),
  },
  {
    en: 'Failed to load mouza maps',
    bn: 'মৌজা ম্যাপের তালিকা আনা যায়নি',
    call: /\/zils\/\d+\/mouza-maps/,
    address: maps,
    afterwards: (page) => expect(page.getByRole('radio', { name: 'বিরুলিয়া, শিট ১, আরএস' })).toBeVisible(),
  },
  {
    en: 'Failed to load dag detail',
    bn: 'দাগের বিবরণ আনা যায়নি',
    call: /\/locations\/dags\/\d+$/,
    address: dag,
    afterwards: (page) => expect(page.getByRole('heading', { level: 2, name: /^দাগ ১২৩ · / })).toBeVisible(),
  },
]

for (const [at, { en, bn, call, address, afterwards }] of failures.entries())
  test(`"${en}" is said in both languages, and trying again works`, async ({ page }) => {
    const noAnswer = at % 2 === 0
    await page.route(call, (route) => (noAnswer ? route.abort() : route.fulfill({ status: 500, body: 'no' })))
    await page.goto(await address(page))
    await triedAgain(page, { en, bn, call })
    await afterwards(page)
  })

async function triedAgain(page: Page, { en, bn, call }: Pick<Failure, 'en' | 'bn' | 'call'>) {
  await expect(page.getByRole('alert').filter({ hasText: en })).toBeVisible()
  await bengali(page)
  const alert = page.getByRole('alert').filter({ hasText: bn })
  await expect(alert).toBeVisible()
  await page.unroute(call)
  await alert.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(alert).toHaveCount(0)
}

test('"Failed to load mouza map detail" is said in both languages, and trying again works', async ({ page }) => {
  const failure = {
    en: 'Failed to load mouza map detail',
    bn: 'মৌজা ম্যাপের বিবরণ আনা যায়নি',
    call: /\/locations\/mouza-maps\/\d+$/,
  }
  await page.route(failure.call, (route) => route.abort())
  await page.goto(await maps(page))
  await page.getByRole('radio', { name: 'Birulia, sheet 1, RS' }).check()
  await triedAgain(page, failure)
  await expect(page.getByRole('heading', { level: 2, name: 'বিরুলিয়া, শিট ১, আরএস' })).toBeVisible()
})

test('"Failed to load details" is said of a chain of ownership, and trying again works', async ({ page }) => {
  const failure = { en: 'Failed to load details', bn: 'বিবরণ আনা যায়নি', call: /\/dags\/\d+\/history$/ }
  await page.route(failure.call, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(await dag(page))
  await page.getByRole('button', { name: 'Chain of ownership', exact: true }).click()
  await triedAgain(page, failure)
  await expect(page.getByRole('listitem').filter({ hasText: 'বর্তমান' })).toBeVisible()
})

test('a list that fails leaves the steps before it in use', async ({ page }) => {
  await page.route(/\/districts\/\d+\/upazilas$/, (route) => route.abort())
  await page.goto(await dag(page))
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load upazilas' })).toBeVisible()
  await page.unroute(/\/districts\/\d+\/upazilas$/)
  await choose(page, 'District', 'Gazi', 'Gazipur')
  await expect(page.getByRole('combobox', { name: 'Upazila', exact: true })).toBeEnabled()
})

const severalLists = [
  { what: 'the land tax registration', path: '/land-tax', call: /\/locations\/survey-types/ },
  { what: 'the land tax registration', path: '/land-tax', call: /\/locations\/divisions$/ },
  {
    what: 'the form of a dag',
    path: '/admin/dags',
    call: /\/survey-types(\?.*)?$/,
    open: 'Add Dag',
  },
  {
    what: 'the form of a mouza map',
    path: '/admin/mouza-maps',
    call: /\/survey-types(\?.*)?$/,
    open: 'Add Mouza Map',
  },
]

for (const { what, path, call, open } of severalLists)
  test(`${what} says that initial data did not load (${call.source}), and asks again`, async ({ page }) => {
    if (open) await loggedInAs(page, demoAccount('admin'))
    await page.route(call, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(path)
    const within = open ? page.getByRole('dialog') : page.getByRole('main')
    if (open) await page.getByRole('button', { name: open }).click()
    await expect(within).toContainText('Failed to load initial data')
    await expect(within.getByRole('combobox', { name: 'Division', exact: true })).toHaveCount(0)
    await page.unroute(call)
    await within.getByRole('button', { name: 'Try again' }).click()
    await expect(within.getByRole('combobox', { name: 'Division', exact: true })).toBeVisible()
    await expect(within).not.toContainText('Failed to load initial data')
  })

test('the words for initial data stand in Bengali too', async ({ page }) => {
  await page.route(/\/locations\/survey-types/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/land-tax')
  await bengali(page)
  await expect(page.getByRole('main')).toContainText('প্রাথমিক তথ্য আনা যায়নি')
})
