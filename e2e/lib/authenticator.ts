import type { Page } from '@playwright/test'
import { generate } from 'otplib'

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
