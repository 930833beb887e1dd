import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { type Frames, scriptOfFrames, tracedCategories } from './script-time.ts'

/** Factor by which the processor is slowed down. */
export const slower = 4
const canvas = 'canvas.maplibregl-canvas'
const still_ms = 6_000
const strokes = 6
const stroke_ms = 2_500
const reach = { x: 220, y: 90 }

/** Box of a page's map, once the map is drawn. */
export async function drawnMap(page: Page) {
  await page.locator(canvas).waitFor()
  await pause(still_ms)
  const box = await page.locator(canvas).boundingBox()
  if (!box) throw new Error('there is no map')
  return box
}

/** Drags the page's map with the mouse, on a slowed-down processor, and traces it. */
export async function tracedDragging(chrome: Browser, page: Page): Promise<Frames> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  // The first stroke compiles code, which is not part of a frame's time.
  await stroke(page)
  await chrome.startTracing(page, { categories: tracedCategories })
  for (let n = 0; n < strokes; n += 1) await stroke(page)
  return scriptOfFrames(await chrome.stopTracing())
}

/** Drags the map around, ends at the start and releases it. */
async function stroke(page: Page): Promise<void> {
  const box = await page.locator(canvas).boundingBox()
  if (!box) throw new Error('there is no map')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const at = (share: number) => {
    const turn = share * 2 * Math.PI
    return [middle.x - (reach.x / 2) * Math.cos(turn), middle.y + reach.y * Math.sin(turn)] as const
  }
  await page.mouse.move(...at(0))
  await page.mouse.down()
  const from = performance.now()
  while (performance.now() < from + stroke_ms) {
    await page.mouse.move(...at((performance.now() - from) / stroke_ms))
    await pause(16)
  }
  await page.mouse.up()
  await pause(300)
}
