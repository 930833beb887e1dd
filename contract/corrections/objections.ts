import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { place } from '#contract/locations/named-place.ts'
import { isSeen, textBlock } from '#contract/text-input.ts'
import { CorrectionCell } from './correction-answers.ts'
import { CorrectionStatus } from './correction-moves.ts'

/**
 * Days from the payment in which the others of the khatian can object. State Acquisition and Tenancy Act 1950, s. 143C
 * lets the revenue officer fix the date; the number is unconfirmed.
 */
export const objection_days = 15

/** GET /corrections/{id}/notice: a correction as somebody sees it who was told of it. */
export const CorrectionNotice = z.object({
  id: z.int(),
  status: CorrectionStatus,
  dag_number: z.string(),
  khatian_number: z.string(),
  mouza: place,
  upazila: place,
  cells: z.array(CorrectionCell),
  /** Last day in Dhaka for an objection. */
  objections_until: z.iso.date(),
  /** The reader's own objection; null before. */
  objection: z.object({ reason: z.string(), made_at: Moment }).nullable(),
  /** The office's answer to all objections; null before the decision. */
  objections_answer: z.string().nullable(),
  /** False once the last day is over, the correction is decided, or the reader has objected. */
  can_object: z.boolean(),
})
export type CorrectionNotice = z.infer<typeof CorrectionNotice>

/** POST /corrections/{id}/objection. */
export const ObjectionForm = z.object({
  reason: textBlock(1000).refine(isSeen, { error: 'required' }),
})
export type ObjectionForm = z.output<typeof ObjectionForm>

/** An objection as staff see it. */
export const Objection = z.object({ by: z.string(), reason: z.string(), made_at: Moment })
export type Objection = z.infer<typeof Objection>
