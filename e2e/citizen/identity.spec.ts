import { expect, type Page, test } from '@playwright/test'
import { type Person, registered } from '../lib/people.ts'

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

test('a visitor logs in at the second try and returns to their page; logout ends the session', async ({ page }) => {
  const person = await registered(page)
  await page.goto('/dashboard?tab=payments')
  await expect(page).toHaveURL(/\/login\?next=/)
  await logIn(page, { ...person, password: 'not-this-one' })
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials' })).toBeVisible()
  await logIn(page, person)
  await expect(page).toHaveURL(/\/dashboard\?tab=payments$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Payments & Receipts' })).toBeVisible()

  const authorization = `Bearer ${await token(page)}`
  expect((await page.request.get('/api/me', { headers: { authorization } })).status()).toBe(200)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  expect(await token(page)).toBeNull()
  expect((await page.request.get('/api/me', { headers: { authorization } })).status()).toBe(401)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?next=/)
})
