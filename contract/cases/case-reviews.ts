import { z } from 'zod'
import { Moment } from '#contract/answers.ts'

/** The rejection stands, or it is set aside and the case waits for the office again. */
export const ReviewOutcome = z.enum(['stands', 'set_aside'], { error: 'unknown_choice' })
export type ReviewOutcome = z.infer<typeof ReviewOutcome>

/** A review of a rejection with what came of it. */
export const CaseReview = z.object({
  id: z.int(),
  rejected_at: Moment,
  asked_at: Moment,
  /** Words of the citizen. */
  words: z.string(),
  /** Last working day of the office for it. */
  due_on: z.iso.date(),
  /** Null while it waits. */
  outcome: ReviewOutcome.nullable(),
  decided_at: Moment.nullable(),
  /** Words of the officer who reviewed. */
  answer: z.string().nullable(),
})
export type CaseReview = z.infer<typeof CaseReview>

/** A review in a case, as staff see it. */
export const StaffReview = CaseReview.extend({
  /** Officer who rejected the case; null if the account is deleted. */
  rejected_by: z.string().nullable(),
  /** Officer who decided the review. */
  decided_by: z.string().nullable(),
  /** True if the reader may decide it: another officer than the one who rejected, and not the citizen. */
  can_decide: z.boolean(),
})
export type StaffReview = z.infer<typeof StaffReview>
