import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Barriers on the page, in axe's words: of all kinds, or of this one. */
export async function barriers(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const options: axe.RunOptions = { resultTypes: ['violations'], ...(only && { runOnly: [only] }) }
    const { violations } = await window.axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, rule)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
