import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startBkash } from '#providers/bkash/bkash.ts'
import { watchLeaks } from '../lib/leaks.ts'
import { appliedForMutation } from '../lib/mutating.ts'
import { openPayment, payButton } from '../lib/paying.ts'
import { demoAccount, newPerson, tokenOf } from '../lib/people.ts'
import { testWith } from '../lib/provider-site.ts'

/** Made up, and found nowhere else: what must stay out of logs, database, addresses, browser storage, mails and exports. */
const canary = {
  card: '4929730184625532',
  pin: '48613',
  cvv: '739',
  expiry: '11/31',
  nid: '7391048265501',
  seller_nid: '8402159376',
  password: 'canary shapla 7391',
  bkash_password: 'canary-bkash-password-7391',
  bkash_key: 'canary-bkash-app-key-7391',
  bkash_secret: 'canary-bkash-app-secret-7391',
}

const credentials = {
  username: 'canary-bkash-user',
  password: canary.bkash_password,
  app_key: canary.bkash_key,
  app_secret: canary.bkash_secret,
}
const test = testWith(
  () => startBkash({ credentials }),
  ({ url }) => ({
    PAYMENT_PROVIDERS: 'bkash,sandbox',
    BKASH_URL: url,
    BKASH_USERNAME: credentials.username,
    BKASH_PASSWORD: credentials.password,
    BKASH_APP_KEY: credentials.app_key,
    BKASH_APP_SECRET: credentials.app_secret,
    LOG_LEVEL: 'debug',
  }),
)

/** Files below a folder in which one of some texts stands. */
function filesWith(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name))
    return texts.filter((text) => bytes.includes(text)).map((text) => `${name}: ${text}`)
  })
}

test('what a payer types and what the office holds in secret is in no log, no row, no address, no mail and no export', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  const person = { ...newPerson(), password: canary.password }
  const { card, pin, cvv, expiry } = canary
  const leaks = watchLeaks(page, [pin, cvv, expiry])
  await page.goto('/register')
  const answer = await page.request.post('/api/register', { data: { ...person, confirmPassword: person.password } })
  expect(answer.status()).toBe(201)
  await page.goto('/login')
  await page.getByLabel('Email or mobile number').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(canary.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/dashboard/)

  const dialog = await openPayment(page)
  await dialog.getByRole('radio', { name: 'Online (Card)' }).check()
  await dialog.getByLabel('Card number').fill(card)
  await dialog.getByLabel('Expiry').fill(expiry)
  await dialog.getByLabel('CVV', { exact: true }).fill(cvv)
  await payButton(dialog).click()
  await expect(page).toHaveURL(/paid=\d+$/)

  const again = await openPayment(page, 1)
  await again.getByRole('radio', { name: 'bKash' }).check()
  await payButton(again).click()
  await expect(page).toHaveURL(/\/pay\/\w+$/)
  await page.locator('input[type=password]').fill(pin)
  await page.locator('button[value="pay"]').click()
  await expect(page).toHaveURL(/paid=\d+$/)
  await leaks.expectNone()

  const token = await tokenOf(page, person)
  await appliedForMutation(page, token, { buyer_nid: canary.nid, previous_owner_nid: canary.seller_nid })
  const admin = { authorization: `Bearer ${await tokenOf(page, demoAccount('admin'))}` }
  const told: string[] = []
  for (const path of [
    '/api/admin/payments',
    '/api/admin/payments/csv',
    '/api/admin/audit',
    '/api/admin/mutations',
    '/api/revenue-details',
    '/demo/outbox',
  ]) {
    const read = await page.request.get(path, { headers: admin })
    expect([path, read.status()]).toEqual([path, 200])
    told.push(await read.text())
  }

  // So few digits stand anywhere by chance; that they never left the browser is shown above.
  const secrets = [...Object.values(canary).filter((text) => ![pin, cvv, expiry].includes(text)), token]
  expect(secrets.filter((text) => told.join('\n').includes(text))).toEqual([])
  expect(secrets.filter((text) => site.logs().includes(text))).toEqual([])
  expect(leaks.sent.filter((text) => text.startsWith('GET') && secrets.some((each) => text.includes(each)))).toEqual([])
  // The embedded database keeps its pages here, and what it wrote before.
  expect(filesWith(site.data_dir, secrets)).toEqual([])
  expect(filesWith(site.data_dir, [person.email])).not.toEqual([])
})
