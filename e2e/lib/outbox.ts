import { expect, type Page } from '@playwright/test'

/** The newest message with these words to an address or a phone, as /demo/outbox shows it. */
export async function sentTo(page: Page, recipient: string, words: string) {
  const message = page.getByRole('article').filter({ hasText: recipient }).filter({ hasText: words }).first()
  // Some mails are written a moment after the answer.
  await expect(async () => {
    await page.goto('/demo/outbox')
    await expect(message).toBeVisible({ timeout: 2000 })
  }).toPass()
  return message
}

/** The code of the newest text message to a phone. */
export async function codeSentTo(page: Page, phone: string): Promise<string> {
  const message = await sentTo(page, `+88${phone}`, 'Jomi')
  return /\b\d{6}\b/.exec((await message.getByText(/valid for 5 minutes/).textContent()) ?? '')?.[0] ?? 'no code'
}

/** A number that no other test has, since texts are found by it. */
export const newPhone = () => `015${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
