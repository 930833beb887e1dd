import { expect, type Page } from '@playwright/test'
import { startNagad } from '#providers/nagad/nagad.ts'
import { applications, openPayment, payButton } from '../lib/paying.ts'
import { loggedIn, loggedInAs, registered } from '../lib/people.ts'
import { testWith } from '../lib/provider-site.ts'

const test = testWith(
  () => startNagad(),
  ({ url, credentials: { merchant_id, merchant_number, merchant_private_key, gateway_public_key } }) => ({
    ...{ PAYMENT_PROVIDERS: 'nagad,sandbox', NAGAD_UNCONFIRMED: '1', NAGAD_URL: `${url}/api/dfs` },
    ...{ NAGAD_MERCHANT_ID: merchant_id, NAGAD_MERCHANT_NUMBER: merchant_number, NAGAD_SERVER_IP: '127.0.0.1' },
    ...{ NAGAD_PRIVATE_KEY: merchant_private_key, NAGAD_PUBLIC_KEY: gateway_public_key },
  }),
)

/** Begins a payment in the dialog and goes to the page of Nagad. Answers its number there. */
async function goToNagad(page: Page) {
  const dialog = await openPayment(page)
  await dialog.getByRole('radio', { name: 'Nagad' }).check()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await payButton(dialog).click()
  await expect(page).toHaveURL(/\/pay\/[\w-]+$/)
  return page.url().split('/').at(-1) ?? ''
}

const press = (page: Page, act: 'pay' | 'refuse' | 'leave') => page.locator(`button[value="${act}"]`).click()
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const paidAddress = /\/dashboard\?tab=applyKhatian&paid=\d+$/

test('a citizen pays on the page of Nagad and comes back to what was paid', async ({ page }) => {
  await loggedIn(page)
  await goToNagad(page)
  await press(page, 'pay')
  await expect(page).toHaveURL(paidAddress)
  await expect(page.getByRole('region', { name: 'Payment successful.' })).toBeVisible()
  await expect(applications(page)).toContainText('Nagad ••••0000')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Payment successful.' })).toBeVisible()
})

test('a payment that is refused, then cancelled, then paid is charged once', async ({ page, site }) => {
  await loggedIn(page)
  await goToNagad(page)
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
    await dialog.getByRole('radio', { name: 'Nagad' }).check()
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

test('a payment that Nagad does not confirm in time is checked, and shown paid by itself', async ({ page, site }) => {
  test.setTimeout(120_000)
  await loggedIn(page)
  await goToNagad(page)
  site.provider.behave({ call: 'verify', act: 'answer', status: 504 })
  await press(page, 'pay')
  await expect(title(page, 'We are checking')).toBeVisible()
  await page.reload()
  await expect(title(page, 'We are checking')).toBeVisible()
  await expect(page).toHaveURL(paidAddress, { timeout: 60_000 })
})

test('a payment whose tab was closed on the page of Nagad is found paid at the next login', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(120_000)
  const person = await registered(page)
  await loggedInAs(page, person)
  const id = await goToNagad(page)
  site.provider.behave({ call: 'return', act: 'lose' })
  await press(page, 'pay')
  await expect(page.getByText('The browser was closed here.')).toBeVisible()
  await page.close()
  expect(site.provider.books.chargeOf(id)?.state).toBe('paid')
  const later = await context.newPage()
  await loggedInAs(later, person)
  await later.goto('/dashboard?tab=applyKhatian')
  await expect(async () => {
    await later.reload()
    await expect(applications(later)).toContainText('Paid', { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
})
