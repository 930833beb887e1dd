import { expect, type Page, test } from '@playwright/test'
import { applied } from '../lib/paying.ts'
import { loggedIn } from '../lib/people.ts'

const messages = (page: Page) => page.getByRole('main').getByRole('article')
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const tab = (page: Page) => page.getByRole('tab', { name: /^Messages/ })

test('paid applications make messages: counted, read one by one or all, deleted, and it stays so', async ({ page }) => {
  const token = await loggedIn(page)
  for (let made = 0; made < 3; made += 1) await applied(page, token)
  await page.goto('/')
  await bell(page, 'Messages, 3 unread').click()
  await expect(page).toHaveURL(/\/dashboard\?tab=messages$/)
  await expect(tab(page)).toContainText('3')
  await expect(messages(page)).toHaveCount(3)
  await messages(page).first().getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('৳100.00')
  await expect(bell(page, 'Messages, 2 unread')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(messages(page).first()).not.toContainText('Unread')
  await messages(page).nth(1).getByRole('button', { name: 'Mark as read' }).click()
  await expect(bell(page, 'Messages, 1 unread')).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('You have read everything.')).toBeVisible()
  await page.reload()
  await expect(messages(page)).toHaveCount(3)
  await expect(messages(page).filter({ hasText: 'Unread' })).toHaveCount(0)
  await expect(tab(page)).toHaveText('Messages')

  await messages(page).first().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(messages(page)).toHaveCount(2)
  await page.reload()
  await expect(messages(page)).toHaveCount(2)
})
