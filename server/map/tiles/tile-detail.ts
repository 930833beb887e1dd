/** How much of what lies in a tile it shows. */
export type Detail = {
  /** How far an outline may be off, in pixels of a tile of 512. */
  pixels: number
  /** Where polygons say nothing of themselves: their labels do, or a tile of a closer zoom. */
  bare: boolean
  /** The largest so many; all of them where nothing is stated. */
  largest?: number
}

export const most_bytes = 500_000

export const full_detail: Detail = { pixels: 0.25, bare: false }

type Built = { bytes: number; shapes: number }

/** What to leave out of a tile that was too large: first what it says, then the smallest. */
export function lessDetail({ pixels, bare }: Detail, { bytes, shapes }: Built): Detail {
  if (!bare) return { pixels: pixels * 2, bare: true }
  return { pixels: pixels * 2, bare, largest: Math.floor((shapes * 0.9 * most_bytes) / bytes) }
}
