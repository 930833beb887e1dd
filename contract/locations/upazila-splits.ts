import { z } from 'zod'
import { Day } from '#contract/answers.ts'
import { codeOrNull, emptyIsNull, neededId, neededLine } from '#contract/records/records.ts'
import { longestReason } from './place-pasts.ts'

/** A new upazila, made of mouzas of another one on a day of Dhaka. It lies in the same district and has its area class. */
export const UpazilaSplitForm = z.object({
  /** Upazila that the mouzas leave. */
  upazila_id: neededId('required'),
  name_en: neededLine(200, 'required'),
  name_bn: neededLine(200, 'required'),
  bbs_code: codeOrNull(12),
  /** First day of the new upazila, today at the latest. */
  split_on: Day,
  /** Number of a gazette, or another source. */
  reason: emptyIsNull(longestReason),
  /** Mouzas that move to it, with all their land. */
  mouza_ids: z
    .array(z.int({ error: 'wrong_type' }), { error: 'required' })
    .min(1, { error: 'required' })
    .max(2000, { error: 'too_long' }),
})
export type UpazilaSplitForm = z.output<typeof UpazilaSplitForm>
