import { digitsFor } from '#contract/digits.ts'
import { grouped } from '#contract/payments/money.ts'
import { outlineFrame, outlinePicture } from '../khatian-copy/outline.ts'
import type { ParcelSheetContent } from './content.ts'

/** Maximum numbered corners of a parcel in its picture; more would hide it. */
const max_numbered = 40

/** Millimetres on the paper: as it is set, and where the sheet has more to say than one page holds. */
const widths_mm = [120, 98]

/** Distance of a number from its corner, and its height, in units of the picture. */
const aside = 6
const high = 6

/** Lengths in metres that a scale bar may have. */
const bars = [2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]

/**
 * The parcel among its neighbours with its corners numbered, its scale, a bar of a round length and an arrow to the
 * north.
 */
export function parcelPicture({ outline, parcel, corners, metres_per_unit }: ParcelSheetContent) {
  const picture = outlinePicture(outline, parcel.dag_no)
  const step = Math.ceil(corners.length / max_numbered)
  const numbered = corners
    .map(({ at }, place) => ({ at, number: place + 1 }))
    .filter(({ number }) => (number - 1) % step === 0)
  const longest = (outlineFrame.width / 4) * metres_per_unit
  const bar = bars.findLast((metres) => metres <= longest) ?? bars[0] ?? 2
  return {
    ...picture,
    widths: widths_mm.map((width_mm) => ({ width_mm, scale: scaleAt(width_mm, metres_per_unit) })),
    /** One corner of this many gets its number. */
    step,
    corners: numbered.map(({ at, number }) => ({ ...outward(at, corners), text: digitsFor(String(number), 'bn') })),
    dots: numbered.map(({ at: [x, y] }) => ({ x, y })),
    bar: { units: bar / metres_per_unit, bn: digitsFor(String(bar), 'bn'), en: String(bar) },
  }
}

const scaleAt = (width_mm: number, metres_per_unit: number) =>
  `1:${grouped(String(Math.round((metres_per_unit * outlineFrame.width * 1000) / width_mm)))}`

/** Position next to a corner, away from the middle of the parcel. */
function outward([x, y]: readonly [number, number], corners: ParcelSheetContent['corners']) {
  const middle = [0, 1].map((axis) => corners.reduce((sum, { at }) => sum + (at[axis] ?? 0), 0) / corners.length)
  const [dx, dy] = [x - (middle[0] ?? 0), y - (middle[1] ?? 0)]
  const length = Math.hypot(dx, dy) || 1
  return { x: x + (dx / length) * aside, y: y + (dy / length) * aside, size: high }
}
