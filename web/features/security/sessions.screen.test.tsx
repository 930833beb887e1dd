import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Session } from '#contract/identity/identity.ts'
import { securityApi } from '#contract/identity/security.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, respond } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const agent = (system: string, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 ${more}Safari/537.36`
const session = (id: number, device: string, current = false): Session => ({
  id,
  device,
  current,
  created_at: '2026-11-20T06:00:00.000Z',
  last_used_at: '2026-11-21T06:00:00.000Z',
})
const here = session(1, agent('X11; Linux x86_64'), true)
const phone = session(2, agent('Linux; Android 14; Pixel 8', 'Mobile '))
const tablet = session(3, agent('iPad; CPU OS 18_0 like Mac OS X'))

const devices = page.getByRole('main').getByRole('listitem')
const question = page.getByRole('alertdialog')
const endOthers = page.getByRole('button', { name: 'Sign out all other devices' })

/** Answers with these sessions; the acts take away those that they end. */
async function open(sessions: Session[]) {
  let left = sessions
  answer(securityApi.listSessions, () => left)
  const ended = respond(securityApi.endSession, ({ url }) => {
    left = left.filter(({ id }) => !url.endsWith(`/${id}`))
    return Response.json({ message: 'The device is signed out.' })
  })
  answer(securityApi.endOtherSessions, () => {
    left = left.filter(({ current }) => current)
    return { message: 'All other devices are signed out.' }
  })
  await openScreen('/dashboard?tab=security', { as: 'citizen' })
  await expect.element(devices).toHaveLength(sessions.length)
  return ended
}

test('a device is signed out after a question that Escape leaves', async () => {
  const ended = await open([here, phone])
  await expect.element(devices.filter({ hasText: 'This device' })).toMatchTextContent('Chrome on Linux')
  const other = devices.filter({ hasText: 'Chrome on Android' })
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Sign this device out?' })).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectLooks()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(ended).toEqual([])
  await other.getByRole('button', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByText('The device is signed out.')).toBeVisible()
  await expect.element(devices).toHaveLength(1)
  expect(ended.map(({ url }) => url.pathname)).toEqual(['/api/me/sessions/2'])
  await expect.element(endOthers).not.toBeInTheDocument()
})

test('all other devices are signed out at once, and a refusal is said', async () => {
  await open([here, phone, tablet])
  await endOthers.click()
  await question.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect.element(page.getByText('All other devices are signed out.')).toBeVisible()
  await expect.element(devices).toHaveLength(1)
  await expect.element(devices).toMatchTextContent('This device')
  await open([here, phone])
  breakDown(securityApi.endOtherSessions)
  await endOthers.click()
  await question.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(devices).toHaveLength(2)
})
