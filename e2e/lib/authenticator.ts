import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { z } from 'zod'

const Setup = z.object({ secret: z.string() })
const Enabled = z.object({ recovery_codes: z.array(z.string()) })

/** The code of an authenticator app; a code works once, so a second one is that of the next half minute. */
export const appCode = (secret: string, when: 'now' | 'next' = 'now') =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + (when === 'next' ? 30 : 0) })

/** Types the password that the window asks for before it shows a secret. */
export async function confirmPassword(page: Page, password: string) {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=password]').fill(password)
  await dialog.locator('button[type=submit]').click()
}

/** The secret as the window shows it. */
export async function secretOnScreen(page: Page): Promise<string> {
  return ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
}

/** Turns two-factor login on through the API. Answers the secret and the recovery codes. */
export async function protectedAccount(page: Page, token: string, password: string) {
  const headers = { authorization: `Bearer ${token}` }
  const setup = await page.request.post('/api/me/2fa/setup', { headers, data: { password } })
  const { secret } = Setup.parse(await setup.json())
  const enabled = await page.request.post('/api/me/2fa/enable', { headers, data: { code: await appCode(secret) } })
  return { secret, ...Enabled.parse(await enabled.json()) }
}
