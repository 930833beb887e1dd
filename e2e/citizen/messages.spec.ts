import { expect, type Page, test } from '@playwright/test'
import { applied } from '../lib/paying.ts'
import { bengali, loggedIn } from '../lib/people.ts'

const messages = (page: Page) => page.getByRole('main').getByRole('article')
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const tab = (page: Page) => page.getByRole('tab', { name: /^(Messages|বার্তা)/ })
const open = (page: Page) => page.goto('/dashboard?tab=messages')

/** A server that answers only when told to, and then fails. */
async function stuck(page: Page, address: string | RegExp) {
  const answered = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await answered.promise
    await route.fulfill({ status: 500, body: '' })
  })
  return { fail: answered.resolve }
}

test('nothing yet is said in both languages', async ({ page }) => {
  await loggedIn(page)
  await open(page)
  await expect(page.getByText('You have no messages.')).toBeVisible()
  await expect(bell(page, 'Messages')).toBeVisible()
  await bengali(page)
  await expect(page.getByText('আপনার কোনো বার্তা নেই।')).toBeVisible()
})

test('a paid application makes a message: counted in the header and on the tab, and read once it is opened', async ({
  page,
}) => {
  await applied(page, await loggedIn(page))
  await page.goto('/')
  await bell(page, 'Messages, 1 unread').click()
  await expect(page).toHaveURL(/\/dashboard\?tab=messages$/)
  await expect(tab(page)).toContainText('1')
  await expect(messages(page)).toHaveCount(1)
  await expect(messages(page)).toContainText('Unread')
  await bengali(page)
  await expect(bell(page, 'বার্তা, ১টি অপঠিত')).toBeVisible()
  await expect(tab(page)).toContainText('১')
  await messages(page).getByRole('button', { name: 'টাকা পাওয়া গেছে' }).click()
  const dialog = page.getByRole('dialog', { name: 'টাকা পাওয়া গেছে' })
  await expect(dialog).toContainText('৳১০০.০০')
  await expect(bell(page, 'বার্তা')).toBeVisible()
  await dialog.getByRole('link', { name: 'সেখানে যান' }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=applyKhatian$/)
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(bell(page, 'বার্তা')).toBeVisible()
  await expect(tab(page)).toHaveText('বার্তা')
})

test('one is marked as read, then all of them', async ({ page }) => {
  const token = await loggedIn(page)
  for (let made = 0; made < 3; made += 1) await applied(page, token)
  await open(page)
  await expect(bell(page, 'Messages, 3 unread')).toBeVisible()
  await messages(page).first().getByRole('button', { name: 'Mark as read' }).click()
  await expect(bell(page, 'Messages, 2 unread')).toBeVisible()
  await expect(messages(page).first()).not.toContainText('Unread')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('You have read everything.')).toBeVisible()
  await page.reload()
  await expect(messages(page)).toHaveCount(3)
  await expect(messages(page).filter({ hasText: 'Unread' })).toHaveCount(0)
  await expect(tab(page)).toHaveText('Messages')
})

test('deleting asks first, with the focus on Cancel', async ({ page }) => {
  await applied(page, await loggedIn(page))
  await open(page)
  await messages(page).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete message' })
  await expect(question).toContainText('Are you sure you want to delete this notification?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(messages(page)).toHaveCount(1)
  await bengali(page)
  await messages(page).getByRole('button', { name: 'মুছুন' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'বার্তা মুছুন' })
  await expect(confirmation).toContainText('আপনি কি নিশ্চিত যে এই বার্তাটি মুছতে চান?')
  await confirmation.getByRole('button', { name: 'মুছুন' }).click()
  await expect(page.getByText('আপনার কোনো বার্তা নেই।')).toBeVisible()
  await page.reload()
  await expect(page.getByText('আপনার কোনো বার্তা নেই।')).toBeVisible()
})

test('what the server did not do is shown at once and taken back without a word', async ({ page }) => {
  await applied(page, await loggedIn(page))
  await open(page)
  const reading = await stuck(page, '**/api/notifications/*/read')
  await messages(page).getByRole('button', { name: 'Mark as read' }).click()
  await expect(messages(page)).not.toContainText('Unread')
  await expect(bell(page, 'Messages')).toBeVisible()
  reading.fail()
  await expect(messages(page)).toContainText('Unread')
  await expect(bell(page, 'Messages, 1 unread')).toBeVisible()
  const deleting = await stuck(page, /\/api\/notifications\/\d+$/)
  await messages(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(messages(page)).toHaveCount(0)
  deleting.fail()
  await expect(messages(page)).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a list that does not load says so in both languages and can be tried again', async ({ page }) => {
  await applied(page, await loggedIn(page))
  await page.route('**/api/notifications?*', (route) => route.abort())
  await open(page)
  await expect(page.getByRole('alert')).toContainText('Failed to load notifications')
  await bengali(page)
  await expect(page.getByRole('alert')).toContainText('বার্তা আনা যায়নি')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(messages(page)).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('messages are asked for every 30 s in the background, and not while the page is hidden', async ({ page }) => {
  const token = await loggedIn(page)
  const confirmation: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/notifications'))
      confirmation.push(`${pathname} ${request.headers()['x-background'] ?? '0'}`)
  })
  await page.clock.install()
  await open(page)
  await expect(page.getByText('You have no messages.')).toBeVisible()
  expect(new Set(confirmation)).toEqual(new Set(['/api/notifications 0', '/api/notifications/unread-count 0']))
  await applied(page, token)
  confirmation.length = 0
  await page.clock.runFor(30_000)
  await expect(messages(page)).toHaveCount(1)
  await expect(bell(page, 'Messages, 1 unread')).toBeVisible()
  expect(new Set(confirmation)).toEqual(new Set(['/api/notifications 1', '/api/notifications/unread-count 1']))
  await show(page, 'hidden')
  confirmation.length = 0
  await page.clock.runFor(120_000)
  expect(confirmation).toEqual([])
  await show(page, 'visible')
  await expect
    .poll(() => new Set(confirmation))
    .toEqual(new Set(['/api/notifications 1', '/api/notifications/unread-count 1']))
})

const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
