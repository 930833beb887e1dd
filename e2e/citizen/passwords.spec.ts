import { expect, test } from '@playwright/test'
import { sentTo } from '../lib/outbox.ts'
import { loggedInAs, registered, tokenOf } from '../lib/people.ts'

const fresh = 'notun-chabi-72'

test('a forgotten password: the link of the mail sets a new one, once, and old sessions are out', async ({
  page,
  browser,
}) => {
  const person = await registered(page)
  const elsewhere = await (await browser.newContext()).newPage()
  await loggedInAs(elsewhere, person)
  await elsewhere.goto('/dashboard')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send link or code' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'If an account exists for that email, a reset link has been sent.',
  )
  const link = (await sentTo(page, person.email, 'Set a new password for Jomi')).getByRole('link')
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  const reset = async (password: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm new password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Reset password' }).click()
  }
  await reset('password')
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /This password is too common/,
  )
  await reset(fresh)
  await expect(page.getByText('Password has been reset. You can now log in.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login\?next=/)
  expect(await elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await elsewhere.context().close()
  const old = await page.request.post('/api/login', { data: person })
  expect(old.status()).toBe(401)
  await tokenOf(page, { ...person, password: fresh })

  await page.goto(href)
  await reset('ar-ekti-chabi-9')
  await expect(page.getByRole('alert')).toContainText('Reset failed. The link may be invalid or expired.')
})
