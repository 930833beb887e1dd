import { expect, type Page } from '@playwright/test'
import { startBkash } from '#providers/bkash/bkash.ts'
import { applications, payButton } from '../lib/paying.ts'
import { loggedIn, loggedInAs, registered } from '../lib/people.ts'
import { goToProvider, paidAddress, payThere, press } from '../lib/provider-journeys.ts'
import { testWith } from '../lib/provider-site.ts'

const test = testWith(
  () => startBkash(),
  ({ url, credentials: { username, password, app_key, app_secret } }) => ({
    PAYMENT_PROVIDERS: 'bkash,sandbox',
    BKASH_URL: url,
    BKASH_USERNAME: username,
    BKASH_PASSWORD: password,
    BKASH_APP_KEY: app_key,
    BKASH_APP_SECRET: app_secret,
  }),
)
const way = { name: 'bKash', method: 'bKash', page: /\/pay\/TR0011\w+$/, payer: 'bKash ••••0000' }
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })

payThere(test, way)

test('a payment at bKash that is refused, then cancelled, then paid is charged once', async ({ page, site }) => {
  await loggedIn(page)
  await goToProvider(page, way)
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
    await dialog.getByRole('radio', { name: way.method }).check()
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
  await goToProvider(page, way)
  // Confirmed only to the sweep.
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
  const id = await goToProvider(page, way)
  site.provider.behave({ call: 'return', act: 'lose' })
  await press(page, 'pay')
  await expect(page.getByText('The browser was closed here.')).toBeVisible()
  await page.close()
  await expect.poll(() => site.provider.books.chargeOf(id)?.state, { timeout: 60_000 }).toBe('paid')
  const later = await context.newPage()
  await loggedInAs(later, person)
  await later.goto('/dashboard?tab=applyKhatian')
  await expect(async () => {
    await later.reload()
    await expect(applications(later)).toContainText('Paid', { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
})
