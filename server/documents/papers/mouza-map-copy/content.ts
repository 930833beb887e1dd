import { z } from 'zod'
import { Assisted } from '../assisted.ts'
import { MapSheet } from '../land.ts'

/** Content of a paid copy of a mouza map: the sheet as the record named it at payment, and the scan that was sold. */
export const MouzaMapCopyContent = z.object({
  parcel: MapSheet,
  name: z.string().nullable(),
  name_bn: z.string().nullable(),
  /** Year of the survey; null where the record has none. */
  year: z.int().nullable(),
  /** Denominator: 3960 is 1:3960; null where the record has none. */
  scale: z.int().nullable(),
  /** SHA-256 of the scan; null where it is not on record. */
  scan_sha256: z.string().nullable(),
  assisted: Assisted,
  demo: z.boolean(),
})
export type MouzaMapCopyContent = z.infer<typeof MouzaMapCopyContent>
