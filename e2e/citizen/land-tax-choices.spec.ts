import { expect, test } from '@playwright/test'
import {
  decided,
  fillPayer,
  landRegistered,
  landsOf,
  lastTaxYear,
  openSummary,
  taxPaymentsOf,
  taxpayer,
  taxYearAgo,
  thisTaxYear,
} from '../lib/land-taxing.ts'
import { wallet } from '../lib/paying.ts'

test('lands with different open years are paid together up to a year', async ({ page }) => {
  const { token } = await taxpayer(page)
  const second = await landRegistered(page, token)
  await decided(page, second, { status: 'approved', taxable_from: thisTaxYear() })
  const dialog = await openSummary(page)
  const choice = dialog.getByRole('radio')
  await expect(choice).toHaveCount(5)
  await expect(dialog.getByText('For each land, every unpaid year up to the chosen one is paid.')).toBeVisible()
  await dialog.getByRole('radio', { name: lastTaxYear() }).check()
  await expect(dialog.getByText(/^Tax year /)).toHaveText([`Tax year ${lastTaxYear()}`])
  await dialog.getByRole('radio', { name: `${taxYearAgo(-1)} in advance` }).check()
  await expect(dialog.getByText(/^Tax year /)).toHaveCount(5)
  await fillPayer(dialog, wallet.pays)
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByText('Payment successful!')).toBeVisible()
  expect((await taxPaymentsOf(page, token)).total).toBe(5)
  await expect(landsOf(page, 'Paid').getByText(`Paid through ${taxYearAgo(-1)}`)).toHaveCount(2)
})

test("the browser's Back leads out of paying step by step, and only then off the page", async ({ page }) => {
  const { token } = await taxpayer(page)
  const second = await landRegistered(page, token)
  await decided(page, second, { status: 'approved', taxable_from: thisTaxYear() })
  await page.goto('/land-tax')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('tab', { name: 'Land Development Tax (LDT)' }).click()
  await page.getByRole('main').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Pay for 1 land' }).click()
  const dialog = page.getByRole('dialog')
  await fillPayer(dialog, wallet.pays)
  await page.goBack()
  await expect(dialog.getByRole('heading', { name: 'Tax summary' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Proceed to Pay' }).click()
  await expect(dialog.getByLabel('bKash number')).toHaveValue(wallet.pays)
  const entry = () => page.evaluate(() => JSON.stringify(history.state))
  const stay = await entry()
  await page.goBack()
  await expect(dialog.getByRole('heading', { name: 'Tax summary' })).toBeVisible()
  // The browser has gone back before the page leads it here again.
  await expect.poll(entry).toBe(stay)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeChecked()
  await page.goBack()
  await expect(page).not.toHaveURL(/lands=/)
})
