import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { errors } from '#contract/errors.ts'
import { freshFactorApi } from '#contract/identity/fresh-factor.endpoints.ts'
import { usersApi } from '#contract/users/users.endpoints.ts'
import type { UserRecord } from '#contract/users/users.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
import { pageWith } from '#test/screens/office-records.ts'
import { openScreen } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'
import { virtualAuthenticator } from '#test/screens/virtual-authenticator.ts'
import { makePasskey } from '#web/platform/passkeys.ts'

const user: UserRecord = {
  ...people.helper,
  upazilas: [],
  digital_centre: 'Birulia',
  disabled_at: null,
  last_used_at: null,
  is_unused: true,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
}
const form = page.getByRole('dialog', { name: 'First password' })
const dialog = page.getByRole('dialog', { name: 'Is it you?' })
const password = form.getByLabelText('Your own password', { exact: true })

/** An act that is refused until a factor was given. */
async function actWith(factors: { code: boolean; passkey: boolean }) {
  const state = { given: false }
  answer(usersApi.list, pageWith([user]))
  const requests = respond(usersApi.giveFirstPassword, () => {
    if (state.given) return Response.json({ user, one_time_password: 'KX7-QD2-M4P' }, { status: 201 })
    const { status, en } = errors.fresh_factor_needed
    return Response.json({ code: 'fresh_factor_needed', message: en, factors }, { status })
  })
  await openScreen('/admin/users', { as: 'admin' })
  await page.getByRole('button', { name: `First password for ${user.name}` }).click()
  await password.fill('jomi-demo-2026')
  await form.getByRole('button', { name: 'Show a one-time password' }).click()
  await expect.element(dialog).toBeVisible()
  return { state, requests }
}

test('an act waits for a code, and goes on by itself with what was filled in', async () => {
  const { state, requests } = await actWith({ code: true, passkey: false })
  await expect.element(dialog.getByLabelText('Code')).toHaveFocus()
  refuse(freshFactorApi.byCode, 'validation_failed', { errors: { code: ['This code is not right'] } })
  await userEvent.keyboard('111111{Enter}')
  await expect.element(dialog).toMatchTextContent('This code is not right')
  await expectLooks({ served: true })
  const codes = respond(freshFactorApi.byCode, () => {
    state.given = true
    return Response.json({ message: 'Confirmed.' })
  })
  await dialog.getByLabelText('Code').fill('222222')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toMatchTextContent('KX7-QD2-M4P')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(codes.map(({ body }) => body)).toEqual([{ code: '222222' }])
  expect(requests.map(({ body }) => body)).toEqual(Array(2).fill({ current_password: 'jomi-demo-2026' }))
})

test('a dialog that is left keeps what was filled in, and says that nothing was changed', async () => {
  const { requests } = await actWith({ code: true, passkey: false })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(form).toMatchTextContent('Nothing was changed.')
  await expect.element(password).toHaveValue('jomi-demo-2026')
  expect(requests).toHaveLength(1)
})

test('a passkey is enough, and one that is refused says so', async () => {
  const device = await virtualAuthenticator(cdp())
  onTestFinished(() => device.remove())
  const bytes = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  const { state } = await actWith({ code: false, passkey: true })
  const made = await makePasskey({
    rp: { id: location.hostname, name: 'Jomi' },
    challenge: bytes,
    excludeCredentials: [],
    user: { id: 'am9taS0z', name: 'admin@jomi.test', displayName: 'Admin' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  answer(freshFactorApi.passkeyOptions, {
    options: {
      challenge: bytes,
      rpId: location.hostname,
      userVerification: 'required',
      allowCredentials: [{ id: made.id, type: 'public-key' }],
    },
  })
  await expectLooks()
  refuse(freshFactorApi.byPasskey, 'passkey_refused')
  const button = dialog.getByRole('button', { name: 'Confirm with a passkey' })
  await button.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This passkey was not accepted')
  const signed = respond(freshFactorApi.byPasskey, () => {
    state.given = true
    return Response.json({ message: 'Confirmed.' })
  })
  await button.click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('KX7-QD2-M4P')
  expect(signed[0]?.body).toMatchObject({ credential: { id: made.id } })
})
