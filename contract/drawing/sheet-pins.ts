import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { NamedSurvey, Whereabouts } from '#contract/land-records/land-records.ts'
import { max_pins, min_pins } from './sheet-fit.ts'

const part = z
  .number({ error: 'wrong_type' })
  .min(0, { error: 'sheet_pin_off_picture' })
  .max(1, { error: 'sheet_pin_off_picture' })
const degrees = (most: number) =>
  z
    .number({ error: 'wrong_type' })
    .min(-most, { error: 'shape_out_of_range' })
    .max(most, { error: 'shape_out_of_range' })

/** A place on the scan, in parts of its width and height from the upper left, and its position in degrees of WGS 84. */
export const SheetPinForm = z.object({ x: part, y: part, lon: degrees(180), lat: degrees(90) })

/** Pins of a scanned mouza map, and its publication. `If-Match` has the version of the pins; 0 before the first. */
export const SheetPinsForm = z.object({
  pins: z
    .array(SheetPinForm, { error: 'wrong_type' })
    .min(min_pins, { error: 'sheet_pins_too_few' })
    .max(max_pins, { error: 'sheet_pins_too_many' }),
  published: z.boolean({ error: 'wrong_type' }),
})
export type SheetPinsForm = z.output<typeof SheetPinsForm>

const Point = z.tuple([z.number(), z.number()])

/** Upper left, upper right, lower right, lower left of the picture in degrees. */
const Corners = z.tuple([Point, Point, Point, Point])

/** A mouza map with its pins, for the page of the pins. */
export const SheetPins = z.object({
  mouza_map_id: z.int(),
  name: z.string().nullable(),
  name_bn: z.string().nullable(),
  survey_type: NamedSurvey.nullable(),
  ...Whereabouts.shape,
  /** True if there is a scan to pin. */
  has_document: z.boolean(),
  /** For `If-Match`; 0 if no pin was ever set. */
  version: z.int(),
  pins: z.array(SheetPinForm),
  /** Null if nothing is pinned. */
  corners: Corners.nullable(),
  /** Root mean square of the pins' residuals, in metres; null if nothing is pinned. */
  residual_m: z.number().nullable(),
  published: z.boolean(),
  /** True if the scan was replaced after the pins were set: they have no effect until they are saved again. */
  of_earlier_scan: z.boolean(),
  pinned_by: z.string().nullable(),
  pinned_at: Moment.nullable(),
})
export type SheetPins = z.infer<typeof SheetPins>

/** A scanned mouza map in a view. */
export const PinnedSheet = z.object({
  mouza_map_id: z.int(),
  name: z.string().nullable(),
  name_bn: z.string().nullable(),
  zil_no: z.string(),
  survey_code: z.string().nullable(),
  corners: Corners,
  pin_count: z.int(),
  residual_m: z.number(),
  published: z.boolean(),
  /** True if the caller gets a smaller, watermarked picture: neither staff of the place nor a buyer. */
  is_reduced: z.boolean(),
  /** Link to the picture that the caller may see; it changes with every change of the sheet. */
  picture: z.string(),
})
export type PinnedSheet = z.infer<typeof PinnedSheet>
