import { inflateSync } from 'node:zlib'

const deflated = 0x78

/**
 * Meanings of glyphs as the paper states them (`ActualText`), in order. One Bengali glyph can stand for several letters
 * and letters change places, so the glyphs alone do not give the text; pdf.js leaves these remarks out.
 */
export const actualTexts = (pdf: Buffer): string[] => contentStreams(pdf).flatMap(spoken)

function contentStreams(pdf: Buffer): string[] {
  const starts = Array.from(
    pdf.toString('latin1').matchAll(/(?<!end)stream\r?\n/g),
    (found) => found.index + found[0].length,
  )
  return starts
    .filter((start) => pdf[start] === deflated)
    .map((start) => inflateSync(pdf.subarray(start)).toString('latin1'))
    .filter((content) => content.includes('ActualText'))
}

const spoken = (content: string): string[] =>
  Array.from(content.matchAll(/\/ActualText (?:<([0-9A-F]*)>|\(((?:\\.|[^\\)])*)\))/gs), ([, hex, literal = '']) =>
    hex === undefined ? literal.replace(/\\(.)/gs, '$1') : fromUtf16(hex),
  )

function fromUtf16(hex: string): string {
  const units = hex.replace(/^FEFF/, '').match(/.{4}/g) ?? []
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
}
