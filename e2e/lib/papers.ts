import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

/** Presses a download button and answers the file it brings. */
export async function downloaded(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}
