/** Level of detail of a tile. */
export type Detail = {
  /** Max error of an outline, in pixels of a tile of 512. */
  pixels: number
  /** True if polygons have no properties: their labels have them, or a tile of a closer zoom. */
  bare: boolean
  /** Number of the largest shapes to show; all of them if absent. */
  largest?: number
}

export const max_bytes = 500_000

export const full_detail: Detail = { pixels: 0.25, bare: false }

type Built = { bytes: number; shapes: number }

/** Order in which a tile that was too large loses its content: first properties, then the smallest shapes. */
export function lessDetail({ pixels, bare }: Detail, { bytes, shapes }: Built): Detail {
  if (!bare) return { pixels: pixels * 2, bare: true }
  return { pixels: pixels * 2, bare, largest: Math.floor((shapes * 0.9 * max_bytes) / bytes) }
}
