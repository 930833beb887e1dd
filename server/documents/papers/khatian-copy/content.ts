import { z } from 'zod'
import { RecordedOwner } from '#contract/land-records/land-records.ts'
import { Approval } from '../approval.ts'
import { Assisted } from '../assisted.ts'
import { Parcel } from '../land.ts'

/** Rings in a plane where the parcel that the copy is for spans 100 units around 0, y growing to the south. */
const Rings = z.array(z.array(z.tuple([z.number(), z.number()])))

/** The parcel that the copy is for, among its neighbours. */
export const PrintedOutline = z.object({
  parcel: Rings,
  around: z.array(z.object({ dag_no: z.string(), rings: Rings })),
})
export type PrintedOutline = z.infer<typeof PrintedOutline>

/** The khatian over its dags; a long one prints the first of them, and says how many there are. */
export const PrintedKhatian = z.object({
  dag_count: z.int(),
  /** Square feet of all its dags. */
  area: z.number(),
  dags: z.array(
    z.object({
      dag_no: z.string(),
      zil_no: z.string(),
      land_class_en: z.string().nullable(),
      land_class_bn: z.string().nullable(),
      area: z.number(),
      /** True if the copy was ordered for this dag. */
      ordered: z.boolean(),
    }),
  ),
  /** `dag_numbers` are the dags of which an owner holds a part; null for all of them. */
  owners: z.array(RecordedOwner.extend({ dag_numbers: z.array(z.string()).nullable() })),
})
export type PrintedKhatian = z.infer<typeof PrintedKhatian>

/** Content of a khatian copy, as the record was at its issue. */
export const KhatianCopyContent = z.object({
  parcel: Parcel,
  land_class_en: z.string().nullable(),
  land_class_bn: z.string().nullable(),
  /** Square feet of the dag that the copy was ordered for. */
  area: z.number(),
  /** The owners of that dag. */
  owners: z.array(RecordedOwner),
  version: z.int(),
  version_at: z.string(),
  /** Null on copies from the time when a copy held one dag. */
  khatian: PrintedKhatian.nullable().default(null),
  /** Null where the dag is not drawn, and on those copies. */
  outline: PrintedOutline.nullable().default(null),
  /** Time of the split or merger of the dag; null while the dag is open, and on earlier copies. */
  closed_at: z.string().nullable().default(null),
  /** Officer who wrote this version of the khatian; null where it was written without one, and on earlier copies. */
  recorded: Approval,
  certified: z.boolean(),
  assisted: Assisted,
  demo: z.boolean(),
})
export type KhatianCopyContent = z.infer<typeof KhatianCopyContent>
