import { expect, test } from '@playwright/test'
import { pdfQr, pdfText, withoutSpaces } from '#test/pdf/pdf.ts'
import {
  fillPayer,
  landsOf,
  lastTaxYear,
  openSummary,
  taxPaymentsOf,
  taxpayer,
  thisTaxYear,
} from '../lib/land-taxing.ts'
import { downloaded } from '../lib/papers.ts'
import { wallet } from '../lib/paying.ts'

test('a payment of tax is refused, then succeeds once, and anybody can check its dakhila', async ({ page }) => {
  const person = await taxpayer(page)
  const dialog = await openSummary(page)
  await expect(dialog.getByText(`Tax year ${lastTaxYear()}`)).toBeVisible()
  await expect(dialog.getByText(/^10 decimals × ৳\d+ = ৳[\d,]+; 1 year late, 6\.25 %: ৳/)).toBeVisible()
  await fillPayer(dialog, wallet.refuses)
  await dialog.getByText('Add a transaction ID').click()
  await dialog.getByLabel('Transaction ID').fill('8N7A6D5EE')
  const confirm = dialog.getByRole('button', { name: 'Confirm Payment' })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('Refused, nothing charged')
  await expect(page.getByText('The payment was refused. Nothing was charged.')).toBeVisible()
  await expect(dialog.getByText(/^8N7A6D5EE was used for the refused attempt/)).toBeVisible()
  await dialog.getByLabel('bKash number').fill(wallet.pays)
  await confirm.dblclick()
  await expect(page.getByText('Payment successful!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(landsOf(page, 'Paid').getByText(`Paid through ${thisTaxYear()}`)).toBeVisible()
  const statuses = (await taxPaymentsOf(page, person.token)).data.map(({ status }) => status)
  expect(statuses).toEqual(['paid', 'paid', 'failed', 'failed'])

  await page.getByRole('main').getByRole('link', { name: 'Payments & Receipts' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toContainText(`Tax year ${thisTaxYear()}`)
  await expect(rows.first()).toContainText('New')
  await expect(rows.first()).toContainText('Dakhila JD-')
  await expect(page.getByText('The tax of this year was paid by another payment.').first()).toBeVisible()
  const { name, content } = await downloaded(page, rows.first().getByRole('button', { name: 'Download dakhila' }))
  expect(name).toMatch(/^invoice_ldt_payment_\d+\.pdf$/)
  const text = withoutSpaces(await pdfText(content))
  expect(text).toContain('JD-')
  expect(text).toContain(withoutSpaces('ভূমি উন্নয়ন কর'))
  const link = (await pdfQr(content))?.replace(/^https?:\/\/[^/]+/, '') ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This paper was issued here' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The code on this paper is signed by this office' })).toBeVisible()
})
