import { z } from 'zod'

const names = z.object({ name_en: z.string(), name_bn: z.string() })

/** Names of a mouza and of the places that it lay in, from one day of Dhaka until another, as they were called then. */
export const MouzaThen = z.object({
  /** First day; null if nobody knows it. */
  from_day: z.iso.date().nullable(),
  until_day: z.iso.date(),
  mouza: names,
  upazila: names,
  district: names,
  division: names,
})
export type MouzaThen = z.infer<typeof MouzaThen>

/** The newest first; empty where nothing was otherwise. */
export const MouzaPast = z.object({ past: z.array(MouzaThen) })
