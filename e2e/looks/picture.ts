import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'

const asked = process.env['PICTURES']
// In CI nobody looks at them.
const none = process.env['CI'] !== undefined && asked === undefined
// A whole page costs a long time to draw.
const fullPage = asked === '1'

/** A small picture of what is seen now, for people to look at after the run: `screens/NAME.jpeg` in its output. */
export async function picture(page: Page, { project }: TestInfo, name: string): Promise<void> {
  if (none) return
  const path = join(project.outputDir, 'screens', `${name}.jpeg`)
  await page.screenshot({ path, type: 'jpeg', quality: 60, fullPage })
}
