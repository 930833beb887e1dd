import type { StaffReview } from '#contract/cases/case-reviews.ts'
import { reviewsApi } from '#contract/cases/reviews.endpoints.ts'
import type { OwnReviews } from '#contract/cases/reviews.ts'
import { answer } from './network.ts'

/** A review that waits for another officer. */
export const waitingReview: StaffReview = {
  id: 5,
  rejected_at: '2026-11-20T06:00:00.000Z',
  rejected_by: 'Selim Reza',
  asked_at: '2026-11-22T06:00:00.000Z',
  words: 'দলিলের নম্বর ৮১২, ঠিক আছে।',
  due_on: '2026-12-13',
  outcome: null,
  decided_at: null,
  decided_by: null,
  answer: null,
  can_decide: true,
}

/** Answers that a review of one's own rejected case can be asked for, and none was. */
export const answerReviews = (changes: Partial<OwnReviews> = {}) =>
  answer(reviewsApi.own, { can_ask: true, until: '2026-12-20', reviews: [], ...changes })
