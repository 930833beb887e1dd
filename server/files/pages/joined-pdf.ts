import { PDFDocument, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'
import type { PageFile } from './join-pages.ts'
import { pngParts } from './png-parts.ts'

/** Height of A4 in points: the longest side of a page that is a picture, whose true size is unknown. */
const longest_side = 842

/** One PDF of some files in their order, with the same bytes for the same files: it says neither when nor by whom. */
export async function joinedPdf(files: readonly PageFile[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create({ updateMetadata: false })
  for (const { type, bytes } of files)
    if (type === 'pdf') await addPdf(joined, bytes)
    else if (type === 'jpeg') {
      const { ref, width, height } = await joined.embedJpg(bytes)
      addPicture(joined, { ref, width, height })
    } else addPicture(joined, pngPicture(joined, bytes))
  return joined.save({ addDefaultPage: false, updateFieldAppearances: false, useObjectStreams: false })
}

/** A PDF that opens without a password may still be encrypted. */
async function addPdf(joined: PDFDocument, bytes: Uint8Array): Promise<void> {
  const source = await PDFDocument.load(bytes, { password: '', updateMetadata: false })
  for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page)
}

type Picture = { ref: PDFRef; width: number; height: number }

/** A picture takes its whole page. */
function addPicture(joined: PDFDocument, { ref, width, height }: Picture): void {
  const scale = longest_side / Math.max(width, height)
  const page: PDFPage = joined.addPage([width * scale, height * scale])
  const name = page.node.newXObject('Picture', ref)
  const drawing = `q ${width * scale} 0 0 ${height * scale} 0 0 cm ${name} Do Q`
  page.node.addContentStream(joined.context.register(joined.context.flateStream(drawing)))
}

/** The packed lines of a PNG are in a PDF as they are (ISO 32000-2, 7.4.4.4): no pixel is in memory. */
function pngPicture({ context }: PDFDocument, bytes: Uint8Array): Picture {
  const { width, height, bits, colours, packed } = pngParts(bytes)
  const stream = context.stream(packed, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: bits,
    ColorSpace: colours === 1 ? 'DeviceGray' : 'DeviceRGB',
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 15, Colors: colours, BitsPerComponent: bits, Columns: width },
  })
  return { ref: context.register(stream), width, height }
}
