import { expect, type Page, test } from '@playwright/test'
import { dag123, landAddress, listAddress } from '../lib/land.ts'
import { bengali } from '../lib/people.ts'

const oneLine = (page: Page) => page.getByRole('combobox', { name: 'Find land by dag, khatian or place' })
const detail = (page: Page) => page.getByRole('heading', { level: 2, name: /^Dag 123 · Khatian \d+$/ })

test.describe('one line finds land by the keyboard alone', () => {
  test('"dag 123 savar": the arrow takes the second result', async ({ page }) => {
    const second = await dag123(page, 1)
    await page.goto('/')
    await oneLine(page).focus()
    await page.keyboard.type('dag 123 savar')
    await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toContainText('Savar')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(detail(page)).toBeVisible()
    await expect(page).toHaveURL(landAddress(second))
  })

  test('"১২৩ সাভার" and Enter opens the first match', async ({ page }) => {
    const first = await dag123(page)
    await page.goto('/land')
    await oneLine(page).focus()
    await page.keyboard.type('১২৩ সাভার')
    await page.keyboard.press('Enter')
    await expect(detail(page)).toBeVisible()
    await expect(page).toHaveURL(landAddress(first))
  })

  test('Escape closes the results, the cross empties the line', async ({ page }) => {
    await page.goto('/land')
    await oneLine(page).focus()
    await page.keyboard.type('savar')
    const results = page.getByRole('listbox', { name: 'Results' })
    await expect(results).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(results).toBeHidden()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(oneLine(page)).toHaveValue('')
    await expect(oneLine(page)).toBeFocused()
  })

  test('words that nothing matches say so and stay in the address', async ({ page }) => {
    await page.goto('/')
    await oneLine(page).focus()
    await page.keyboard.type('zzzzzzqq')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/land\?q=zzzzzzqq$/)
    await expect(page.getByRole('main')).toContainText('No matches for “zzzzzzqq”. Check the spelling')
    await bengali(page)
    await expect(page.getByRole('main')).toContainText('“zzzzzzqq” মেলেনি। বানান দেখুন')
  })

  test('a search that fails says so and can be tried again', async ({ page }) => {
    await page.route('**/api/locations/search?*', (route) => route.abort())
    await page.goto('/land?q=dag+123+savar')
    await expect(page.getByRole('alert')).toContainText('The search did not work')
    await page.unroute('**/api/locations/search?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Found for “dag 123 savar”' })).toBeVisible()
  })
})

test('a shared link shows the same land in a browser that was never here', async ({ page, browser }) => {
  await page.goto(landAddress(await dag123(page, 1)))
  await expect(detail(page)).toBeVisible()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(page.url())
  await expect(detail(other)).toHaveText((await detail(page).textContent()) ?? '')
  await expect(other.getByRole('combobox', { name: 'Mouza', exact: true })).toHaveValue('Birulia (JL 20)')
  await elsewhere.close()
})

test('a link that names only the dag finds out where it lies', async ({ page }) => {
  const { dag_id } = await dag123(page)
  await page.goto(`/land?dag=${dag_id}`)
  await expect(detail(page)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Upazila', exact: true })).toHaveValue('Savar')
  await expect(page.getByRole('radio', { name: 'BS' })).toBeChecked()
})

test('Back goes through the dags that were opened, and to the list without one', async ({ page }) => {
  const found = await dag123(page)
  await page.goto(listAddress(found))
  for (const number of ['101', '102']) {
    await page.getByRole('option', { name: `Dag ${number}`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^Dag ${number} `) })).toBeVisible()
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: /^Dag 101 / })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(listAddress(found))
  await expect(page.getByRole('heading', { name: 'Which land?' })).toBeVisible()
})
