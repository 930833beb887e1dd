import { dhakaDay } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import type {
  AskReview,
  DemandReviewsQuery,
  LeaveRecord,
  OfficeReview,
  OwnDemand,
  ReviewDecision,
} from '#contract/land-tax/demand.ts'
import { review_days } from '#contract/land-tax/demand-days.ts'
import { takaOrNull } from '#contract/payments/money.ts'
import { AppError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { workingDayAfter } from '#server/cases/working-days.service.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { csvOfRecords } from '#server/records/record-csv.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { isTaxedIn, taxYearOf } from '../law/tax-years.ts'
import { updateRegistration } from '../registrations/registration-changes.sql.ts'
import { paidOrPendingYears, type RegistrationRow } from '../registrations/registrations.sql.ts'
import { lockRegisteredLand } from '../registrations/review/held-land.service.ts'
import { taxBasisFor } from '../registrations/tax-basis.ts'
import { demandReviewCsv } from './demand-csv.ts'
import { sumsOf } from './demand-sums.ts'
import { approvedByIds } from './make-lists.sql.ts'
import {
  endReview,
  insertReview,
  leaveRecordAsItIs,
  lockReview,
  type OfficeReviewRow,
  type OwnDemandRow,
  officeReviews,
  ownDemands,
  type ReviewColumns,
  updateDemand,
} from './reviews.sql.ts'

/** Demands of published lists of this tax year for a person's holdings. */
export async function listOwnDemands(db: Db, actor: Pick<Actor, 'id'>): Promise<OwnDemand[]> {
  const at = await now(db)
  return presentOwn(db, await ownDemands(db, actor.id, taxYearOf(at)), dhakaDay(at))
}

const presentOwn = (db: Db, rows: readonly OwnDemandRow[], today: string): Promise<OwnDemand[]> =>
  Promise.all(
    rows.map(async (row) => {
      const { due_poisha, arrears_poisha, interest_poisha, total_poisha, status, ...shown } = row
      const {
        reason: _,
        asked_at: __,
        answer: ___,
        decided_at: ____,
        appeal_until: _a,
        total_before: _b,
        ...land
      } = shown
      return {
        ...land,
        due: takaOrNull(due_poisha),
        arrears: takaOrNull(arrears_poisha),
        interest: takaOrNull(interest_poisha),
        total: takaOrNull(total_poisha),
        can_ask: status === null && today <= row.review_until,
        review: row.status === null ? null : await presentReview(db, row),
      }
    }),
  )

async function presentReview(db: Db, row: ReviewColumns) {
  const { status, reason, asked_at, answer, decided_at, appeal_until, total_before } = row
  const decide_by = await workingDayAfter(db, dhakaDay(new Date(asked_at)), review_days)
  return {
    status,
    reason,
    asked_at,
    decide_by,
    answer,
    decided_at,
    appeal_until,
    total_before: takaOrNull(total_before),
  }
}

/**
 * Asks for a review of one's own demand, once, until its last day (s. 16).
 * @throws not_found, review_over, already_reviewed
 */
export const requestReview = (db: Db, actor: Actor, id: number, { reason }: AskReview): Promise<OwnDemand> =>
  transaction(db, async (trx) => {
    const at = await now(trx)
    const [demand] = await ownDemands(trx, actor.id, taxYearOf(at), id)
    if (!demand) throw new AppError('not_found')
    if (demand.status !== null) throw new AppError('already_reviewed')
    if (dhakaDay(at) > demand.review_until) throw new AppError('review_over')
    const isFirst = await insertReview(trx, { demand_id: id, user_id: actor.id, reason, asked_at: at })
    if (!isFirst) throw new AppError('already_reviewed')
    const [asked] = await presentOwn(trx, await ownDemands(trx, actor.id, taxYearOf(at), id), dhakaDay(at))
    if (!asked) throw new AppError('not_found')
    return asked
  })

/** Reviews of the caller's upazilas. */
export async function listReviews(db: Db, actor: Actor, query: DemandReviewsQuery) {
  const offices = await officesOf(db, actor)
  const page = await pageOfRows(query, (limit, offset) => officeReviews.page(db, query, offices, limit, offset))
  return { ...page, data: await Promise.all(page.data.map((row) => presentToOffice(db, actor, row))) }
}

/** All reviews that a filter finds, as a table for a spreadsheet. */
export const csvOfReviews = (db: Db, actor: Actor, query: DemandReviewsQuery, to: Language) =>
  csvOfRecords(db, officeReviews, demandReviewCsv, actor, query, to)

async function presentToOffice(db: Db, actor: Actor, row: OfficeReviewRow): Promise<OfficeReview> {
  const { user_id, demand_id: _, total_poisha, ...shown } = row
  const review = await presentReview(db, row)
  return {
    ...shown,
    ...review,
    total: takaOrNull(total_poisha),
    is_late: row.status === 'open' && dhakaDay(await now(db)) > review.decide_by,
    own: user_id === actor.id,
  }
}

async function reviewInside(db: Db, actor: Actor, id: number): Promise<OfficeReviewRow> {
  const row = await officeReviews.byId(db, id, await officesOf(db, actor))
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * Decides a review (s. 16): upheld, or changed by the facts of the registered land, which orders are counted by. The
 * holder is told, with the last day for an appeal to the Collector (s. 17).
 * @throws not_found outside the caller's upazilas, own_case, already_decided, registration_not_approved, demand_unchanged
 */
export async function decideReview(
  db: Db,
  context: RequestContext,
  id: number,
  decision: ReviewDecision,
): Promise<OfficeReview> {
  const { actor, request_id } = context
  await transaction(db, async (trx) => {
    const at = await now(trx)
    const before = await reviewInside(trx, actor, id)
    const land = await lockRegisteredLand(trx, actor, before.registration_id)
    const locked = await lockReview(trx, id)
    if (!locked) throw new AppError('not_found')
    const owners = [locked.user_id, land.row.user_id, ...land.others.map(({ user_id }) => user_id)]
    if (owners.includes(actor.id)) throw new AppError('own_case')
    if (locked.status !== 'open') throw new AppError('already_decided')
    if (decision.status === 'changed') {
      if (land.row.status !== 'approved') throw new AppError('registration_not_approved')
      await correctLand(trx, [land.row, ...land.others], decision, at)
      await countAnew(trx, before, locked.years, at)
    }
    const after = await reviewInside(trx, actor, id)
    const appeal_until = await workingDayAfter(trx, dhakaDay(at), review_days)
    await endReview(trx, id, {
      status: decision.status,
      answer: decision.answer,
      reviewer_id: actor.id,
      decided_at: at,
      appeal_until,
      total_before: before.total_poisha,
      total_after: after.total_poisha,
      ...measuredLand(decision, land.dag_id),
    })
    await recordAudit(trx, {
      actor_id: actor.id,
      act: decision.status === 'changed' ? 'update' : 'reject',
      subject: 'demand_reviews',
      subject_id: String(id),
      request_id,
      before: factsOf(before),
      after: { ...factsOf(after), status: decision.status, answer: decision.answer },
    })
    await notify(trx, {
      user_id: locked.user_id,
      type: decision.status === 'changed' ? 'demand_changed' : 'demand_upheld',
      params: {
        khatiyan_number: after.khatiyan_number,
        dag_number: after.dag_number,
        amount_poisha: after.total_poisha ?? 0,
        reason: decision.answer,
        until: appeal_until,
      },
      link: '/land-tax/my-demand',
      dedupe_key: `demand_review:${id}`,
    })
  })
  return presentToOffice(db, actor, await reviewInside(db, actor, id))
}

/** The measured area of a change, and the dag whose record may have another one. */
function measuredLand({ status, area }: ReviewDecision, dag_id: number | null) {
  const is_measured = status === 'changed' && area !== null && dag_id !== null
  return { measured_area: is_measured ? area : null, measured_dag_id: is_measured ? dag_id : null }
}

/**
 * Leaves the record of a dag as it is, although a review has measured another area: with a reason, never of one's own land.
 * @throws not_found outside the caller's upazilas, own_case, already_decided
 */
export async function leaveRecord(
  db: Db,
  { actor, request_id }: RequestContext,
  id: number,
  { reason }: LeaveRecord,
): Promise<OfficeReview> {
  await transaction(db, async (trx) => {
    const at = await now(trx)
    await lockReview(trx, id)
    const { user_id, measured } = await reviewInside(trx, actor, id)
    if (user_id === actor.id) throw new AppError('own_case')
    if (measured?.state !== 'open') throw new AppError('already_decided')
    await leaveRecordAsItIs(trx, id, { record_stays_reason: reason, record_stays_by: actor.id, record_stays_at: at })
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'update',
      subject: 'demand_reviews',
      subject_id: String(id),
      request_id,
      before: { ...measured },
      after: { ...measured, state: 'stays', reason },
    })
  })
  return presentToOffice(db, actor, await reviewInside(db, actor, id))
}

