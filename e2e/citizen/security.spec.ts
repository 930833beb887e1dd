import { expect, type Page, test } from '@playwright/test'
import { loggedInAs, registered, tokenOf } from '../lib/people.ts'

const open = (page: Page) => page.goto('/dashboard?tab=security')

test('the list of devices signs out one after a question, then all others', async ({ page, browser }) => {
  const person = await registered(page)
  await loggedInAs(page, person)
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
  const phone = await (await browser.newContext({ userAgent })).newPage()
  await loggedInAs(phone, person)
  await phone.goto('/dashboard')
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()

  await open(page)
  const devices = page.getByRole('main').getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'This device' })).toContainText('Chrome on Linux')
  const other = devices.filter({ hasText: 'Chrome on Android' })
  const question = page.getByRole('alertdialog', { name: 'Sign this device out?' })
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(other).toHaveCount(1)
  await other.getByRole('button', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('The device is signed out.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0)
  await phone.reload()
  await expect(phone).toHaveURL(/\/login\?next=/)
  expect(await phone.evaluate(() => localStorage.getItem('token'))).toBeNull()

  const others = [await tokenOf(page, person), await tokenOf(page, person)]
  await page.reload()
  await expect(devices).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page.getByText('All other devices are signed out.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  for (const token of others) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await page.request.get('/api/me', { headers })).status()).toBe(401)
  }
  await page.reload()
  await expect(devices).toHaveCount(1)
})
