import { z } from 'zod'
import { RecordedOwner } from '#contract/land-records/land-records.ts'
import { Parcel } from '../land.ts'

/** What is printed on a khatian copy, kept as the record stood when it was issued. */
export const KhatianCopyContent = z.object({
  parcel: Parcel,
  land_class_en: z.string().nullable(),
  land_class_bn: z.string().nullable(),
  /** Square feet. */
  area: z.number(),
  owners: z.array(RecordedOwner),
  version: z.int(),
  version_at: z.string(),
  certified: z.boolean(),
  demo: z.boolean(),
})
export type KhatianCopyContent = z.infer<typeof KhatianCopyContent>
