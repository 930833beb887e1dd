import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'

// A whole page costs a long time to draw.
const fullPage = process.env['PICTURES'] === '1'

/** A small picture of what is seen now, for people to look at after the run: `screens/NAME.jpeg` in its output. */
export const picture = (page: Page, { project }: TestInfo, name: string) =>
  page.screenshot({
    path: join(project.outputDir, 'screens', `${name}.jpeg`),
    type: 'jpeg',
    quality: 60,
    fullPage,
  })
