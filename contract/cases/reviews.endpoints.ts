import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/text-input.ts'
import { StaffReview } from './case-reviews.ts'
import { CaseKind } from './cases.ts'
import { OwnReviews, ReviewDecision, ReviewForm, ReviewLines, ReviewsQuery } from './reviews.ts'

const tag = 'Reviews'

/** Reviews of the signed-in person's own rejected cases. */
export const reviewsApi = {
  request: endpoint('POST', '/reviews', {
    tag,
    id: 'requestReview',
    summary: 'Asks another officer to review the rejection of your case',
    description: 'Once for each rejection, within the days of `until`.',
    refusals: ['not_found', 'case_not_rejected', 'review_asked', 'review_days_over', 'applied_again'],
    body: ReviewForm,
    answer: OwnReviews,
    status: 201,
  }),
  own: endpoint('GET', '/reviews/:kind/:id', {
    tag,
    id: 'listOwnReviews',
    summary: 'Shows the reviews of your case, and until when you can ask for one',
    params: z.object({ kind: CaseKind, id: Id }),
    answer: OwnReviews,
  }),
}

/** Reviews of the caller's offices: any other is 404. */
export const staffReviewsApi = {
  list: endpoint('GET', '/admin/reviews', {
    tag,
    id: 'listReviewsOfOffice',
    summary: 'Lists the reviews that citizens asked for',
    query: ReviewsQuery,
    answer: ReviewLines,
  }),
  decide: endpoint('POST', '/admin/reviews/:id/decision', {
    tag,
    id: 'decideReview',
    summary: 'Decides a review of a rejection that another officer made',
    description:
      'The rejection stands, or it is set aside: the case then waits for the office again, and the officer who rejected it does not decide it any more.',
    refusals: ['own_case', 'another_officer', 'already_decided', 'applied_again', 'refund_under_way'],
    body: ReviewDecision,
    answer: StaffReview,
  }),
}
