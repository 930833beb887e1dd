const max_bytes = 1.5 * 1024 * 1024
const longest_side = 2400
const quality = 0.85
/** Types that the server accepts. Other types are never converted to one of these. */
export const acceptedTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

const made = new WeakMap<File, Promise<File>>()

/** Picture to send for a chosen file: a large photograph is reduced, others are unchanged. Made once per file. */
export function uploadPicture(chosen: File): Promise<File> {
  const known = made.get(chosen)
  if (known) return known
  // The server checks a picture that this browser cannot read.
  const making = smaller(chosen).catch(() => chosen)
  made.set(chosen, making)
  return making
}

async function smaller(chosen: File): Promise<File> {
  if (!acceptedTypes.includes(chosen.type)) return chosen
  const picture = await createImageBitmap(chosen, { imageOrientation: 'from-image' })
  try {
    const { width, height } = picture
    const longest = Math.max(width, height)
    if (chosen.size <= max_bytes && longest <= longest_side) return chosen
    const part = Math.min(1, longest_side / longest)
    const drawn = await asJpeg(picture, Math.round(width * part), Math.round(height * part))
    if (!drawn || drawn.size >= chosen.size) return chosen
    const name = `${chosen.name.replace(/\.[^.]*$/, '')}.jpg`
    return new File([drawn], name, { type: drawn.type, lastModified: chosen.lastModified })
  } finally {
    picture.close()
  }
}

function asJpeg(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // JPEG has no transparency; without a background it would turn black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
