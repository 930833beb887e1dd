import sharp, { type Sharp } from 'sharp'
import type { FaultText } from '#contract/fault-texts.ts'
import type { FileRule, FileType } from './file-rules.ts'
import { makeQueue } from './queue.ts'
import { refusedFile, type SentFile } from './refused-file.ts'

type ImageType = Extract<FileType, 'jpeg' | 'png' | 'webp'>

/** A scan of A3 at 600 dpi has 70 megapixels, at 400 dpi 31; decoded, 40 take 160 MB at worst. */
const max_pixels = 40_000_000

const large_pixels = 12_000_000

// Each decode holds a picture's pixels, and a progressive one some times over: of large ones one at a time.
const decodes = makeQueue({ at_once: 2 })
const largeDecodes = makeQueue({ at_once: 1 })
sharp.cache(false)
sharp.concurrency(1)
// No other decoder may be talked into running: SVG, TIFF, PDF and the like are attack surface only.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })

// Lossless stays lossless; the rest is drawn so well that small print is as legible as before. The best coding of a
// JPEG would be little smaller and need all of it in memory.
const encoders: Record<ImageType, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 90, optimiseCoding: false }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 90 }),
}

/**
 * Decodes the whole picture and redraws it, upright and in sRGB: place and camera, profiles, remarks and appended bytes
 * are lost. Its size is read from its head before any pixel is.
 */
export async function checkImage(sent: SentFile, type: ImageType, rule: FileRule) {
  const refuse = (text: FaultText) => refusedFile('validation_failed', sent, text)
  const head = await opened(() => sharp(sent.bytes, { limitInputPixels: false }).metadata())
  if (head?.format !== type) throw refuse('file_damaged')
  const pixels = head.width * head.height
  if (pixels > max_pixels) throw refuse('image_too_many_pixels')
  const { width, height } = head.autoOrient
  if (width < rule.min_width || height < rule.min_height) throw refuse('image_too_small')

  const decode = () => decodes.run(() => opened(() => drawnAnew(sent.bytes, type)))
  const drawn = await (pixels > large_pixels ? largeDecodes.run(decode) : decode())
  if (!drawn) throw refuse('file_damaged')
  return { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height }
}

function drawnAnew(bytes: Buffer, type: ImageType) {
  const image = sharp(bytes, { limitInputPixels: max_pixels, failOn: 'error', sequentialRead: true })
  return encoders[type](image.autoOrient()).timeout({ seconds: 20 }).toBuffer({ resolveWithObject: true })
}

/** The decoder throws for one reason only: it could not read what it was given. */
async function opened<T>(open: () => Promise<T>): Promise<T | undefined> {
  try {
    return await open()
  } catch {
    return undefined
  }
}
