import { expect, type Page } from '@playwright/test'
import { startSslcommerz } from '#providers/sslcommerz/sslcommerz.ts'
import { applications, openPayment, payButton } from '../lib/paying.ts'
import { loggedIn, loggedInAs, registered } from '../lib/people.ts'
import { testWith } from '../lib/provider-site.ts'

const test = testWith(
  () => startSslcommerz(),
  ({ url, credentials: { store_id, store_passwd } }) => ({
    ...{ PAYMENT_PROVIDERS: 'sslcommerz,sandbox', SSLCOMMERZ_URL: url, SSLCOMMERZ_STORE_ID: store_id },
    ...{ SSLCOMMERZ_STORE_PASSWORD: store_passwd, SSLCOMMERZ_EMAIL: 'payments@jomi.test' },
  }),
)

/** Begins a payment by card in the dialog and goes to the page of SSLCommerz. Answers the session there. */
async function goToSslcommerz(page: Page) {
  const dialog = await openPayment(page)
  await dialog.getByRole('radio', { name: 'Online (Card)' }).check()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await payButton(dialog).click()
  await expect(page).toHaveURL(/\/pay\/\w+$/)
  return page.url().split('/').at(-1) ?? ''
}

const press = (page: Page, act: 'pay' | 'refuse' | 'leave') => page.locator(`button[value="${act}"]`).click()
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const paidAddress = /\/dashboard\?tab=applyKhatian&paid=\d+$/

test('a citizen pays by card on the page of SSLCommerz, whose form leads back to what was paid', async ({ page }) => {
  await loggedIn(page)
  await goToSslcommerz(page)
  await press(page, 'pay')
  await expect(page).toHaveURL(paidAddress)
  await expect(page.getByRole('region', { name: 'Payment successful.' })).toBeVisible()
  await expect(applications(page)).toContainText('••••1111')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Payment successful.' })).toBeVisible()
})

test('a card that is refused, then a cancelled payment, then one that is paid charge once', async ({ page, site }) => {
  await loggedIn(page)
  await goToSslcommerz(page)
  await press(page, 'refuse')
  await expect(title(page, 'Payment refused')).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  const result = page.url()
  for (const [act, heading] of [
    ['leave', 'You cancelled the payment'],
    ['pay', null],
  ] as const) {
    await page.getByRole('link', { name: 'Pay again' }).click()
    await page.getByRole('button', { name: 'Pay again' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Online (Card)' }).check()
    await payButton(dialog).click()
    await press(page, act)
    if (heading) await expect(title(page, heading)).toBeVisible()
  }
  await expect(page).toHaveURL(paidAddress)
  // The address of the first try still tells how that one ended.
  await page.goto(result)
  await expect(title(page, 'Payment refused')).toBeVisible()
  const paid = site.provider.books.charges().filter(({ state }) => state === 'paid')
  expect(new Set(paid.map(({ reference }) => reference)).size).toBe(paid.length)
})

test('a payment that SSLCommerz does not confirm in time is checked, and shown paid by itself', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await loggedIn(page)
  await goToSslcommerz(page)
  // Once for the report of SSLCommerz, once for the way back.
  site.provider.behave({ call: 'validate', act: 'answer', status: 504, times: 2 })
  await press(page, 'pay')
  await expect(title(page, 'We are checking')).toBeVisible()
  await page.reload()
  await expect(title(page, 'We are checking')).toBeVisible()
  await expect(page).toHaveURL(paidAddress, { timeout: 60_000 })
})

test('a payment whose tab was closed on the page of SSLCommerz is found paid at the next login', async ({
  page,
  site,
  context,
}) => {
  const person = await registered(page)
  await loggedInAs(page, person)
  const id = await goToSslcommerz(page)
  site.provider.behave({ call: 'return', act: 'lose' })
  await press(page, 'pay')
  await expect(page.getByText('The browser was closed here.')).toBeVisible()
  await page.close()
  expect(site.provider.books.chargeOf(id)?.state).toBe('paid')
  const later = await context.newPage()
  await loggedInAs(later, person)
  await later.goto('/dashboard?tab=applyKhatian')
  await expect(applications(later)).toContainText('Paid')
})
