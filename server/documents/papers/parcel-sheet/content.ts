import { z } from 'zod'
import { MutationType } from '#contract/mutations/needed-papers.ts'
import { PrintedOutline } from '../khatian-copy/content.ts'
import { Parcel } from '../land.ts'

/** Corners that a sheet lists; more are counted. */
export const max_corners = 200

/** Mutations that a sheet lists; more are counted. */
export const max_mutations = 12

const Line = z.object({ bn: z.string(), en: z.string() })
const Survey = z.object({ code: z.string() })

/** The parcels of other surveys with their khatians, what does not add up, and the mutations, the newest first. */
const LineageOnPaper = z.object({
  dag_id: z.int(),
  dags: z.array(
    z.object({
      id: z.int(),
      dag_no: z.string(),
      khatiyan_number: z.string(),
      survey: Survey,
      share: z.number().nullable(),
    }),
  ),
  edges: z.array(
    z.object({
      newer_id: z.int(),
      older_id: z.int(),
      share_of_newer: z.number(),
      share_of_older: z.number().nullable(),
      source: z.enum(['computed', 'confirmed', 'corrected']),
    }),
  ),
  gaps: z.array(Line),
  mutations: z.array(z.object({ dag_no: z.string(), survey: Survey, mutation_type: MutationType, day: z.string() })),
  mutation_count: z.int(),
  /** There are more parcels than these, or more of them than have a line. */
  more: z.boolean(),
})
export type LineageOnPaper = z.infer<typeof LineageOnPaper>

/** Content of a parcel sheet, as it was drawn at its issue. */
export const ParcelSheetContent = z.object({
  parcel: Parcel,
  /** Square feet on record, and as drawn. */
  area: z.number(),
  drawn_area: z.number(),
  /** Number of this boundary among those of the dag. */
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
  /** Corners of each ring, with its part of the parcel or the hole of that part; missing on older papers. */
  rings: z.array(z.object({ part: z.int(), hole: z.int().nullable(), corners: z.int() })).optional(),
  /** Parcels of other surveys from which it came and that it became: `RS 123 ← SA 45 (62 %)`. */
  lineage: z.array(Line),
  /** Missing on older papers. */
  line: LineageOnPaper.optional(),
  demo: z.boolean(),
})
export type ParcelSheetContent = z.infer<typeof ParcelSheetContent>
