import { expect, type Page, test } from '@playwright/test'
import { dag123, landAddress } from '../lib/land.ts'

const oneLine = (page: Page) => page.getByRole('combobox', { name: 'Find land by dag, khatian or place' })
const detail = (page: Page) => page.getByRole('heading', { level: 2, name: /^Dag 123 · Khatian \d+$/ })

test.describe('the search line finds land by the keyboard alone', () => {
  test('"dag 123 savar": the arrow takes the second result, and a shared link shows it elsewhere', async ({
    page,
    browser,
  }) => {
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
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(page.url())
    await expect(detail(other)).toHaveText((await detail(page).textContent()) ?? '')
    await expect(other.getByRole('combobox', { name: 'Mouza', exact: true })).toHaveValue('Birulia (JL 20)')
    await elsewhere.close()
  })
})
