import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { meApi } from '#contract/identity/me.endpoints.ts'
import { passkeysApi } from '#contract/identity/passkeys.endpoints.ts'
import { securityApi } from '#contract/identity/security.endpoints.ts'
import { expectLooks } from '#test/screens/expect-looks.ts'
import { answer, breakDown, refuse, respond } from '#test/screens/network.ts'
import { bengali, currentAddress, openScreen } from '#test/screens/open-screen.tsx'
import { people } from '#test/screens/people.ts'
import { virtualAuthenticator } from '#test/screens/virtual-authenticator.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const at = '2026-01-05T04:00:00.000Z'
const passkey = { id: 7, name: 'My phone', synced: true, created_at: at, last_used_at: null }
const bytes = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

const creation = () => ({
  options: {
    rp: { id: location.hostname, name: 'Jomi' },
    user: { id: 'am9taS0z', name: 'rahima@jomi.test', displayName: 'Rahima Begum' },
    challenge: bytes,
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  },
})

beforeEach(() => answer(securityApi.listSessions, []))

async function device() {
  const made = await virtualAuthenticator(cdp())
  onTestFinished(() => made.remove())
  return made
}

async function fillIn() {
  await button('Add a passkey').click()
  await dialog.getByLabelText('Name').fill('My phone')
  await dialog.getByLabelText('Current password').fill('boro-amtali-45')
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

test('a passkey is added with the password and the device, and the list shows it', async () => {
  await device()
  answer(passkeysApi.addOptions, creation)
  const requests = respond(passkeysApi.add, () => {
    answer(passkeysApi.list, [passkey])
    return Response.json(passkey, { status: 201 })
  })
  await openScreen('/dashboard?tab=security', { as: 'citizen' })
  await button('Add a passkey').click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/This is required/)
  await expectLooks()
  await dialog.getByLabelText('Name').fill('My phone')
  await dialog.getByLabelText('Current password').fill('boro-amtali-45')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Added 5 Jan 2026, 10:00 am')).toBeVisible()
  expect(requests[0]?.body).toMatchObject({ name: 'My phone', credential: { type: 'public-key' } })
})

test('a device that refuses is said in the language of the page', async () => {
  const { refuse: refuseFinger } = await device()
  answer(passkeysApi.add, passkey)
  answer(passkeysApi.addOptions, creation)
  await refuseFinger()
  await openScreen('/dashboard?tab=security', { as: 'citizen' })
  await fillIn()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('No passkey was used')
})

test('a wrong password is said at its field, and nothing is asked of the device', async () => {
  refuse(passkeysApi.addOptions, 'validation_failed', { errors: { password: ['The password is wrong'] } })
  await openScreen('/dashboard?tab=security', { as: 'citizen' })
  await fillIn()
  await expect.element(dialog.getByLabelText('Current password')).toHaveAccessibleDescription(/The password is wrong/)
})

test('a passkey is renamed and removed', async () => {
  answer(passkeysApi.list, [passkey])
  await openScreen('/dashboard?tab=security', { as: 'citizen' })
  const renamed = respond(passkeysApi.rename, () => Response.json({ ...passkey, name: 'Key' }))
  await button('Rename').click()
  await dialog.getByLabelText('Name').fill('Key')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => renamed[0]?.body).toEqual({ name: 'Key' })
  await expect.element(dialog).not.toBeInTheDocument()
  const removed = respond(passkeysApi.remove, () => {
    answer(passkeysApi.list, [])
    return Response.json({ message: 'The passkey is removed.' })
  })
  await bengali()
  await button('সরান').click()
  await expectLooks()
  await dialog.getByLabelText('বর্তমান পাসওয়ার্ড').fill('boro-amtali-45')
  await dialog.getByRole('button', { name: 'সরান' }).click()
  await expect.poll(() => removed[0]?.body).toEqual({ password: 'boro-amtali-45' })
  await expect.element(button('সরান')).not.toBeInTheDocument()
})

test('passkeys that cannot be loaded are said to be so', async () => {
  breakDown(passkeysApi.list)
  await openScreen('/dashboard?tab=security', { as: 'citizen' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your passkeys could not be loaded')
})

test('staff who must have a passkey see nothing else', async () => {
  answer(meApi.get, { ...people.admin, must_set_up_passkey: true })
  await openScreen('/admin', { as: 'admin' })
  await expect.poll(currentAddress).toBe('/dashboard?tab=security')
  await expect.element(page.getByText('Add a passkey first')).toBeVisible()
  await expect.element(button('Add a passkey')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Two-factor login' })).not.toBeInTheDocument()
  await expectLooks()
})
