import { expect, type Page, test } from '@playwright/test'
import { sentTo } from '../lib/outbox.ts'
import { bengali, loggedIn, loggedInAs, newPerson, registered, speaking, tokenOf } from '../lib/people.ts'

const sent = {
  en: 'If an account exists for that email, a reset link has been sent.',
  bn: 'এই ইমেইলে কোনো অ্যাকাউন্ট থাকলে রিসেট লিংক পাঠানো হয়েছে।',
}
const failed = {
  en: 'Reset failed. The link may be invalid or expired.',
  bn: 'রিসেট হয়নি। লিংকটি সঠিক নয় বা মেয়াদ শেষ।',
}
const fresh = 'notun-chabi-72'

/** Asks for a reset and opens the link of the mail. */
async function openResetLink(page: Page, email: string) {
  await page.request.post('/api/password/forgot', { data: { email } })
  await (await sentTo(page, email, 'Set a new password for Jomi')).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible()
}

async function reset(page: Page, password: string, again = password) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(again)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

test('a forgotten password: the answer is the same whether the account exists, and when the server fails', async ({
  page,
}) => {
  const person = await registered(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible()
  const notice = page.getByRole('main').getByRole('status')
  for (const [email, status] of [
    [person.email, 200],
    [newPerson().email, 200],
    [person.email, 500],
  ] as const) {
    if (status === 500) await page.route('**/api/password/forgot', (route) => route.fulfill({ status, body: '' }))
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(notice).toContainText(sent.en)
  }
  await page.unrouteAll()
  await bengali(page)
  await page.getByRole('button', { name: 'রিসেট লিংক পাঠান' }).click()
  await expect(notice).toContainText(sent.bn)
})

test('an email is asked for, and must be one', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This is required')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
})

test('the link of the mail sets a new password; 1200 ms later comes login, and old sessions are out', async ({
  page,
  browser,
}) => {
  const person = await registered(page)
  const elsewhere = await (await browser.newContext()).newPage()
  await loggedInAs(elsewhere, person)
  await elsewhere.goto('/dashboard')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()

  await page.clock.install()
  await openResetLink(page, person.email)
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.clock.pauseAt(Date.now() + 600_000)
  await reset(page, fresh)
  const notice = page.getByText('Password has been reset. You can now log in.')
  const within = (isThere: () => Promise<boolean> | boolean) =>
    expect.poll(async () => [await page.clock.runFor(1), await isThere()][1]).toBe(true)
  await within(() => notice.isVisible())
  await page.clock.runFor(1100)
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.clock.runFor(100)
  await within(() => page.url().endsWith('/login'))

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login\?next=/)
  expect(await elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const old = await page.request.post('/api/login', { data: person })
  expect(old.status()).toBe(401)
  await tokenOf(page, { ...person, password: fresh })
})

test('a new password is checked as the old one was; a link works once', async ({ page }) => {
  const person = await registered(page)
  await openResetLink(page, person.email)
  await reset(page, 'abc12')
  const password = page.getByLabel('New password', { exact: true })
  await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters long/)
  await reset(page, fresh, 'something-else')
  await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription('Passwords do not match')
  await reset(page, 'password')
  await expect(password).toHaveAccessibleDescription(/one of the commonest/)
  const link = (await sentTo(page, person.email, 'Set a new password')).getByRole('link')
  const href = (await link.getAttribute('href')) ?? ''
  await page.goto(href)
  await reset(page, fresh)
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(href)
  await reset(page, 'ar-ekti-chabi-9')
  await expect(page.getByRole('alert')).toContainText(failed.en)
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('a reset wholly in Bengali', async ({ page }) => {
  const person = await registered(page)
  await speaking(page, 'bn')
  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toContainText(failed.bn)
  await page.goto(`/reset-password?${new URLSearchParams({ token: 'made-up', email: person.email })}`)
  await page.getByLabel('নতুন পাসওয়ার্ড', { exact: true }).fill(fresh)
  await page.getByLabel('নতুন পাসওয়ার্ড আবার লিখুন').fill('onno-kichu')
  await page.getByRole('button', { name: 'পাসওয়ার্ড রিসেট করুন' }).click()
  await expect(page.getByLabel('নতুন পাসওয়ার্ড আবার লিখুন')).toHaveAccessibleDescription('পাসওয়ার্ড দুটি মেলেনি')
  await page.getByLabel('নতুন পাসওয়ার্ড আবার লিখুন').fill(fresh)
  await page.getByRole('button', { name: 'পাসওয়ার্ড রিসেট করুন' }).click()
  await expect(page.getByRole('alert')).toContainText(failed.bn)
  await page.request.post('/api/password/forgot', { data: { email: person.email } })
  await (await sentTo(page, person.email, 'Set a new password')).getByRole('link').click()
  await page.getByLabel('নতুন পাসওয়ার্ড', { exact: true }).fill(fresh)
  await page.getByLabel('নতুন পাসওয়ার্ড আবার লিখুন').fill(fresh)
  await page.getByRole('button', { name: 'পাসওয়ার্ড রিসেট করুন' }).click()
  await expect(page.getByText('পাসওয়ার্ড রিসেট হয়েছে। এখন লগইন করতে পারেন।')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('a reset that fails without words has the specified ones', async ({ page }) => {
  await loggedIn(page)
  await page.route('**/api/password/reset', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/reset-password?token=whatever&email=someone%40jomi.test')
  await reset(page, fresh)
  await expect(page.getByRole('alert')).toContainText(failed.en)
})
