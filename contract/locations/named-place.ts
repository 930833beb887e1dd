import { z } from 'zod'

/** A division, district, upazila or mouza in an answer. */
export const place = z.object({ id: z.int(), name_en: z.string(), name_bn: z.string() })
