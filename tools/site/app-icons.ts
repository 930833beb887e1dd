import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import type { Plugin } from 'vite'

const sign = fileURLToPath(new URL('../../web/public/favicon.svg', import.meta.url))
const ground = '#063B2C'

/** The icons of `site.webmanifest`, made from the logo of the site. */
export const appIcons: Plugin = {
  name: 'app-icons',
  async generateBundle() {
    const svg = await readFile(sign)
    const drawn = (size: number) =>
      sharp(svg, { density: 72 * (size / 16) })
        .resize(size, size)
        .png()
    const emit = async (fileName: string, icon: Sharp) =>
      this.emitFile({ type: 'asset', fileName, source: await icon.toBuffer() })
    await emit('icon-192.png', drawn(192))
    await emit('icon-512.png', drawn(512))
    // A phone cuts its shape out of this one: only the middle four fifths are always visible.
    const middle = await drawn(360).toBuffer()
    const whole = sharp({ create: { width: 512, height: 512, channels: 3, background: ground } }).png()
    await emit('icon-512-maskable.png', whole.composite([{ input: middle }]))
  },
}
