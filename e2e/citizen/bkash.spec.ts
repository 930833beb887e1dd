import { expect } from '@playwright/test'
import { startBkash } from '#providers/bkash/bkash.ts'
import { loggedInAs, registered } from '../lib/people.ts'
import { goToProvider, press, title, walkThroughPayments } from '../lib/provider-journeys.ts'
import { testWith } from '../lib/provider-site.ts'

const test = testWith(
  () => startBkash(),
  ({ url, credentials: { username, password, app_key, app_secret } }) => ({
    ...{ PAYMENT_PROVIDERS: 'bkash,sandbox', BKASH_URL: url, BKASH_USERNAME: username },
    ...{ BKASH_PASSWORD: password, BKASH_APP_KEY: app_key, BKASH_APP_SECRET: app_secret },
  }),
)
const way = { method: 'bKash', page: /\/pay\/TR0011\w+$/ }

walkThroughPayments(test, {
  ...way,
  name: 'bKash',
  payer: 'bKash ••••0000',
  stayUnconfirmed: (bkash) => {
    bkash.behave({ call: 'execute', act: 'answer-after', status: 504 })
    bkash.behave({ call: 'query', act: 'answer', status: 503 })
  },
})

test('a payer who is logged out on the way logs in and sees the same payment', async ({ page }) => {
  const person = await registered(page)
  await loggedInAs(page, person)
  await goToProvider(page, way)
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
