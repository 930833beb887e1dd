import sharp from 'sharp'
import { poisha } from '#contract/payments/money.ts'
import type { PaperDocument } from '#server/documents/typesetting/papers.ts'
import { closeRenderer, renderDocument } from '#server/documents/typesetting/render.ts'
import { dakhila, khatianScan, mutationDcr } from '#test/papers.ts'
import { pdfPagePng } from '#test/pdf/pdf.ts'
import { compressed, type Picture } from './camera.ts'

/** A part of a page, in points. */
type Part = { left: number; top: number; width: number; height: number }

const width = 360

const fee = mutationDcr({
  lines: [{ label_en: 'Mutation fee', label_bn: 'নামজারি ফি', amount_poisha: poisha(1025_00) }],
  total_poisha: poisha(1025_00),
})

/** Papers of the product, in both languages, or in Bengali like the old ones. */
const papers: { name: string; paper: PaperDocument; part: Part }[] = [
  { name: 'paper-khatian', paper: khatianScan(), part: { left: 40, top: 24, width: 515, height: 330 } },
  { name: 'paper-shares', paper: khatianScan(), part: { left: 42, top: 168, width: 335, height: 190 } },
  { name: 'paper-dakhila', paper: dakhila(), part: { left: 40, top: 20, width: 515, height: 430 } },
  { name: 'paper-dcr', paper: fee, part: { left: 40, top: 20, width: 515, height: 330 } },
  { name: 'paper-qr', paper: fee, part: { left: 44, top: 660, width: 330, height: 122 } },
]

const points_per_inch = 72

export const paperNames = papers.map(({ name }) => name)

/** Papers for the help pages, drawn by the real code. */
export async function drawPapers(wanted: (name: string) => boolean): Promise<{ name: string; picture: Picture }[]> {
  const drawn: { name: string; picture: Picture }[] = []
  for (const { name, paper, part } of papers.filter(({ name }) => wanted(name))) {
    // Twice the resolution of the screen, like the pictures of pages.
    const scale = (2 * width) / part.width
    const page = await pdfPagePng(await renderDocument(paper), 1, points_per_inch * scale)
    const height = Math.round((part.height * scale) / 2)
    const area = {
      left: Math.round(part.left * scale),
      top: Math.round(part.top * scale),
      width: 2 * width,
      height: 2 * height,
    }
    drawn.push({
      name,
      picture: { webp: await compressed(await sharp(page).extract(area).png().toBuffer()), width, height },
    })
  }
  await closeRenderer()
  return drawn
}
