import { z } from 'zod'
import { PrintedOutline } from '../khatian-copy/content.ts'
import { Parcel } from '../land.ts'

/** Corners that a sheet lists; more are counted. */
export const most_corners = 200

/** What is printed on the sheet of a parcel, kept as it was drawn when it was issued. */
export const ParcelSheetContent = z.object({
  parcel: Parcel,
  /** Square feet on record, and as drawn. */
  area: z.number(),
  drawn_area: z.number(),
  /** Which boundary of the dag it is. */
  boundary_version: z.int(),
  outline: PrintedOutline,
  /** Metres of land that one unit of the outline is. */
  metres_per_unit: z.number(),
  /** Corners in the order of their rings, each with its place in the outline and the metres to the next. */
  corners: z.array(
    z.object({
      ring: z.int(),
      lon: z.number(),
      lat: z.number(),
      side: z.number(),
      at: z.tuple([z.number(), z.number()]),
    }),
  ),
  corner_count: z.int(),
  /** Which parcels of other surveys it came from and became: `RS 123 ← SA 45 (62 %)`. */
  lineage: z.array(z.object({ bn: z.string(), en: z.string() })),
  demo: z.boolean(),
})
export type ParcelSheetContent = z.infer<typeof ParcelSheetContent>
