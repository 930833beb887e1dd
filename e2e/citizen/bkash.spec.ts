import { expect, type Page } from '@playwright/test'
import { startBkash } from '#providers/bkash/bkash.ts'
import { applications, openPayment, payButton } from '../lib/paying.ts'
import { loggedIn, loggedInAs, registered } from '../lib/people.ts'
import { testWith } from '../lib/provider-site.ts'

const test = testWith(
  () => startBkash(),
  ({ url, credentials: { username, password, app_key, app_secret } }) => ({
    ...{ PAYMENT_PROVIDERS: 'bkash,sandbox', BKASH_URL: url, BKASH_USERNAME: username },
    ...{ BKASH_PASSWORD: password, BKASH_APP_KEY: app_key, BKASH_APP_SECRET: app_secret },
  }),
)

/** Begins a payment in the dialog and goes to the page of bKash. Answers the id of the payment there. */
async function goToBkash(page: Page) {
  const dialog = await openPayment(page)
  await dialog.getByRole('radio', { name: 'bKash' }).check()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await payButton(dialog).click()
  await expect(page).toHaveURL(/\/pay\/TR0011\w+$/)
  return page.url().split('/').at(-1) ?? ''
}

const press = (page: Page, act: 'pay' | 'refuse' | 'leave') => page.locator(`button[value="${act}"]`).click()
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const paidAddress = /\/dashboard\?tab=applyKhatian&paid=\d+$/

test('a citizen pays on the page of bKash and comes back to what was paid', async ({ page }) => {
  await loggedIn(page)
  await goToBkash(page)
  await press(page, 'pay')
  await expect(page).toHaveURL(paidAddress)
  await expect(page.getByRole('region', { name: 'Payment successful.' })).toBeVisible()
  await expect(applications(page)).toContainText('bKash ••••0000')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Payment successful.' })).toBeVisible()
})

test('a payment that is refused, then cancelled, then paid is charged once', async ({ page, site }) => {
  await loggedIn(page)
  await goToBkash(page)
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
    await dialog.getByRole('radio', { name: 'bKash' }).check()
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

test('a payment that bKash does not confirm in time is checked, and shown paid by itself', async ({ page, site }) => {
  test.setTimeout(120_000)
  await loggedIn(page)
  await goToBkash(page)
  site.provider.behave({ call: 'execute', act: 'answer-after', status: 504 })
  site.provider.behave({ call: 'query', act: 'answer', status: 503 })
  await press(page, 'pay')
  await expect(title(page, 'We are checking')).toBeVisible()
  await page.reload()
  await expect(title(page, 'We are checking')).toBeVisible()
  await expect(page).toHaveURL(paidAddress, { timeout: 60_000 })
})

test('a payment whose tab was closed on the page of bKash is found paid at the next login', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(120_000)
  const person = await registered(page)
  await loggedInAs(page, person)
  const id = await goToBkash(page)
  site.provider.behave({ call: 'return', act: 'lose' })
  await press(page, 'pay')
  await expect(page.getByText('The browser was closed here.')).toBeVisible()
  await page.close()
  await expect.poll(() => site.provider.books.chargeOf(id)?.state, { timeout: 60_000 }).toBe('paid')
  const later = await context.newPage()
  await loggedInAs(later, person)
  await later.goto('/dashboard?tab=applyKhatian')
  await expect(applications(later)).toContainText('Paid')
})

test('a payer who is logged out on the way logs in and sees the same payment', async ({ page }) => {
  const person = await registered(page)
  await loggedInAs(page, person)
  await goToBkash(page)
  await page.context().addInitScript(() => {
    if (location.pathname === '/payment') localStorage.removeItem('token')
  })
  await press(page, 'leave')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Email or mobile number').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(title(page, 'You cancelled the payment')).toBeVisible()
})
