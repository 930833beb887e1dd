import { z } from 'zod'
import { PageQuery, pageOf } from '#contract/answers.ts'
import { Id, isSeen, textBlock } from '#contract/text-input.ts'
import { CaseReview, ReviewOutcome, StaffReview } from './case-reviews.ts'
import { CaseKind, LandOfCase } from './cases.ts'

// A citizen asks for a review (পুনর্বিবেচনা) of a rejection; another officer decides it.

/** Days for a review after the rejection, in Dhaka. */
type ReviewDays = { days: number; count: 'calendar' | 'working' }

/**
 * Days in which a citizen can ask. 30 days: State Acquisition and Tenancy Act 1950, s. 150, as offices state it. 15
 * working days: Land Development Tax Act 2023, s. 16, on assessments, by analogy. The days of identities are a rule of
 * this product. All are unconfirmed.
 */
export const review_days: Record<CaseKind, ReviewDays> = {
  identity: { days: 15, count: 'working' },
  registration: { days: 15, count: 'working' },
  mutation: { days: 30, count: 'calendar' },
  correction: { days: 30, count: 'calendar' },
}

/** Working days of the office for a review: Land Development Tax Act 2023, s. 16; unconfirmed for other cases. */
export const review_decision_days = 15

const words = textBlock(1000).refine(isSeen, { error: 'required' })

/** POST /reviews. */
export const ReviewForm = z.object({ kind: CaseKind, case_id: Id, words })
export type ReviewForm = z.output<typeof ReviewForm>

/** POST /admin/reviews/{id}/decision. The citizen reads the words. */
export const ReviewDecision = z.object({ outcome: ReviewOutcome, words })
export type ReviewDecision = z.output<typeof ReviewDecision>

/** GET /reviews/{kind}/{id}: reviews of one's own case, the oldest first. */
export const OwnReviews = z.object({
  /** True while a review of the last decision can be asked for. */
  can_ask: z.boolean(),
  /** Last day in Dhaka on which one can ask; null unless the case is rejected. */
  until: z.iso.date().nullable(),
  reviews: z.array(CaseReview),
})
export type OwnReviews = z.infer<typeof OwnReviews>

/** GET /admin/reviews: `waiting` lists the oldest first, `decided` the newest first. */
export const ReviewsQuery = PageQuery.extend({
  state: z.enum(['waiting', 'decided'], { error: 'unknown_choice' }).default('waiting'),
})
export type ReviewsQuery = z.output<typeof ReviewsQuery>

/** A review as a line of the office's list. */
export const ReviewLine = StaffReview.extend({
  kind: CaseKind,
  case_id: z.int(),
  person: z.string(),
  land: LandOfCase,
  /** True after the last day, while it waits. */
  late: z.boolean(),
})
export type ReviewLine = z.infer<typeof ReviewLine>

export const ReviewLines = pageOf(ReviewLine)
