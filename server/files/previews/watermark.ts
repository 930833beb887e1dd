import sharp from 'sharp'

const max_pixels = 40_000_000

const reduced = (picture: Uint8Array, longest_side: number) =>
  sharp(picture, { limitInputPixels: max_pixels })
    .resize({ width: longest_side, height: longest_side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')

/** The whole picture, with its longest side limited. */
export const madeSmaller = (picture: Uint8Array, longest_side: number): Promise<Buffer> =>
  reduced(picture, longest_side).webp({ quality: 80 }).toBuffer()

/** A picture made small, with lines across it in every part, so that it serves for looking alone. */
export async function watermarked(picture: Uint8Array, longest_side: number): Promise<Buffer> {
  const { data, info } = await reduced(picture, longest_side).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const marked = crossed(data, { width, height, channels })
  return sharp(marked, { raw: { width, height, channels } }).webp({ quality: 60 }).toBuffer()
}

type Size = { width: number; height: number; channels: number }

const apart = 46
const thick = 7
const strength = 0.34
const green = [11, 93, 69]

/** Slanted bands in the product's green. Drawn by hand: no other decoder may be talked into running. */
function crossed(pixels: Buffer, { width, height, channels }: Size): Buffer {
  const marked = Buffer.from(pixels)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((x + y) % apart >= thick) continue
      const at = (y * width + x) * channels
      for (let channel = 0; channel < 3; channel += 1) {
        const own = marked[at + channel] ?? 0
        marked[at + channel] = Math.round(own * (1 - strength) + (green[channel] ?? 0) * strength)
      }
    }
  return marked
}
