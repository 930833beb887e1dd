import type { StaffReview } from '#contract/cases/case-reviews.ts'
import { CaseKind } from '#contract/cases/cases.ts'
import {
  type OwnReviews,
  type ReviewDecision,
  type ReviewForm,
  type ReviewsQuery,
  review_days,
  review_decision_days,
} from '#contract/cases/reviews.ts'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { AppError } from '#server/app/app-error.ts'
import type { CaseSubject } from '#server/app/database/column-types.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { seePeople } from '#server/audit/people-seen.ts'
import { type Offices, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { lastDecision } from '../case-decisions.sql.ts'
import { refuseWithoutFee } from '../case-fee.service.ts'
import { subjects } from '../case-subjects.ts'
import { ownCaseLink } from '../own-case-links.ts'
import { clockAfter, workingDayAfter } from '../working-days.service.ts'
import {
  barsOf,
  type CaseFacts,
  caseFacts,
  countReviewsWaiting,
  decideReviewRow,
  insertReview,
  lockCase,
  lockReview,
  type ReviewRow,
  reviewById,
  reviewLines,
  reviewsOf,
} from './reviews.sql.ts'

type Reopening = {
  at: Date
  /** Words of the officer who set the rejection aside. */
  answer: string
  /** From when working days are counted now, by the day from which they were counted: the time of the rejection does not count. */
  clockFrom: (counted_from: Date) => Promise<Date>
}

/** One kind of case whose rejections are reviewed, as its room knows it. */
export type ReviewedCase = {
  /** True where a newer application of the same person or land replaces it. */
  isReplaced: (trx: Db, id: number) => Promise<boolean>
  /** Makes a rejected case wait for the office again. */
  reopen: (trx: Db, context: RequestContext, id: number, reopening: Reopening) => Promise<void>
}

export type ReviewParts = { db: Db; cases: Record<CaseKind, ReviewedCase> }

/**
 * Asks another officer to review the rejection of one's own case. 404 where it is not the person's, 409 where it is not
 * rejected, was reviewed before, is too late, or is replaced by a newer application.
 */
export const requestReview = ({ db, cases }: ReviewParts, actor: Actor, { kind, case_id, words }: ReviewForm) =>
  transaction(db, async (trx) => {
    const own = await lockCase(trx, subjects[kind], case_id)
    if (own?.user_id !== actor.id) throw new AppError('not_found')
    const at = await now(trx)
    const { decision, until } = await rejectionOf(trx, kind, case_id, own.status)
    if (!decision) throw new AppError('case_not_rejected')
    if (until !== null && dhakaDay(at) > until) throw new AppError('review_days_over')
    if (await cases[kind].isReplaced(trx, case_id)) throw new AppError('applied_again')
    const { upazila_id } = own
    const due_on = await workingDayAfter(trx, dhakaDay(at), review_decision_days)
    const about = { subject: subjects[kind], case_id, decision_id: decision.id, upazila_id, user_id: actor.id }
    if (!(await insertReview(trx, { ...about, words, asked_at: at, due_on }))) throw new AppError('review_asked')
    return ownReviews(trx, kind, case_id, own.status)
  })

/** Reviews of one's own case; 404 where it is not the person's. */
export async function listOwnReviews({ db }: Pick<ReviewParts, 'db'>, actor: Actor, kind: CaseKind, id: number) {
  const own = await caseFacts(db, subjects[kind], id)
  if (own?.user_id !== actor.id) throw new AppError('not_found')
  return ownReviews(db, kind, id, own.status)
}

async function ownReviews(db: Db, kind: CaseKind, case_id: number, status: string): Promise<OwnReviews> {
  const subject = subjects[kind]
  const { decision, until } = await rejectionOf(db, kind, case_id, status)
  const rows = await reviewsOf(db, subject, case_id)
  const is_asked = rows.some(({ decision_id }) => decision_id === decision?.id)
  const today = dhakaDay(await now(db))
  return {
    can_ask: decision !== undefined && !is_asked && until !== null && today <= until,
    until,
    reviews: rows.toReversed().map(presentReview),
  }
}

/** The decision by which a case is rejected, and the last day in Dhaka for a review of it. */
async function rejectionOf(db: Db, kind: CaseKind, case_id: number, status: string) {
  const decision = status === 'rejected' ? await lastDecision(db, subjects[kind], case_id) : undefined
  if (decision?.status !== 'rejected') return { decision: undefined, until: null }
  const { days, count } = review_days[kind]
  const day = dhakaDay(decision.decided_at)
  const until = count === 'calendar' ? daysAfter(day, days) : await workingDayAfter(db, day, days)
  return { decision, until }
}

/** Reviews of the actor's offices, by state. */
export async function listReviews({ db }: Pick<ReviewParts, 'db'>, actor: Actor, query: ReviewsQuery) {
  const offices = await officesOf(db, actor)
  const page = await pageOfRows(query, (limit, offset) => reviewLines(db, query, offices, { limit, offset }))
  const today = dhakaDay(await now(db))
  for (const subject of Object.values(subjects)) {
    const shown = page.data.filter((row) => row.subject === subject).map(({ case_id }) => ({ id: case_id }))
    await seePeople(db, actor, subject, shown)
  }
  const data = page.data.map((row) => {
    const { kind, case_id, person, land } = row
    const late = row.outcome === null && today > row.due_on
    return { ...presentToStaff(row, actor), kind, case_id, person, land, late }
  })
  return { ...page, data }
}

/**
 * Decides a review: the rejection stands, or the case waits for the office again. The citizen is notified. 404 outside
 * the actor's offices, 403 for who rejected it and for one's own, 409 where it is decided or a newer application stands.
 */
export const decideReview = (
  { db, cases }: ReviewParts,
  context: RequestContext,
  id: number,
  { outcome, words: answer }: ReviewDecision,
): Promise<StaffReview> =>
  transaction(db, async (trx) => {
    const { actor } = context
    const { kind, review, row, rejected_at } = await lockReviewed(trx, actor, id)
    if (row.user_id === actor.id) throw new AppError('own_case')
    if (review.rejected_by_id === actor.id) throw new AppError('another_officer')
    if (review.outcome !== null) throw new AppError('already_decided')
    const at = await now(trx)
    await decideReviewRow(trx, id, { outcome, officer_id: actor.id, decided_at: at, answer })
    const { case_id, subject } = review
    if (outcome === 'set_aside') {
      if (await cases[kind].isReplaced(trx, case_id)) throw new AppError('applied_again')
      await refuseWithoutFee(trx, subject, case_id, 'pending_payment')
      const pause = { from: new Date(rejected_at), to: at }
      const clockFrom = (counted_from: Date) => clockAfter(trx, counted_from, pause)
      await cases[kind].reopen(trx, context, case_id, { at, answer, clockFrom })
    }
    await recordAudit(trx, {
      actor_id: actor.id,
      act: outcome === 'stands' ? 'uphold' : 'set_aside',
      subject,
      subject_id: String(case_id),
      before: { status: row.status },
      after: { outcome, answer },
      request_id: context.request_id,
    })
    await notify(trx, {
      user_id: review.user_id,
      type: outcome === 'stands' ? 'review_upheld' : 'review_set_aside',
      params: {
        case_kind: kind,
        reason: answer,
        ...(row.dag_number !== null && { dag_number: row.dag_number }),
        ...(kind === 'mutation' && { mutation_id: case_id }),
        ...(kind === 'correction' && { correction_id: case_id }),
      },
      link: ownCaseLink[kind](case_id),
      dedupe_key: `review:${id}`,
    })
    const decided = await reviewById(trx, id)
    if (!decided) throw new Error('a review was lost')
    return presentToStaff(decided, actor)
  })

/** Locks the case of a review, then the review; 404 outside the actor's offices. */
async function lockReviewed(trx: Db, actor: Actor, id: number) {
  const seen = await reviewById(trx, id)
  const row = seen && (await lockCase(trx, seen.subject, seen.case_id))
  const review = row && (await lockReview(trx, id))
  if (!review || !isInside(await officesOf(trx, actor), row)) throw new AppError('not_found')
  return { kind: kindOf(seen.subject), row, review, rejected_at: seen.rejected_at }
}

const kindOf = (subject: CaseSubject) => {
  const kind = CaseKind.options.find((each) => subjects[each] === subject)
  if (!kind) throw new Error(`no kind of case is of ${subject}`)
  return kind
}

const isInside = (offices: Offices, { upazila_id }: CaseFacts) =>
  offices === 'everywhere' || upazila_id === null || offices.includes(upazila_id)

/**
 * Refuses a decision of a case while a review of its last rejection waits, and to the officer whose rejection was set
 * aside: another one decides it.
 */
export async function refuseReviewed(trx: Db, subject: CaseSubject, case_id: number, actor: Actor): Promise<void> {
  const { is_open, was_set_aside } = await barsOf(trx, subject, case_id, actor.id)
  if (is_open) throw new AppError('review_open')
  if (was_set_aside) throw new AppError('another_officer')
}

/** Reviews in a case, the newest first, for an officer. */
export const reviewsInCase = async (
  db: Db,
  actor: Actor,
  { subject, id }: { subject: CaseSubject; id: number },
): Promise<StaffReview[]> => (await reviewsOf(db, subject, id)).map((row) => presentToStaff(row, actor))

/** Reviews that wait in the offices, up to 10,000. */
export const countReviews = countReviewsWaiting

const presentReview = ({ id, rejected_at, asked_at, words, due_on, outcome, decided_at, answer }: ReviewRow) => ({
  id,
  rejected_at,
  asked_at,
  words,
  due_on,
  outcome,
  decided_at,
  answer,
})

const presentToStaff = (row: ReviewRow, actor: Actor): StaffReview => ({
  ...presentReview(row),
  rejected_by: row.rejected_by,
  decided_by: row.decided_by,
  can_decide: row.outcome === null && row.rejected_by_id !== actor.id && row.user_id !== actor.id,
})
