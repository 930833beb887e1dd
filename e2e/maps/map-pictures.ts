import type { Page } from '@playwright/test'
import sharp from 'sharp'

export type Pixels = { data: Buffer; width: number; height: number }

export async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Number of a picture's points in the red of a parcel. */
export function redPoints({ data }: Pixels): number {
  let red = 0
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]]
    if (r > 180 && g < 205 && b < 205 && r - g > 30 && r - b > 30) red += 1
  }
  return red
}

/** Part of a picture that differs from another of the same size, from 0 to 1. */
export function changedPart({ data: before }: Pixels, { data: after, width, height }: Pixels): number {
  let changed = 0
  for (let at = 0; at < after.length; at += 3)
    if (Math.abs((after[at + 1] ?? 0) - (before[at + 1] ?? 0)) > 8) changed += 1
  return changed / (width * height)
}

/** The map as it is drawn once nothing moves any more. */
export async function mapPicture(page: Page): Promise<Pixels> {
  const canvas = page.locator('canvas.maplibregl-canvas')
  await canvas.waitFor()
  let before: Buffer = Buffer.alloc(0)
  for (let time = 0; time < 20; time += 1) {
    const now = await canvas.screenshot()
    if (now.equals(before)) break
    before = now
    await page.waitForTimeout(400)
  }
  return pixelsOf(before)
}

type Ink = { points: [number, number][]; width: number; height: number }

const isDark = ({ data, width }: Pixels, x: number, y: number) => {
  const at = (y * width + x) * 3
  return (data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 330
}

/** A word as the browser's own text draws it, in the colours of the map. */
export async function inkOfText(page: Page, text: string, css: string): Promise<Ink> {
  const box = await page.evaluateHandle(
    ([words = '', look = '']) => {
      const element = document.createElement('div')
      element.textContent = words
      element.style.cssText = `position:fixed;left:0;top:0;z-index:9999;background:#fff;color:#17221e;padding:8px;white-space:nowrap;${look}`
      document.body.append(element)
      return element
    },
    [text, css],
  )
  const picture = await pixelsOf(await box.screenshot())
  await box.evaluate((element) => element.remove())
  const points: [number, number][] = []
  for (let y = 0; y < picture.height; y += 1)
    for (let x = 0; x < picture.width; x += 1) if (isDark(picture, x, y)) points.push([x, y])
  return { points, width: picture.width, height: picture.height }
}

/** Best match of a word's ink in a picture: 1 if each of its points is dark and none around it is. */
export function likeness(picture: Pixels, { points, width, height }: Ink): number {
  const inked = new Set(points.map(([x, y]) => y * width + x))
  const around = points.flatMap(([x, y]): [number, number][] =>
    [
      [x - 3, y],
      [x + 3, y],
      [x, y - 3],
      [x, y + 3],
    ].flatMap(([nx = 0, ny = 0]): [number, number][] => (inked.has(ny * width + nx) ? [] : [[nx, ny]])),
  )
  const dark = new Uint8Array(picture.width * picture.height)
  for (let y = 0; y < picture.height; y += 1)
    for (let x = 0; x < picture.width; x += 1) dark[y * picture.width + x] = isDark(picture, x, y) ? 1 : 0
  const share = (of: [number, number][], left: number, top: number) =>
    of.reduce((sum, [x, y]) => sum + (dark[(top + y) * picture.width + left + x] ?? 0), 0) / of.length
  let best = 0
  for (let top = 0; top < picture.height - height; top += 1)
    for (let left = 0; left < picture.width - width; left += 1) {
      // Most places have nothing of the word: a few of its points tell.
      const few = points.filter((_, at) => at % 40 === 0)
      if (share(few, left, top) < 0.4) continue
      best = Math.max(best, share(points, left, top) - share(around, left, top))
    }
  return best
}
