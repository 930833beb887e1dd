import { expect } from '@playwright/test'
import { startSslcommerz } from '#providers/sslcommerz/sslcommerz.ts'
import { applications } from '../lib/paying.ts'
import { loggedIn } from '../lib/people.ts'
import { goToProvider, payThere, press } from '../lib/provider-journeys.ts'
import { testWith } from '../lib/provider-site.ts'

const test = testWith(
  () => startSslcommerz(),
  ({ url, credentials: { store_id, store_passwd } }) => ({
    PAYMENT_PROVIDERS: 'sslcommerz,sandbox',
    SSLCOMMERZ_URL: url,
    SSLCOMMERZ_STORE_ID: store_id,
    SSLCOMMERZ_STORE_PASSWORD: store_passwd,
    SSLCOMMERZ_EMAIL: 'payments@jomi.test',
  }),
)

const way = { name: 'SSLCommerz', method: 'Online (Card)', page: /\/pay\/\w+$/, payer: '••••1111' }

payThere(test, way)

test('a citizen whose card is charged twice is told, and has the second sum back, without asking', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  await loggedIn(page)
  await goToProvider(page, way)
  site.provider.behave({ call: 'pay', act: 'twice' })
  await press(page, 'pay')
  await expect(page.getByRole('region', { name: 'Payment successful.' })).toBeVisible()
  await expect.poll(() => site.provider.books.refunds().length, { timeout: 90_000 }).toBe(1)
  await page.goto('/dashboard?tab=messages')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('main')).toContainText('What you paid twice was refunded', { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('main')).toContainText('You paid twice: the money comes back')
  await page.goto('/dashboard?tab=applyKhatian')
  await expect(applications(page)).toContainText('Paid')
})
