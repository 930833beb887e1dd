import { expect, type Page, test } from '@playwright/test'
import { pdfQr, pdfText, withoutSpaces } from '#test/pdf/pdf.ts'
import {
  fillPayer,
  historyTab,
  landRegistered,
  lastTaxYear,
  ldtTab,
  openSummary,
  taxPaymentsOf,
  taxpayer,
  thisTaxYear,
} from '../lib/land-taxing.ts'
import { downloaded } from '../lib/papers.ts'
import { wallet } from '../lib/paying.ts'
import { bengali, loggedIn } from '../lib/people.ts'

test('tax is worked out, paid, and its dakhila can be checked by anybody', async ({ page }) => {
  test.setTimeout(90_000)
  const person = await taxpayer(page)
  const dialog = await openSummary(page)
  await expect(dialog.getByRole('heading', { name: 'Tax summary' })).toBeVisible()
  for (const text of ['State', 'Khatian number', 'Dag number', '4,356 sq ft', 'Residential'])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  await expect(dialog.getByText(/^Total due ৳/)).toBeVisible()
  await expect(dialog.getByText(`Tax year ${lastTaxYear()}`)).toBeVisible()
  await expect(dialog.getByText(/^10 decimals × ৳\d+ = ৳[\d,]+; 1 year late, 6\.25 %: ৳/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Proceed to Pay' }).click()
  const confirm = dialog.getByRole('button', { name: 'Confirm Payment' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Card/Bank' }).check()
  await expect(dialog.getByLabel('Card or bank number')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await fillPayer(dialog, wallet.pays)
  await confirm.click()
  await expect(page.getByText('Payment successful!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`Paid through ${thisTaxYear()}`)).toBeVisible()
  expect((await taxPaymentsOf(page, person.token)).data.map(({ status }) => status)).toEqual(['paid', 'paid'])

  await page.getByRole('main').getByRole('link', { name: 'Payments & Receipts' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(`Tax year ${thisTaxYear()}`)
  await expect(rows.first()).toContainText('New')
  await expect(rows.first()).toContainText('Receipt JD-')
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

test('a refused payment charges nothing, and the next one pays', async ({ page }) => {
  const { token } = await taxpayer(page)
  const dialog = await openSummary(page)
  await fillPayer(dialog, wallet.refuses)
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Refused, nothing charged')
  await expect(page.getByText('The payment was refused. Nothing was charged.')).toBeVisible()
  await dialog.getByLabel('bKash number').fill(wallet.pays)
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByText('Payment successful!')).toBeVisible()
  expect((await taxPaymentsOf(page, token)).data.filter(({ status }) => status === 'paid')).toHaveLength(2)
})

test('confirming twice pays once', async ({ page }) => {
  const { token } = await taxpayer(page)
  const dialog = await openSummary(page)
  await fillPayer(dialog, wallet.pays)
  await dialog.getByRole('button', { name: 'Confirm Payment' }).dblclick()
  await expect(page.getByText('Payment successful!')).toBeVisible()
  expect((await taxPaymentsOf(page, token)).total).toBe(2)
})

test('a transaction ID that went with a refused try is not asked for again', async ({ page }) => {
  await taxpayer(page)
  const dialog = await openSummary(page)
  await fillPayer(dialog, wallet.refuses)
  await dialog.getByLabel('Transaction ID').fill('8N7A6D5EE')
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(
    dialog.getByText('8N7A6D5EE stays with the refused try. Give another one, or leave it empty.'),
  ).toBeVisible()
  await expect(dialog.getByLabel('Transaction ID')).toHaveValue('')
})

/** The server does what it is asked, and its answer is lost on the way: `status` comes instead, so many times. */
async function answersLost(page: Page, status: number, times: number) {
  let left = times
  await page.route('**/api/land-tax-payments/pay', async (route) => {
    if (left === 0) return route.continue()
    left -= 1
    await route.fetch()
    await route.fulfill({ status, body: '<h1>Gateway</h1>', contentType: 'text/html' })
  })
}

test('an answer that a gateway loses is asked for again, and nothing is called failed that was paid', async ({
  page,
}) => {
  const { token } = await taxpayer(page)
  await answersLost(page, 504, 1)
  const dialog = await openSummary(page)
  await fillPayer(dialog, wallet.pays)
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByText('Payment successful!')).toBeVisible()
  await expect(page.getByText('Payment failed')).toHaveCount(0)
  expect((await taxPaymentsOf(page, token)).total).toBe(2)
})

test('where no answer comes at all, it says what is known and under which reference', async ({ page }) => {
  const { token } = await taxpayer(page)
  await answersLost(page, 504, 3)
  const dialog = await openSummary(page)
  await fillPayer(dialog, wallet.pays)
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(dialog.getByRole('status')).toContainText('We are checking')
  await expect(dialog.getByRole('status')).toContainText(/Reference TXN-\d+/)
  await expect(page.getByText('Payment failed')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('Payment successful!')).toBeVisible()
  await expect(page.getByText('Payment failed')).toHaveCount(0)
  expect((await taxPaymentsOf(page, token)).total).toBe(2)
})

test('land whose payment is being checked cannot be chosen, and leads to the payment', async ({ page }) => {
  await taxpayer(page)
  const dialog = await openSummary(page)
  await fillPayer(dialog, wallet.never)
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(dialog.getByRole('status')).toContainText('We are checking')
  await page.reload()
  const box = page.getByRole('main').getByRole('checkbox')
  await expect(box).toBeDisabled()
  await expect(box).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Pay for 0 lands' })).toBeDisabled()
  await expect(page.getByText('whether money was taken is not known yet')).toBeVisible()
  await page.getByRole('link', { name: 'See the payment and its reference' }).click()
  await expect(page.getByRole('main').getByText(/JP-/).first()).toBeVisible()
})

test('a payment that is not known yet says so, and comes by itself', async ({ page }) => {
  await taxpayer(page)
  const dialog = await openSummary(page)
  await fillPayer(dialog, wallet.later)
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(dialog.getByRole('status')).toContainText('We are checking')
  await expect(dialog.getByText(/JP-/)).toBeVisible()
  await expect(page.getByText('Payment successful!')).toBeVisible({ timeout: 20_000 })
})

test('years to come are paid in advance, those before them along with it', async ({ page }) => {
  const { token } = await taxpayer(page)
  const dialog = await openSummary(page)
  await dialog
    .getByRole('radio', { name: /in advance$/ })
    .first()
    .check()
  await expect(dialog.getByText(/paid in advance, final/)).toBeVisible()
  await fillPayer(dialog, wallet.pays)
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByText('Payment successful!')).toBeVisible()
  expect((await taxPaymentsOf(page, token)).total).toBe(3)
})

test('somebody new is told what is missing before they can pay', async ({ page }) => {
  const token = await loggedIn(page)
  await page.goto(ldtTab)
  await expect(page.getByText('To pay land development tax, prove your identity (KYC) first.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register Here' })).toBeVisible()
  await landRegistered(page, token)
  const dialog = await openSummary(page)
  await expect(dialog.getByRole('alert')).toContainText('KYC not updated.')
  await dialog.getByRole('link', { name: 'Go to Profile & KYC' }).click()
  await expect(page).toHaveURL(/tab=profileKyc$/)
  await page.goto(ldtTab)
  await expect(page.getByText('Please select at least one land.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay for 0 lands' })).toBeDisabled()
  await bengali(page)
  await expect(page.getByText('ভূমি উন্নয়ন কর দিতে আগে আপনার পরিচয় (কেওয়াইসি) নিশ্চিত করুন।')).toBeVisible()
  await expect(page.getByText('অনুগ্রহ করে অন্তত একটি জমি নির্বাচন করুন।')).toBeVisible()
  await page.getByRole('main').getByRole('checkbox').check()
  await page.getByRole('button', { name: '১টি জমির কর দিন' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('কেওয়াইসি হালনাগাদ করা হয়নি।')
})

test('land that is not approved yet cannot be paid for', async ({ page }) => {
  const { token } = await taxpayer(page)
  await landRegistered(page, token)
  const dialog = await openSummary(page)
  await expect(dialog.getByRole('alert')).toContainText("Your registered land hasn't been approved yet.")
})

test('what fails without words has the quoted words', async ({ page }) => {
  await taxpayer(page)
  await page.route('**/api/land-tax-payments/calculate', (route) => route.fulfill({ status: 500, body: '' }))
  const dialog = await openSummary(page)
  await expect(dialog.getByRole('alert')).toContainText('Error calculating tax.')
  await page.unroute('**/api/land-tax-payments/calculate')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await page.route('**/api/land-tax-payments/pay', (route) => route.fulfill({ status: 500, body: '' }))
  await fillPayer(dialog, wallet.pays)
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Payment failed')
  await expect(dialog.getByRole('alert')).toContainText(/Whether money was taken is not known yet.*Reference TXN-\d+/)
  await expect(page.getByText('Payment failed', { exact: true })).toBeVisible()
  await page.unroute('**/api/land-tax-payments/pay')
  await dialog.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByText('Payment successful!')).toBeVisible()
  await page.route('**/invoice', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(historyTab)
  await page.getByRole('button', { name: 'Download dakhila' }).first().click()
  await expect(page.getByText('Failed to download invoice. Please try again.')).toBeVisible()
})

test('a calculation that fails without words says so in Bengali too', async ({ page }) => {
  await taxpayer(page)
  await page.route('**/api/land-tax-payments/calculate', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(ldtTab)
  await bengali(page)
  await page.getByRole('main').getByRole('checkbox').check()
  await page.getByRole('button', { name: '১টি জমির কর দিন' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('করের হিসাবে সমস্যা হয়েছে।')
})

test('the whole way in Bengali on a phone', async ({ page }) => {
  const { token } = await taxpayer(page)
  await page.goto(ldtTab)
  await bengali(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('main').getByRole('checkbox').check()
  await page.getByRole('button', { name: '১টি জমির কর দিন' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('৪,৩৫৬ বর্গফুট')).toBeVisible()
  await dialog.getByRole('button', { name: 'পরিশোধে এগিয়ে যান' }).click()
  await dialog.getByRole('radio', { name: 'নগদ' }).check()
  await dialog.getByLabel('নগদ নম্বর').fill('০১৭১২৩৪৫৬৭৮')
  await dialog.getByRole('button', { name: 'পরিশোধ নিশ্চিত করুন' }).click()
  await expect(page.getByText('পরিশোধ সফল হয়েছে!')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect((await taxPaymentsOf(page, token)).total).toBe(2)
})
