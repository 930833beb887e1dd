/** Phone pictures are far larger than a code needs; a smaller copy is read faster and as well. */
const maxSide_px = 1600

/** Text of the QR code in a picture; `null` if none can be read. */
export async function pictureCode(picture: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null)
  return bitmap && codeIn(bitmap, bitmap.width, bitmap.height)
}

/** Text of the QR code in a drawable: a picture or a frame of a video. */
export async function codeIn(drawable: CanvasImageSource, width: number, height: number): Promise<string | null> {
  const { default: jsQR } = await import('jsqr')
  const scale = Math.min(1, maxSide_px / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return null
  context.drawImage(drawable, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, canvas.width, canvas.height)?.data ?? null
}
