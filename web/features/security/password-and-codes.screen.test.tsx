import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { identityApi } from '#contract/identity/identity.endpoints.ts'
import { meApi } from '#contract/identity/me.endpoints.ts'
import { securityApi } from '#contract/identity/security.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, refuse, respond } from '#test/screens/network.ts'
import { bengali, openScreen } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByLabelText(name, { exact: true })
const own = 'boro-amtali-45'
const fresh = 'notun-chabi-72'
const open = () => openScreen('/dashboard?tab=security', { as: 'citizen' })

beforeEach(() => answer(securityApi.listSessions, []))

test('a new password needs valid fields, and what the server refuses stands at its field', async () => {
  await open()
  await button('Change password').click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(field('Current password')).toHaveAccessibleDescription(/This is required/)
  await field('Current password').fill('not-this-one')
  await field('New password').fill('abc12')
  await field('Confirm new password').fill('other')
  await button('Change password').click()
  await expect.element(field('New password')).toHaveAccessibleDescription(/at least 6 characters/)
  await expect.element(field('Confirm new password')).toHaveAccessibleDescription(/Passwords do not match/)
  await expectLooks()
  await field('New password').fill(fresh)
  await field('Confirm new password').fill(fresh)
  refuse(identityApi.changePassword, 'validation_failed', {
    errors: { current_password: ['This password is not right'] },
  })
  await button('Change password').click()
  await expect.element(field('Current password')).toHaveAccessibleDescription(/This password is not right/)
  const sent = respond(identityApi.changePassword, () => Response.json({ message: 'Password updated successfully' }))
  await field('Current password').fill(own)
  await button('Change password').click()
  await expect.element(page.getByText('Password updated successfully')).toBeVisible()
  await expect.element(field('Current password')).toHaveValue('')
  expect(sent.map(({ body }) => body)).toEqual([
    { current_password: own, password: fresh, password_confirmation: fresh },
  ])
  await bengali()
  answer(identityApi.changePassword, { message: 'পাসওয়ার্ড হালনাগাদ হয়েছে' })
  await field('বর্তমান পাসওয়ার্ড').fill(fresh)
  await field('নতুন পাসওয়ার্ড').fill(own)
  await field('নতুন পাসওয়ার্ড আবার লিখুন').fill(own)
  await button('পাসওয়ার্ড বদলান').click()
  await expect.element(page.getByText('পাসওয়ার্ড হালনাগাদ হয়েছে')).toBeVisible()
})

test('a wrong password or code turns two-factor login not on, and the window can be left', async () => {
  await open()
  await button('Enable 2FA').click()
  refuse(securityApi.setUpTwoFactor, 'validation_failed', { errors: { password: ['This password is not right'] } })
  await inDialog('Current password').fill('not-this-one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(inDialog('Current password')).toHaveAccessibleDescription(/This password is not right/)
  const setup = {
    secret: 'JBSWY3DPEHPK3PXP',
    otpauth_url: 'otpauth://totp/Jomi',
    qr: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  }
  answer(securityApi.setUpTwoFactor, setup)
  await inDialog('Current password').fill(own)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expectLooks()
  refuse(securityApi.enableTwoFactor, 'validation_failed', {
    errors: { code: ['This code is not right or no longer valid'] },
  })
  await inDialog('Code of the app').fill('০০০০০০')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(inDialog('Code of the app')).toHaveAccessibleDescription(/not right or no longer valid/)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Enable 2FA')).toHaveFocus()
})

test('two-factor login is turned off with the password and a code', async () => {
  answer(meApi.get, { ...people.citizen, two_factor_enabled: true })
  await open()
  await button('Turn off 2FA').click()
  await expectLooks()
  refuse(securityApi.disableTwoFactor, 'validation_failed', { errors: { password: ['This password is not right'] } })
  await inDialog('Current password').fill('not-this-one')
  await inDialog('Code').fill('k4m2-9xqd')
  await dialog.getByRole('button', { name: 'Turn off 2FA' }).click()
  await expect.element(inDialog('Current password')).toHaveAccessibleDescription(/This password is not right/)
  const sent = respond(securityApi.disableTwoFactor, () => {
    answer(meApi.get, people.citizen)
    return Response.json({ message: 'Two-factor login is off.' })
  })
  await inDialog('Current password').fill(own)
  await dialog.getByRole('button', { name: 'Turn off 2FA' }).click()
  await expect.element(page.getByText('Two-factor login is off.')).toBeVisible()
  await expect.element(button('Enable 2FA')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ password: own, code: 'K4M29XQD' }])
})
