import { fitSheet, type SheetFault, type SheetFit, type SheetPin } from '#contract/drawing/sheet-fit.ts'
import type { LonLat } from '#contract/land-records/measure.ts'

/** Pin on the picture; its known point may be missing. */
export type PinDraft = { id: number; x: number; y: number; at: LonLat | null }

/** Size of a picture in pixels. */
export type PictureSize = { width: number; height: number }

export const draftsOf = (pins: readonly SheetPin[]): PinDraft[] =>
  pins.map(({ x, y, lon, lat }, id) => ({ id, x, y, at: [lon, lat] }))

const isWhole = (pin: PinDraft): pin is PinDraft & { at: LonLat } => pin.at !== null

/** Pins with a known point, as they are sent; rounded to a centimetre. */
export const pinsOf = (drafts: readonly PinDraft[]): SheetPin[] =>
  drafts.filter(isWhole).map(({ x, y, at: [lon, lat] }) => ({ x, y, lon: rounded(lon), lat: rounded(lat) }))

const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7

export type LaidSheet = { fit: SheetFit | null; fault: SheetFault | null; residuals: ReadonlyMap<number, number> }

/** Position of the picture by its pins, and the error of each pin. */
export function laidBy(drafts: readonly PinDraft[]): LaidSheet {
  const whole = drafts.filter(isWhole)
  const fit = fitSheet(pinsOf(drafts))
  if (typeof fit === 'string') return { fit: null, fault: fit, residuals: new Map() }
  const residuals = new Map(whole.map(({ id }, nth) => [id, fit.residuals[nth] ?? 0]))
  return { fit, fault: null, residuals }
}

/** Clamps a position to the picture, as a part of its side. */
export const withinPicture = (part: number) => Math.min(1, Math.max(0, part))
