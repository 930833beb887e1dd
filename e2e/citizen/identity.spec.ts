import { expect, type Page, test } from '@playwright/test'
import { bengali, english, loggedIn, type Person, registered } from '../lib/people.ts'

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

test('a wrong password says "Invalid credentials" in the language of the page and keeps the email', async ({
  page,
}) => {
  const person = await registered(page)
  await page.goto('/login')
  await logIn(page, { ...person, password: 'not-this-one' })
  await expect(page.getByRole('alert')).toContainText('Invalid credentials')
  await expect(page).toHaveTitle(/^Error: Login · /)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await bengali(page)
  await page.getByRole('button', { name: 'লগইন করুন' }).click()
  await expect(page.getByRole('alert')).toContainText('ইমেইল, মোবাইল নম্বর বা পাসওয়ার্ড সঠিক নয়')
  await english(page)
  await logIn(page, person)
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a server that fails without words still gives the specified ones', async ({ page }) => {
  await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/login')
  await logIn(page, { email: 'someone@jomi.test', password: 'whatever-1' })
  await expect(page.getByRole('alert')).toContainText('Invalid credentials')
})

test('email and password are asked for, on top and at the field; the link leads to the field', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Email or mobile number')).toHaveAccessibleDescription(/^This is required/)
  await page.getByRole('link', { name: 'Password: This is required' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(page.url()).not.toContain('#')
})

test('the password can be looked at and hidden again', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('the dashboard asks a visitor to log in and is there afterwards', async ({ page }) => {
  const person = await registered(page)
  await page.goto('/dashboard?tab=payments')
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByRole('main')).toContainText('We bring you back to where you were.')
  await logIn(page, person)
  await expect(page).toHaveURL(/\/dashboard\?tab=payments$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Payments & Receipts' })).toBeVisible()
})

test('who is logged in has no business on login and register', async ({ page }) => {
  await loggedIn(page)
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard/)
  }
  await page.goto('/login?next=%2Fland%3Fq%3Dsavar')
  await expect(page).toHaveURL(/\/land\?q=savar$/)
})

test('the dashboard is linked only for who is logged in', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible()
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Land Records', 'Land TAX'])
  await loggedIn(page)
  await page.goto('/')
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Land Records', 'Land TAX', 'Dashboard'])
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toHaveCount(0)
  await bengali(page)
  const links = page.getByRole('navigation', { name: 'প্রধান' }).getByRole('link')
  await expect(links).toHaveText(['হোম', 'ভূমি রেকর্ড', 'ভূমি উন্নয়ন কর', 'ড্যাশবোর্ড'])
})

test.describe('logging out goes Home and forgets the session', () => {
  for (const server of ['answers', 'cannot be reached'])
    test(`while the server ${server}`, async ({ page }) => {
      await loggedIn(page)
      await page.goto('/dashboard')
      if (server !== 'answers') await page.route('**/api/logout', (route) => route.abort())
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
      expect(await token(page)).toBeNull()
      await page.goto('/dashboard')
      await expect(page).toHaveURL(/\/login\?next=/)
    })

  test('and the server takes the token no more', async ({ page }) => {
    const authorization = `Bearer ${await loggedIn(page)}`
    await page.goto('/')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    expect((await page.request.get('/api/me', { headers: { authorization } })).status()).toBe(401)
  })
})

test.describe('a stored session at the start', () => {
  test('is removed when the server does not know it', async ({ page }) => {
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.setItem('token', 'of-another-server'))
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    expect(await token(page)).toBeNull()
  })

  test('is kept when the server cannot be reached, and good again later', async ({ page }) => {
    const ownToken = await loggedIn(page)
    await page.route('**/api/me', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/me'))
    await page.goto('/')
    await failed
    const header = page.getByRole('banner')
    await expect(header).toContainText('Your account cannot be reached now')
    for (const name of ['Login', 'Register'])
      await expect(header.getByRole('link', { name, exact: true })).toHaveCount(0)
    await bengali(page)
    await expect(header).toContainText('আপনার অ্যাকাউন্টের তথ্য এখন আনা যাচ্ছে না')
    await english(page)
    expect(await token(page)).toBe(ownToken)
    await page.unroute('**/api/me')
    await header.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  })
})
