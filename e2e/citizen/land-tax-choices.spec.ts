import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { pdfText } from '#test/pdf/pdf.ts'
import {
  decided,
  fillPayer,
  historyTab,
  landRegistered,
  lastTaxYear,
  ldtTab,
  openSummary,
  taxPaymentsOf,
  taxpayer,
  taxYearAgo,
  thisTaxYear,
} from '../lib/land-taxing.ts'
import { downloaded } from '../lib/papers.ts'
import { wallet } from '../lib/paying.ts'
import { bengali, demoAccount, tokenOf } from '../lib/people.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

async function paidByPhone(page: Page, number: string = wallet.pays) {
  const dialog = await openSummary(page)
  await fillPayer(dialog, number)
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  return dialog
}

test('lands with different open years are paid together up to a year', async ({ page }) => {
  const { token } = await taxpayer(page)
  const second = await landRegistered(page, token)
  await decided(page, second, { status: 'approved', taxable_from: thisTaxYear() })
  const dialog = await openSummary(page)
  const choice = dialog.getByRole('radio')
  await expect(choice).toHaveCount(5)
  await expect(dialog.getByText('Of each land, every open year up to the chosen one is paid.')).toBeVisible()
  await dialog.getByRole('radio', { name: lastTaxYear() }).check()
  await expect(dialog.getByText(/^Tax year /)).toHaveText([`Tax year ${lastTaxYear()}`])
  await dialog.getByRole('radio', { name: `${taxYearAgo(-1)} in advance` }).check()
  await expect(dialog.getByText(/^Tax year /)).toHaveCount(5)
  await fillPayer(dialog, wallet.pays)
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByText('Payment successful!')).toBeVisible()
  expect((await taxPaymentsOf(page, token)).total).toBe(5)
  await expect(page.getByText(`Paid through ${taxYearAgo(-1)}`)).toHaveCount(2)
})

test('a step back keeps how one pays, and after paying the focus is at the list', async ({ page }) => {
  await taxpayer(page)
  const dialog = await openSummary(page)
  await dialog.getByRole('button', { name: 'Proceed to Pay' }).click()
  await dialog.getByRole('radio', { name: 'Nagad' }).check()
  await dialog.getByLabel('Nagad number').fill('01712345678')
  await dialog.getByLabel('Transaction ID').fill('MY-OWN')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Proceed to Pay' }).click()
  await expect(dialog.getByRole('radio', { name: 'Nagad' })).toBeChecked()
  await expect(dialog.getByLabel('Nagad number')).toHaveValue('01712345678')
  await expect(dialog.getByLabel('Transaction ID')).toHaveValue('MY-OWN')
  await dialog.getByRole('button', { name: 'Confirm Payment' }).press('Enter')
  await expect(page.getByText('Payment successful!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Your registered land' })).toBeFocused()
})

test('what is chosen outlives a reload, and a login in the middle of paying', async ({ page }) => {
  const { token, email, password } = await taxpayer(page)
  await landRegistered(page, token)
  await page.goto(ldtTab)
  const boxes = page.getByRole('main').getByRole('checkbox')
  await boxes.last().check()
  await page.reload()
  await expect(boxes.last()).toBeChecked()
  await expect(boxes.first()).not.toBeChecked()
  await page.getByRole('button', { name: 'Pay for 1 land' }).click()
  const dialog = page.getByRole('dialog')
  await fillPayer(dialog, wallet.pays)
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=ldt&lands=\d+$/)
  await expect(boxes.last()).toBeChecked()
  await expect(page.getByRole('button', { name: 'Pay for 1 land' })).toBeEnabled()
})

test("the browser's Back leads out of paying step by step, and only then off the page", async ({ page }) => {
  await taxpayer(page)
  await page.goto('/land-tax')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('tab', { name: 'Land Development Tax (LDT)' }).click()
  await page.getByRole('main').getByRole('checkbox').check()
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
  await expect(page.getByRole('main').getByRole('checkbox')).toBeChecked()
  await page.goBack()
  await expect(page).not.toHaveURL(/lands=/)
})

test('the sum and the way on stay in sight, however many years there are', async ({ page }) => {
  const { token } = await taxpayer(page)
  const second = await landRegistered(page, token)
  await decided(page, second, { status: 'approved', taxable_from: '2015-16' })
  await page.setViewportSize({ width: 320, height: 640 })
  const dialog = await openSummary(page)
  await expect(dialog.getByText(/^Total due ৳/)).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Proceed to Pay' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('a year without a dakhila says why, and no longer asks to be paid once it was', async ({ page }) => {
  await taxpayer(page)
  await paidByPhone(page, wallet.refuses)
  await page.goto(historyTab)
  await expect(rows(page).first().getByRole('link', { name: 'Pay again from your registered land' })).toBeVisible()
  await rows(page).first().getByRole('button', { name: 'Download dakhila' }).click()
  await expect(page.getByText('No dakhila: this payment was refused and nothing was taken.')).toBeVisible()
  await page.goto(ldtTab)
  await paidByPhone(page)
  await expect(page.getByText('Payment successful!')).toBeVisible()
  await page.goto(historyTab)
  await page.getByRole('button', { name: 'Show more' }).click()
  const refused = rows(page).filter({ hasText: 'Refused' })
  await expect(refused).toHaveCount(2)
  await expect(refused.getByText('The tax of this year was paid by another payment.')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Pay again from your registered land' })).toHaveCount(0)
  await bengali(page)
  await page.getByRole('main').getByRole('button', { name: 'দাখিলা' }).last().click()
  await expect(page.getByText('দাখিলা নেই: এই পরিশোধ গৃহীত হয়নি, কোনো টাকা কাটা হয়নি।')).toBeVisible()
})

const Receipts = z.object({
  data: z.array(z.object({ receipt: z.object({ number: z.string(), verify_code: z.string() }) })),
})

test('a dakhila that was withdrawn says so in the history and on the paper', async ({ page }) => {
  const { token } = await taxpayer(page)
  await paidByPhone(page)
  await expect(page.getByText('Payment successful!')).toBeVisible()
  const authorization = (of: string) => ({ authorization: `Bearer ${of}` })
  const list = await page.request.get('/api/land-tax-payments', { headers: authorization(token) })
  const [line] = Receipts.parse(await list.json()).data
  if (!line) throw new Error('nothing was paid')
  const withdrawn = await page.request.post(`/api/admin/papers/${line.receipt.verify_code}/revoke`, {
    headers: authorization(await tokenOf(page, demoAccount('admin'))),
    data: { reason: 'Wrong dag' },
  })
  expect(withdrawn.status()).toBe(200)
  await page.goto(historyTab)
  const row = rows(page).filter({ hasText: line.receipt.number })
  await expect(row).toContainText(/Receipt withdrawn on \d+ \w+ \d{4}/)
  await expect(row).toContainText('It proves nothing any more. Your money stays paid.')
  await expect(rows(page).getByText(/Receipt withdrawn/)).toHaveCount(1)
  const { content } = await downloaded(page, row.getByRole('button', { name: 'Download dakhila' }))
  expect(await pdfText(content)).toContain('WITHDRAWN')
  await bengali(page)
  // A number to be compared looks the same on the paper and in every language.
  await expect(row).toContainText(line.receipt.number)
  await expect(row).toContainText('প্রত্যাহার করা হয়েছে')
})

test('the code of the toasts may be late without breaking the page', async ({ page }) => {
  await page.route('**/assets/toaster-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('toaster-') })
  await page.goto('/land-tax')
  await failed
  await page.waitForTimeout(500)
  await expect(page.getByRole('heading', { level: 1, name: 'Land Tax Registration' })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
})
