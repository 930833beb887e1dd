type PngParts = { width: number; height: number; bits: number; colours: 1 | 3; packed: Uint8Array }

const mark_bytes = 8
const grey = 0
const red_green_blue = 2

/**
 * Size and packed lines of a PNG in grey or colours, without see-through parts and in one pass, as pictures are redrawn
 * here (ISO/IEC 15948, 5). Throws on another.
 */
export function pngParts(bytes: Uint8Array): PngParts {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const packed: Buffer[] = []
  let head: Buffer | undefined
  for (let at = mark_bytes; at + 12 <= png.length; ) {
    const content = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    const name = png.toString('latin1', at + 4, at + 8)
    if (name === 'IHDR') head = content
    if (name === 'IDAT') packed.push(content)
    at += 12 + content.length
  }
  if (!head || packed.length === 0) throw new Error('a PNG without a head or lines')
  const kind = head.readUInt8(9)
  if ((kind !== grey && kind !== red_green_blue) || head.readUInt8(12) !== 0) throw new Error('a PNG of another kind')
  return {
    width: head.readUInt32BE(0),
    height: head.readUInt32BE(4),
    bits: head.readUInt8(8),
    colours: kind === grey ? 1 : 3,
    packed: Buffer.concat(packed),
  }
}
