import { expect, type Page, test } from '@playwright/test'
import { applications, applicationsOf, applied, fillWallet, payButton, wallet } from '../lib/paying.ts'
import { bengali, english, loggedIn } from '../lib/people.ts'

const open = (page: Page, tab: 'applyKhatian' | 'payments') => page.goto(`/dashboard?tab=${tab}`)
const refused = { payer_identifier: wallet.refuses }

test('a refused application asks to pay first, and is paid again from the dashboard', async ({ page }) => {
  const token = await loggedIn(page)
  await applied(page, token, refused)
  await open(page, 'applyKhatian')
  const application = applications(page).first()
  await expect(application).toContainText('Refused, nothing charged')
  await expect(application.getByRole('button', { name: 'Download document' })).toBeDisabled()
  await expect(application.getByRole('button', { name: 'Download document' })).toHaveAccessibleDescription('Pay first')
  await expect(application.getByRole('button', { name: 'Download invoice' })).toHaveCount(0)
  await bengali(page)
  await expect(application).toContainText('আগে মূল্য পরিশোধ করুন')
  await english(page)

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

test('a second payment that fails without words says "Payment failed"', async ({ page }) => {
  await applied(page, await loggedIn(page), refused)
  await page.route('**/api/applications/*/pay', (route) => route.fulfill({ status: 500, body: '' }))
  await open(page, 'payments')
  await page.getByRole('button', { name: 'Pay again' }).click()
  const dialog = page.getByRole('dialog')
  await fillWallet(dialog, wallet.pays)
  await payButton(dialog).click()
  await expect(dialog.getByRole('alert')).toContainText('Payment failed')
})

test('a second payment in Bengali has the specified words too', async ({ page }) => {
  await applied(page, await loggedIn(page), refused)
  let broken = true
  await page.route('**/api/applications/*/pay', (route) => (broken ? route.fulfill({ status: 500 }) : route.continue()))
  await open(page, 'payments')
  await bengali(page)
  await page.getByRole('button', { name: 'আবার পরিশোধ করুন' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'বিকাশ' }).check()
  await dialog.getByLabel('বিকাশ নম্বর').fill(wallet.pays)
  await dialog.getByLabel('পিন', { exact: true }).fill('1234')
  await dialog.getByRole('button', { name: '৳১০০.০০ পরিশোধ করুন' }).click()
  await expect(dialog.getByRole('alert')).toContainText('পরিশোধ করা যায়নি')
  broken = false
  await dialog.getByRole('button', { name: '৳১০০.০০ পরিশোধ করুন' }).click()
  await expect(page.getByText('পরিশোধ সফল হয়েছে।')).toBeVisible()
})

test('a payment nobody knows the end of cannot be paid again', async ({ page }) => {
  await applied(page, await loggedIn(page))
  await page.route('**/api/applications?*', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const payment = { ...data[0].payment, state: 'failed', may_pay_again: false }
    const lost = { ...data[0], payment_status: 'failed', receipt: null, payment }
    await route.fulfill({ response: answer, json: { ...rest, data: [lost] } })
  })
  await open(page, 'applyKhatian')
  await expect(applications(page)).toContainText('We are finding out whether money was taken.')
  await expect(page.getByRole('button', { name: 'Pay again' })).toHaveCount(0)
})

test('payments show three, then ten more, and fold again; the newest is on top and new', async ({ page }) => {
  const token = await loggedIn(page)
  for (let made = 0; made < 4; made += 1) await applied(page, token, made === 3 ? { payment_method: 'nagad' } : {})
  await open(page, 'payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments & Receipts' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Khatiyan And Maps' })).toBeVisible()
  await expect(applications(page)).toHaveCount(3)
  await expect(applications(page).first()).toContainText('Nagad')
  await expect(page.getByText('New', { exact: true })).toHaveCount(1)
  await expect(applications(page).first()).toContainText('New')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(applications(page)).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect(applications(page)).toHaveCount(3)
  await bengali(page)
  for (const name of ['পরিশোধ ও রসিদ', 'খতিয়ান ও ম্যাপ']) await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(applications(page).first()).toContainText('নতুন')
  await page.getByRole('button', { name: 'আরও দেখুন' }).click()
  await page.getByRole('button', { name: 'কম দেখুন' }).click()
  await expect(applications(page)).toHaveCount(3)
})

test('nothing yet is said, with the way to the first application', async ({ page }) => {
  await loggedIn(page)
  await open(page, 'applyKhatian')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Khatiyan And Maps' })).toBeVisible()
  await expect(page.getByText('You have not ordered a khatian or mouza map yet.')).toBeVisible()
  await page.getByRole('tab', { name: 'Payments & Receipts' }).click()
  await expect(page.getByText('You have not paid for anything yet.')).toBeVisible()
  await expect(page).toHaveURL(/tab=payments$/)
  await page.reload()
  await expect(page.getByText('You have not paid for anything yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Find land' }).click()
  await expect(page).toHaveURL(/\/land$/)
})

test('a list that does not load says so and can be tried again', async ({ page }) => {
  await applied(page, await loggedIn(page))
  await page.route('**/api/applications?*', (route) => route.abort())
  await open(page, 'applyKhatian')
  await expect(page.getByRole('alert')).toContainText('Your applications could not be loaded')
  await page.unroute('**/api/applications?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(applications(page)).toContainText('Paid')
})
