import { encode } from 'uqr'

const quietZone = 4
const smallestModule = 0.45
const usualSide = 34
/** Trying all eight takes longer than setting the paper, and a signature is as even under one as under another. */
const maskPattern = 3

export type QrDrawing = { svg: string; side_mm: number }

/**
 * A QR code as one SVG path (no seams between modules), with its quiet zone.
 * Longer text makes the drawing larger, so that a module is never under 0.45 mm.
 */
export function qrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone, maskPattern })
  const path = data.flatMap((row, y) => rowRuns(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path.join('')}"/></svg>`,
    side_mm: Math.max(usualSide, size * smallestModule),
  }
}

function rowRuns(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  for (let from = 0; from < row.length; from += 1) {
    if (!row[from]) continue
    const end = row.indexOf(false, from)
    const length = (end === -1 ? row.length : end) - from
    runs.push({ from, length })
    from += length
  }
  return runs
}
