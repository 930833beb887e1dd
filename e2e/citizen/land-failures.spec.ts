import { expect, type Page, test } from '@playwright/test'
import { choose, dag123, landAddress } from '../lib/land.ts'
import { bengali, demoAccount, loggedInAs } from '../lib/people.ts'

const dag = async (page: Page) => landAddress(await dag123(page, 1))

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
