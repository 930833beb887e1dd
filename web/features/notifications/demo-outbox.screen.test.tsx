import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { demoOutboxApi } from '#contract/notifications/notifications.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { answerWaysToPay } from '#test/screens/paying.ts'

const email = {
  id: 2,
  channel: 'email' as const,
  to: 'rahima@jomi.test',
  subject: 'Jomi: your code',
  text: 'Your code is 123456.',
  html: null,
  created_at: '2026-11-20T06:00:00Z',
  sent_at: '2026-11-20T06:00:01Z',
}
const sms = { ...email, id: 1, channel: 'sms' as const, to: '+8801712345678', subject: '', text: 'Jomi: 123456' }

test('the messages of the demo are listed, or there are none, and what fails is said', async () => {
  answerWaysToPay()
  answer(demoOutboxApi.list, [email, sms])
  await openScreen('/demo/outbox')
  const main = page.getByRole('main')
  await expect.element(main.getByRole('listitem').first()).toMatchTextContent('Your code is 123456.')
  await expect.element(main).toMatchTextContent('+8801712345678')
  await expectLooks({ served: true })
  answer(demoOutboxApi.list, [])
  await openScreen('/demo/outbox', { language: 'bn' })
  await expect.element(main.getByRole('listitem')).not.toBeInTheDocument()
  await expectLooks()
  breakDown(demoOutboxApi.list)
  await openScreen('/demo/outbox')
  await expect.element(main.getByRole('alert')).toBeVisible()
})
