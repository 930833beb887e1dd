import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openidApi } from '#contract/identity/openid.endpoints.ts'
import { securityApi } from '#contract/identity/security.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { openScreen } from '#test/screens/open-screen.tsx'

const at = '2026-01-05T04:00:00.000Z'
const login = { id: 3, name: 'National login', created_at: at, last_used_at: at }
const card = page.getByRole('region', { name: 'Logins elsewhere' })
const dialog = page.getByRole('dialog')
const open = () => openScreen('/dashboard?tab=security', { as: 'citizen' })

beforeEach(() => answer(securityApi.listSessions, []))

test('a login elsewhere is removed with the password, and the card goes with the last one', async () => {
  answer(openidApi.listJoined, [login])
  refuse(openidApi.removeJoined, 'validation_failed', { errors: { password: ['This is not your password.'] } })
  await open()
  await expect.element(card).toMatchTextContent('National login')
  await expectLooks()
  await card.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByLabelText('Current password').fill('boro-amtali-44')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(dialog).toMatchTextContent('This is not your password.')
  await expectLooks({ served: true })
  const asked = respond(openidApi.removeJoined, () => {
    answer(openidApi.listJoined, [])
    return Response.json({ message: 'This login no longer opens your account.' })
  })
  await dialog.getByLabelText('Current password').fill('boro-amtali-45')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('This login no longer opens your account.')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  expect(asked).toMatchObject([{ url: { pathname: '/api/me/logins/3/remove' }, body: { password: 'boro-amtali-45' } }])
})

test('logins that cannot be loaded are said', async () => {
  breakDown(openidApi.listJoined)
  await open()
  await expect.element(page.getByText('Your logins elsewhere could not be loaded')).toBeVisible()
})
