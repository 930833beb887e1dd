import { expect, test } from '@playwright/test'
import { applications, applicationsOf, applied, fillWallet, payButton, wallet } from '../lib/paying.ts'
import { loggedIn } from '../lib/people.ts'

test('a refused application is paid again from the dashboard', async ({ page }) => {
  const token = await loggedIn(page)
  await applied(page, token, { payer_identifier: wallet.refuses })
  await page.goto('/dashboard?tab=applyKhatian')
  const application = applications(page).first()
  await expect(application).toContainText('Refused, nothing charged')
  await application.getByRole('button', { name: 'Pay again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay for the khatian copy' })
  await fillWallet(dialog, wallet.refuses)
  await payButton(dialog).click()
  await expect(dialog.getByRole('alert')).toContainText('Refused, nothing charged')
  await fillWallet(dialog, wallet.pays)
  await payButton(dialog).click()
  await expect(page.getByText('Payment successful.')).toBeVisible()
  await expect(application).toContainText('Paid')
  await expect(application.getByRole('button', { name: 'Pay again' })).toHaveCount(0)
  await expect(application.getByRole('button', { name: 'Download document' })).toBeEnabled()
  expect((await applicationsOf(page, token)).total).toBe(1)
})
