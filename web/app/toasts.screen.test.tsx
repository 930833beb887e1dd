import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerPrices } from '#test/screens/applications.ts'
import { answerLand, dagAddress } from '#test/screens/land.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { notify } from '#web/ui/feedback/toast.ts'

const bad = page.getByRole('alert').filter({ hasText: 'It failed' })
const good = page.getByText('It is done')

test('the first toast is there at once, however new the page is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await openScreen('/login')
  notify.alert('It is done')
  await expect.element(good).toBeVisible()
})

test('what failed ends with its page; good news goes along', async () => {
  await openScreen('/login')
  notify.error('It failed')
  notify.alert('It is done')
  await expect.element(bad).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  await expect.element(bad).not.toBeInTheDocument()
  await expect.element(good).toBeVisible()
})

test('a toast stands under a dialog, and does not hide its way out', async () => {
  answerLand()
  answerPrices()
  await openScreen(`${dagAddress}&apply=1`, { as: 'citizen', width: 360 })
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' }).first()
  await expect.element(close).toBeVisible()
  notify.error('It failed')
  await expect.element(page.getByText('It failed')).toBeInTheDocument()
  const { left, top, width, height } = close.element().getBoundingClientRect()
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
  expect(close.element().contains(onTop)).toBe(true)
})
