import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Shot } from './moment.ts'

const around = 12
const max_bytes = 25_000
const max_looks = 20

export type Picture = { webp: Buffer; width: number; height: number }

/** Takes the part of the page that a shot needs, as wide as the window. */
export async function photograph(page: Page, { parts, ringed, most_height = 520 }: Shot): Promise<Picture> {
  // An element under the mouse looks different.
  await page.mouse.move(0, 0)
  // Late content moves the content below it.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(hideChance)
  const seen = await boxesAtRest(parts)
  if (ringed) await ringed.evaluate(drawRing)
  const { width, height: lowest } = page.viewportSize() ?? { width: 0, height: 0 }
  const top = Math.max(0, Math.floor(Math.min(...seen.map(({ y }) => y)) - around))
  const end = Math.min(
    lowest,
    top + most_height,
    Math.ceil(Math.max(...seen.map(({ y, height }) => y + height)) + around),
  )
  const clip = { x: 0, y: top, width, height: end - top }
  const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
  return { webp: await compressed(png), width, height: clip.height }
}

/** Returns the boxes of the parts once nothing has moved for a second. */
async function boxesAtRest(parts: Locator[]) {
  let before = ''
  for (let look = 0; look < max_looks; look += 1) {
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    const seen = boxes.filter((box) => box !== null)
    if (seen.length < parts.length) throw new Error('A part of the picture is not on the page')
    const now = JSON.stringify(seen)
    if (now === before) return seen
    before = now
    await wait(1000)
  }
  throw new Error('The page does not come to rest')
}

/** Chooses the highest quality that fits. */
export async function compressed(png: Buffer): Promise<Buffer> {
  for (const quality of [46, 38, 30, 22]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length <= max_bytes) return webp
  }
  throw new Error(`A picture is larger than ${max_bytes} bytes: show less`)
}

/** Random codes would change each picture. */
function hideChance() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? '')
      .replace(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, '7KQF-2M8D-XR4P')
      .replace(/\bJP-[0-9A-Z]{10}\b/g, 'JP-7A8B9Q1XYZ')
}

function drawRing(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const ring = document.createElement('div')
  Object.assign(ring.style, {
    position: 'fixed',
    left: `${left - 5}px`,
    top: `${top - 5}px`,
    width: `${width + 10}px`,
    height: `${height + 10}px`,
    border: '4px solid #e9a21b',
    borderRadius: '14px',
    zIndex: '9999',
    pointerEvents: 'none',
  })
  document.body.append(ring)
}
