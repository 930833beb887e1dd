import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPdf } from './draw-pdf.ts'

const folder = join(import.meta.dirname, '../../../test/scans')
const pdfsIn = (path: string) => readdirSync(path).filter((name) => name.endsWith('.pdf'))

/** Part of the picture that is dark. */
async function inkOf(picture: Uint8Array): Promise<number> {
  const { channels } = await sharp(picture).flatten({ background: '#ffffff' }).greyscale().stats()
  return 1 - (channels[0]?.mean ?? 255) / 255
}

describe('the scan of one deed', () => {
  it.each(pdfsIn(folder))('%s shows its writing', async (name) => {
    const picture = await drawPdf(readFileSync(join(folder, name)), 600)
    expect(picture).not.toBeNull()
    expect(await inkOf(picture ?? new Uint8Array())).toBeCloseTo(0.2, 1)
  })
})

it.each(['signed', 'protected/aes-128-picture'])('%s has a picture', async (name) => {
  expect(await drawPdf(readFileSync(join(folder, `../pdfs/${name}.pdf`)), 600)).not.toBeNull()
})

describe('a damaged scan', () => {
  it.each(pdfsIn(join(folder, 'damaged')))('%s has no picture', async (name) => {
    expect(await drawPdf(readFileSync(join(folder, 'damaged', name)), 600)).toBeNull()
  })
})
