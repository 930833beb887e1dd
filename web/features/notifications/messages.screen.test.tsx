import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { notificationsApi } from '#contract/notifications/notifications.endpoints.ts'
import { unreadApi } from '#contract/notifications/unread.endpoints.ts'
import { answerApplications } from '#test/screens/applications.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answerMessages, messageIn } from '#test/screens/messages.ts'
import { answer, cutOff, respond } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { bengali, currentAddress, openScreen, pass } from '#test/screens/open-screen.tsx'

const messages = page.getByRole('main').getByRole('article')
const bell = (name: string) => page.getByRole('banner').getByRole('link', { name })
const tab = page.getByRole('tab', { name: /^(Messages|বার্তা)/ })
const open = () => openScreen('/dashboard?tab=messages', { as: 'citizen' })

test('nothing yet is said in both languages', async () => {
  answerMessages(() => [])
  await open()
  await expect.element(page.getByText('You have no messages.')).toBeVisible()
  await expect.element(bell('Messages')).toBeVisible()
  await bengali()
  await expect.element(page.getByText('আপনার কোনো বার্তা নেই।')).toBeVisible()
})

test('a message is counted in the header and on the tab, and read once it is opened', async () => {
  let read_at: string | null = null
  answerMessages((request) => [{ ...messageIn(request), read_at }])
  answer(notificationsApi.markRead, (request) => {
    read_at = '2026-11-21T06:00:00.000Z'
    return { ...messageIn(request), read_at }
  })
  const applications = answerApplications()
  await open()
  await expect.element(bell('Messages, 1 unread')).toBeVisible()
  await expect.element(tab).toMatchTextContent('1')
  await expect.element(messages).toMatchTextContent('Unread')
  await bengali()
  await expect.element(bell('বার্তা, ১টি না-পড়া')).toBeVisible()
  await expect.element(tab).toMatchTextContent('১')
  await messages.getByRole('button', { name: 'টাকা পাওয়া গেছে' }).click()
  const dialog = page.getByRole('dialog', { name: 'টাকা পাওয়া গেছে' })
  await expect.element(dialog).toMatchTextContent('৳১০০.০০')
  await expect.element(bell('বার্তা')).toBeVisible()
  await dialog.getByRole('link', { name: 'কপি ও রসিদ দেখুন' }).click()
  await expect.poll(currentAddress).toBe('/dashboard?tab=applyKhatian')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(tab).toHaveTextContent('বার্তা')
  await expect.element(page.getByText('আপনি এখনও কোনো খতিয়ান বা মৌজা ম্যাপ নেননি।')).toBeVisible()
  // The page behind the link is complete once it has fetched its data.
  await expect.poll(() => applications.length).toBeGreaterThan(0)
  await expectLooks()
})

test('several messages are counted, and read one by one or all at once', async () => {
  const unread = new Set([1, 2, 3])
  const read_at = '2026-11-21T06:00:00.000Z'
  answerMessages((request) =>
    [1, 2, 3].map((id) => ({ ...messageIn(request), id, read_at: unread.has(id) ? null : read_at })),
  )
  answer(notificationsApi.markRead, (request) => {
    const id = Number(/\d+(?=\/read$)/.exec(request.url)?.[0])
    unread.delete(id)
    return { ...messageIn(request), id, read_at }
  })
  answer(notificationsApi.markAllRead, () => {
    unread.clear()
    return { message: 'You have read everything.' }
  })
  await open()
  await expect.element(bell('Messages, 3 unread')).toBeVisible()
  await expect.element(messages).toHaveLength(3)
  await messages.nth(1).getByRole('button', { name: 'Mark as read' }).click()
  await expect.element(bell('Messages, 2 unread')).toBeVisible()
  await expect.element(messages.nth(1)).not.toMatchTextContent('Unread')
  await expect.element(messages.first()).toMatchTextContent('Unread')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => unread.size).toBe(0)
  await expect.element(page.getByText('You have read everything.')).toBeVisible()
  await expect.element(messages.filter({ hasText: 'Unread' })).toHaveLength(0)
  await expect.element(tab).toMatchTextContent(/^Messages$/)
})

test('deleting asks first, with the focus on Cancel', async () => {
  let deleted = false
  answerMessages((request) => (deleted ? [] : [messageIn(request)]))
  answer(notificationsApi.remove, () => {
    deleted = true
    return { message: '' }
  })
  await open()
  await messages.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete message' })
  await expect.element(question).toMatchTextContent('Are you sure you want to delete this notification?')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(messages).toHaveLength(1)
  await bengali()
  await messages.getByRole('button', { name: 'মুছুন' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'বার্তা মুছুন' })
  await expect.element(confirmation).toMatchTextContent('আপনি কি নিশ্চিত যে এই বার্তাটি মুছতে চান?')
  await confirmation.getByRole('button', { name: 'মুছুন' }).click()
  await expect.element(page.getByText('আপনার কোনো বার্তা নেই।')).toBeVisible()
  await expectLooks()
})

test('what the server did not do is shown at once and taken back without a word', async () => {
  answerMessages((request) => [messageIn(request)])
  const [reading, deleting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const failAfter = (answered: Promise<void>) => async () => {
    await answered
    return new Response('', { status: 500 })
  }
  respond(notificationsApi.markRead, failAfter(reading.promise))
  respond(notificationsApi.remove, failAfter(deleting.promise))
  await open()
  await messages.getByRole('button', { name: 'Mark as read' }).click()
  await expect.element(messages).not.toMatchTextContent('Unread')
  await expect.element(bell('Messages')).toBeVisible()
  reading.resolve()
  await expect.element(messages).toMatchTextContent('Unread')
  await expect.element(bell('Messages, 1 unread')).toBeVisible()
  await messages.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(messages).not.toBeInTheDocument()
  deleting.resolve()
  await expect.element(messages).toHaveLength(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a list that does not load says so in both languages and can be tried again', async () => {
  cutOff(notificationsApi.list)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load notifications')
  await bengali()
  await expect.element(page.getByRole('alert')).toMatchTextContent('বার্তা দেখানো যাচ্ছে না')
  answerMessages((request) => [messageIn(request)])
  await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect.element(messages).toHaveLength(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  show('visible')
})

test('messages are asked for every 30 s in the background, and not while the page is hidden', async () => {
  const requests: string[] = []
  const note = ({ url, headers }: Request) =>
    requests.push(`${new URL(url).pathname} ${headers.get('x-background') ?? '0'}`)
  let messagesThere = 0
  answer(unreadApi.count, (request) => {
    note(request)
    return { count: messagesThere }
  })
  answer(notificationsApi.list, (request) => {
    note(request)
    return pageWith(messagesThere ? [messageIn(request)] : [])
  })
  const both = (background: 0 | 1) =>
    new Set([`/api/notifications ${background}`, `/api/notifications/unread-count ${background}`])
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await open()
  await expect.element(page.getByText('You have no messages.')).toBeVisible()
  expect(new Set(requests)).toEqual(both(0))
  messagesThere = 1
  requests.length = 0
  await pass(30_000)
  await expect.element(messages).toHaveLength(1)
  await expect.element(bell('Messages, 1 unread')).toBeVisible()
  expect(new Set(requests)).toEqual(both(1))
  show('hidden')
  requests.length = 0
  const sent = vi.spyOn(window, 'fetch')
  await pass(120_000)
  expect(sent).not.toHaveBeenCalled()
  show('visible')
  await expect.poll(() => new Set(requests)).toEqual(both(1))
})

function show(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
