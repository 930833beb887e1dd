import { crc32, createDeflate, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { accepted, asIdentity, type CorpusFile, refused } from './upload-corpus-file.ts'
import { zip } from './upload-corpus-zip.ts'

const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5d45', noise: { type: 'gaussian', sigma: 20 } } })

const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 46/1 37/1', GPSLongitudeRef: 'E' } }
const camera = { IFD0: { Make: 'Camera of Rahima' }, ...GPS }

export const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length, 0)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}

/** Chunks put right after the head of a PNG. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

const nothings = deflateSync(Buffer.alloc(100 * 1024 * 1024), { level: 1 })
const compressedText = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), nothings]))
const internationalText = pngChunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0bn\0\0', 'latin1'), nothings]))

/** 14,000 × 14,000 pixels of black: 600 KB that unpack to 588 MB. */
async function hugePng(): Promise<Buffer> {
  const side = 14_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  const row = Buffer.alloc(1 + side * 3)
  const packing = createDeflate({ level: 6 })
  const packed = packing.toArray()
  for (let y = 0; y < side; y += 1) if (!packing.write(row)) await new Promise((next) => packing.once('drain', next))
  packing.end()
  const pixels = Buffer.concat(await packed)
  return Buffer.concat([pngStart, pngChunk('IHDR', head), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))])
}

/** An animated PNG of one frame: still a PNG to whoever knows no better. */
function animated(png: Buffer, width: number, height: number): Buffer {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(1, 0)
  const frame = Buffer.alloc(26)
  frame.writeUInt32BE(width, 4)
  frame.writeUInt32BE(height, 8)
  return withChunks(png, pngChunk('acTL', control), pngChunk('fcTL', frame))
}

/** A copy of a JPEG that claims to be of another size. */
function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

export async function images(): Promise<CorpusFile[]> {
  const jpeg = await picture().jpeg().toBuffer()
  const png = await picture().png().toBuffer()
  const webp = await picture().webp().toBuffer()
  const gif = await picture(64, 64).gif().toBuffer()
  const dot = await picture(1, 1).png().toBuffer()
  const small = await picture(299, 200).jpeg().toBuffer()
  const placed = await picture().withExif(camera).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  const damaged = (what: string, name: string, bytes: Buffer) => refused({ what, name, bytes }, 422, 'file_damaged')
  const tooMany = (what: string, name: string, bytes: Buffer) =>
    refused({ what, name, bytes }, 422, 'image_too_many_pixels')

  return [
    accepted({ what: 'JPEG', name: 'khatian.jpg', bytes: jpeg }),
    accepted({ what: 'JPEG in capitals', name: 'IMG_0001.JPEG', bytes: jpeg }),
    accepted({ what: 'PNG', name: 'khatian.png', bytes: png }),
    accepted({
      what: 'progressive JPEG',
      name: 'progressive.jpg',
      bytes: await picture().jpeg({ progressive: true }).toBuffer(),
    }),
    accepted({
      what: 'CMYK JPEG',
      name: 'printed.jpg',
      bytes: await picture().toColourspace('cmyk').jpeg().toBuffer(),
    }),
    accepted({ what: 'JPEG with GPS, lying on its side', name: 'placed.jpg', bytes: placed }),
    accepted({ what: 'PNG with GPS', name: 'placed.png', bytes: await picture().withExif(camera).png().toBuffer() }),
    accepted({ what: 'JPEG called HTML', name: 'called.jpg', bytes: jpeg, content_type: 'text/html' }),
    accepted({ what: 'one pixel', name: 'dot.png', bytes: dot }),
    accepted({ what: 'animated PNG', name: 'animated.png', bytes: animated(png, 640, 480) }),
    accepted({
      what: 'PNG with a zTXt bomb',
      name: 'ztxt.png',
      bytes: withChunks(png, ...Array(5).fill(compressedText)),
    }),
    accepted({
      what: 'PNG with an iTXt bomb',
      name: 'itxt.png',
      bytes: withChunks(png, ...Array(5).fill(internationalText)),
    }),
    accepted({ what: 'JPEG and zip', name: 'both.jpg', bytes: Buffer.concat([jpeg, zip('run.js', 'alert(1)')]) }),
    accepted({
      what: 'PNG and script',
      name: 'both.png',
      bytes: Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
    }),
    damaged('cut JPEG', 'cut.jpg', half(jpeg)),
    damaged('cut PNG', 'cut.png', half(png)),
    damaged('JPEG of a head only', 'head.jpg', jpeg.subarray(0, 400)),
    tooMany('600 KB PNG of 196 megapixels', 'huge.png', await hugePng()),
    tooMany('JPEG claiming 65,500 × 65,500', 'claims.jpg', jpegClaiming(jpeg, 65_500, 65_500)),
    accepted({ what: 'PNG named JPEG', name: 'khatian.jpg', bytes: png }, 'khatian.png'),
    accepted({ what: 'JPEG named PDF', name: 'khatian.pdf', bytes: jpeg }, 'khatian.jpg'),
    refused({ what: 'WebP where documents go', name: 'card.webp', bytes: webp }, 415, 'file_is_webp'),
    refused({ what: 'GIF', name: 'moving.gif', bytes: gif, content_type: 'image/gif' }, 415, 'file_is_gif'),
    refused({ what: 'GIF named JPEG', name: 'moving.jpg', bytes: gif }, 415, 'file_is_gif'),
    refused(
      {
        what: 'GIF and script',
        name: 'script.jpg',
        bytes: Buffer.from('GIF89a/*\0\0\0*/=1;alert(1)//', 'latin1'),
      },
      415,
      'file_is_gif',
    ),
    refused(
      { what: 'TIFF named JPEG', name: 'scan.jpg', bytes: await picture(64, 64).tiff().toBuffer() },
      415,
      'file_is_tiff',
    ),
    asIdentity(accepted({ what: 'identity paper, WebP', name: 'card.webp', bytes: webp })),
    asIdentity(accepted({ what: 'identity paper, JPEG with GPS', name: 'card.jpg', bytes: placed })),
    asIdentity(refused({ what: 'identity paper too small', name: 'card.jpg', bytes: small }, 422, 'image_too_small')),
    asIdentity(refused({ what: 'cut WebP', name: 'card.webp', bytes: half(webp) }, 422, 'file_damaged')),
    asIdentity(
      refused(
        { what: 'identity paper over 5 MB', name: 'card.png', bytes: Buffer.alloc(5 * 1024 * 1024 + 1) },
        413,
        'file_over_5_mb',
      ),
    ),
  ]
}
