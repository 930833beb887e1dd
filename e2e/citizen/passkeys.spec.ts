import { expect, type Page, test } from '@playwright/test'
import { registered } from '../lib/people.ts'

// Browsers make no passkeys for a bare address.
test.use({ baseURL: `http://localhost:${process.env['E2E_PORT'] ?? 3210}` })

/** A device inside the browser that gives every finger. */
async function device(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

// Without loading the page again: the device inside the browser would forget its passkeys.
async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
}

test('a passkey is added, opens the account without a password, and is removed', async ({ page }) => {
  const person = await registered(page)
  await device(page)
  await page.goto('/login?next=/dashboard?tab=security')
  await page.getByLabel('Email or mobile number').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('My phone')
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The passkey is added. You can now log in with it.')).toBeVisible()
  await logOut(page)

  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('tab', { name: 'Security' }).click()
  await expect(page.getByText(/^Last used /).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey is removed.')).toBeVisible()
  await logOut(page)

  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(/This passkey was not accepted/)
})
