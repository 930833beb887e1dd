import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

const max_looks = 60
const between_ms = 1000

/** The map, once it has not changed for two seconds. */
export async function drawnMap(page: Page): Promise<Locator> {
  const canvas = page.locator('canvas.maplibregl-canvas')
  await canvas.waitFor()
  const seen: Buffer[] = []
  for (let look = 0; look < max_looks; look += 1) {
    const now = await canvas.screenshot()
    if (seen.length > 2 && seen.slice(-2).every((before) => before.equals(now))) return canvas
    seen.push(now)
    await wait(between_ms)
  }
  throw new Error('The map does not come to rest')
}
