import { fileURLToPath } from 'node:url'
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { RenderedPage } from '#contract/public-pages.ts'

const size = { width: 1200, height: 630 }
const margin = 80
const text_width = 700
const font = (weight: 'Regular' | 'Bold') =>
  ['NotoSans', 'NotoSansBengali'].map((family) =>
    fileURLToPath(new URL(`../../../documents/typesetting/fonts/${family}-${weight}.ttf`, import.meta.url)),
  )

/** The picture that a shared link to a page shows: its title and what it is about, as PNG. */
export async function drawSharePicture({ title, description }: Pick<RenderedPage, 'title' | 'description'>) {
  // Few links are shared: the code that draws comes with the first.
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas')
  for (const weight of ['Regular', 'Bold'] as const)
    for (const path of font(weight)) GlobalFonts.registerFromPath(path, `Share ${weight}`)
  const canvas = createCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#063B2C'
  context.fillRect(0, 0, size.width, size.height)
  drawParcels(context)
  const [heading = '', product = ''] = title.split(' · ')
  context.fillStyle = '#E9A21B'
  context.font = '34px "Share Bold"'
  context.fillText(product, margin, 120)
  context.fillStyle = '#FFFFFF'
  context.font = '64px "Share Bold"'
  const below = writeLines(context, heading, { top: 230, height: 84, most: 3 })
  context.fillStyle = '#DCE8E2'
  context.font = '32px "Share Regular"'
  writeLines(context, description, { top: below + 10, height: 48, most: 4 })
  return canvas.encode('png')
}

type Lines = { top: number; height: number; most: number }

/** Returns the position of the next line. */
function writeLines(context: SKRSContext2D, text: string, { top, height, most }: Lines): number {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && context.measureText(longer).width <= text_width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]} …`] : lines
  for (const [place, line] of shown.entries()) context.fillText(line, margin, top + place * height)
  return top + shown.length * height
}

type Corner = [number, number]

const edges: [Corner, Corner][] = [
  [
    [860, 0],
    [905, 170],
  ],
  [
    [905, 170],
    [1200, 110],
  ],
  [
    [905, 170],
    [850, 330],
  ],
  [
    [850, 330],
    [700, 420],
  ],
  [
    [850, 330],
    [935, 470],
  ],
  [
    [935, 470],
    [1120, 430],
  ],
  [
    [1120, 430],
    [1075, 215],
  ],
  [
    [1075, 215],
    [905, 170],
  ],
  [
    [1120, 430],
    [1200, 445],
  ],
  [
    [935, 470],
    [880, 630],
  ],
  [
    [1075, 215],
    [1200, 200],
  ],
  [
    [1010, 455],
    [1040, 630],
  ],
]
const plot: Corner[] = [
  [905, 170],
  [1075, 215],
  [1120, 430],
  [935, 470],
  [850, 330],
]

/** A plot among its neighbours. */
function drawParcels(context: SKRSContext2D): void {
  context.strokeStyle = 'rgb(255 255 255 / 18%)'
  context.lineWidth = 3
  for (const corners of edges) trace(context, corners)
  context.fillStyle = 'rgb(233 162 27 / 25%)'
  context.strokeStyle = '#E9A21B'
  context.lineWidth = 5
  trace(context, plot)
  context.fill()
  context.closePath()
  context.stroke()
}

function trace(context: SKRSContext2D, corners: Corner[]): void {
  context.beginPath()
  for (const [x, y] of corners) context.lineTo(x, y)
  context.stroke()
}