const factsOf = ({ registration_id, tax_year, land_type, area, share, total_poisha }: OfficeReviewRow) => ({
  registration_id,
  tax_year,
  land_type,
  area,
  total_poisha,
  share: `${share.numerator}/${share.denominator}`,
})

/** Corrects the use of a registration, and the area of its dag for all who are registered for it. */
async function correctLand(
  trx: Db,
  [row, ...others]: readonly [RegistrationRow, ...RegistrationRow[]],
  { land_type, area }: ReviewDecision,
  at: Date,
): Promise<void> {
  if (land_type !== null || area !== null)
    await updateRegistration(trx, row.id, {
      ...(land_type !== null && { land_type }),
      ...(area !== null && { taxed_area: area }),
      updated_at: at,
    })
  if (area === null) return
  for (const other of others) {
    await updateRegistration(trx, other.id, { taxed_area: area, updated_at: at })
    if (other.user_id !== null)
      await notify(trx, {
        user_id: other.user_id,
        type: 'registered_land_changed',
        params: { khatiyan_number: other.khatiyan_number, dag_number: other.dag_number },
        link: '/dashboard?tab=ldt',
      })
  }
}

/**
 * Counts a demand again by the facts of its registration as they are. Years that were paid here since the list stay in
 * it; years that the office's register has as paid fall out.
 */
async function countAnew(trx: Db, before: OfficeReviewRow, listed: readonly string[], at: Date): Promise<void> {
  const [land] = await approvedByIds(trx, [before.registration_id])
  if (!land) throw new AppError('registration_not_approved')
  const settled = await paidOrPendingYears(trx, [land.id])
  const isTakenOver = (year: string) => settled.some((each) => each.year === year && each.old !== null)
  const years = listed.filter((year) => isTaxedIn(land, year) && !isTakenOver(year))
  const year = before.tax_year
  const basis = { ...(await basisOf(trx, land.user_id, at)), current_year: year }
  const sums = sumsOf(land, years, isTaxedIn(land, year), basis)
  const total = sums.gap === null ? sums.due_poisha + sums.arrears_poisha + sums.interest_poisha : null
  if (total === before.total_poisha) throw new AppError('demand_unchanged')
  await updateDemand(trx, before.demand_id, {
    ...sums,
    years,
    years_before: years.filter((each) => each < year).length,
    land_type: land.land_type,
    area: land.taxed_area,
    share: land.share,
  })
}

const basisOf = (trx: Db, user_id: number | null, at: Date) => taxBasisFor(trx, user_id ?? 0, at)
