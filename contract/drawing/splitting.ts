import { z } from 'zod'
import { OwnerRow, ParcelGeometry } from '#contract/land-records/land-records.ts'
import { OwnersField } from '#contract/land-records/land-records-office.ts'
import { neededLandNumber, neededLine } from '#contract/records/records.ts'
import { Id, RowVersion } from '#contract/text-input.ts'

const position = z.tuple([z.number({ error: 'wrong_type' }), z.number({ error: 'wrong_type' })], {
  error: 'wrong_type',
})

/** The side from which an area is cut off. */
export const sides = ['north', 'east', 'south', 'west'] as const
export type Side = (typeof sides)[number]

/** Cuts a dag along a line of degrees, or by square feet on record from one side. */
export const Cut = z.discriminatedUnion(
  'by',
  [
    z.object({
      by: z.literal('line'),
      line: z
        .array(position, { error: 'wrong_type' })
        .min(2, { error: 'line_too_short' })
        .max(200, { error: 'too_long' }),
    }),
    z.object({
      by: z.literal('area'),
      area: z.number({ error: 'required' }).positive({ error: 'too_small' }),
      side: z.enum(sides, { error: 'unknown_choice' }),
    }),
  ],
  { error: 'required' },
)
export type Cut = z.infer<typeof Cut>

export const SplitPreviewForm = z.object({ cut: Cut })

/** Parts that a cut makes, the largest first; owners and areas are in proportion to the drawn areas. */
export const SplitPreview = z.object({
  /** Square feet on record; the areas of the parts add up to it. */
  area: z.number(),
  parts: z.array(
    z.object({
      /** The next free number under that of the dag, such as 12/1. */
      dag_no: z.string(),
      geojson: ParcelGeometry,
      drawn_area: z.number(),
      area: z.number(),
      khotiyan: z.array(OwnerRow),
    }),
  ),
})
export type SplitPreview = z.infer<typeof SplitPreview>

const SplitPart = z.object({
  dag_no: neededLandNumber('dag_required'),
  /** Defaults to the number of the dag. */
  khatiyan_number: neededLandNumber('dag_required').optional(),
  khotiyan: OwnersField,
})

/** `parts` in the order of the preview of the same cut. `If-Match` has the version of the dag. */
export const SplitForm = z.object({
  cut: Cut,
  parts: z.array(SplitPart, { error: 'required' }).min(2, { error: 'parts_too_few' }).max(20, { error: 'too_long' }),
  reason: neededLine(500, 'required'),
  /** Needed if the dag has approved land tax registrations: their tax ends with it. */
  confirm_registrations: z.boolean({ error: 'wrong_type' }).default(false),
})
export type SplitForm = z.output<typeof SplitForm>

export const MergeForm = z.object({
  dags: z
    .array(z.object({ id: Id, version: RowVersion }), { error: 'required' })
    .min(2, { error: 'parts_too_few' })
    .max(20, { error: 'too_long' })
    .refine((dags) => new Set(dags.map(({ id }) => id)).size === dags.length, { error: 'dag_twice' }),
  dag_no: neededLandNumber('dag_required'),
  khatiyan_number: neededLandNumber('dag_required'),
  /** Defaults to all owners of all these dags. */
  khotiyan: OwnersField,
  reason: neededLine(500, 'required'),
  confirm_registrations: z.boolean({ error: 'wrong_type' }).default(false),
})
export type MergeForm = z.output<typeof MergeForm>

/** Closed dags and their successors. */
export const SuccessionMade = z.object({
  message: z.string(),
  closed: z.array(z.int()),
  successors: z.array(z.object({ id: z.int(), dag_no: z.string(), area: z.number() })),
})
export type SuccessionMade = z.infer<typeof SuccessionMade>
