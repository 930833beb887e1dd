import { fileURLToPath } from 'node:url'
import type { SKRSContext2D } from '@napi-rs/canvas'

const faces = ['NotoSans-Regular', 'NotoSans-Bold', 'NotoSansBengali-Regular', 'NotoSansBengali-Bold']
const ink = '#1F2B3A'

/** Draws a JPEG. The drawing library is loaded with the first one: most starts draw none. */
export async function jpegOf(width: number, height: number, draw: (context: SKRSContext2D) => void): Promise<Buffer> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas')
  for (const face of faces)
    GlobalFonts.registerFromPath(
      fileURLToPath(new URL(`../../server/documents/typesetting/fonts/${face}.ttf`, import.meta.url)),
    )
  const canvas = createCanvas(width, height)
  draw(canvas.getContext('2d'))
  return canvas.toBuffer('image/jpeg', 85)
}

type Style = { size: number; weight?: 'normal' | 'bold'; colour?: string; align?: 'left' | 'center' }

export function write(context: SKRSContext2D, words: string, x: number, y: number, style: Style) {
  const { size, weight = 'normal', colour = ink, align = 'left' } = style
  context.font = `${weight} ${size}px "Noto Sans", "Noto Sans Bengali"`
  context.fillStyle = colour
  context.textAlign = align
  context.fillText(words, x, y)
}

/** `SPECIMEN` across a paper, around the given middle. */
export function drawMark(context: SKRSContext2D, x: number, y: number) {
  context.save()
  context.translate(x, y)
  context.rotate(-0.42)
  write(context, 'নমুনা · SPECIMEN', 0, 30, {
    size: 96,
    weight: 'bold',
    colour: 'rgba(160, 40, 40, 0.16)',
    align: 'center',
  })
  context.restore()
}
