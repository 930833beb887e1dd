import { randomBytes } from 'node:crypto'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { qrDrawing } from './qr-svg.ts'

/** Pixels of a side: about 150 dpi of the smallest drawing. */
const side = 220

async function readBack(svg: string): Promise<string | undefined> {
  const context = createCanvas(side, side).getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.drawImage(await loadImage(Buffer.from(svg)), 0, 0, side, side)
  return jsQR(context.getImageData(0, 0, side, side).data, side, side, { inversionAttempts: 'dontInvert' })?.data
}

it('a QR code is read back with any signature', async () => {
  for (let round = 0; round < 40; round += 1) {
    const text = `https://jomi.example/verify/7KQF2M8DXR4P#${randomBytes(165).toString('base64url')}`
    expect(await readBack(qrDrawing(text).svg)).toBe(text)
  }
})

it.each(['0', 'A'.repeat(30), '/'.repeat(300)])(
  'a QR code is read back if every letter is the same: %s',
  async (text) => {
    expect(await readBack(qrDrawing(text).svg)).toBe(text)
  },
)
