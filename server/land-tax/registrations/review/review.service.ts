import { z } from 'zod'
import type { RegistrationDecision, StaffRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { factsOfApproval, type RegistrationMatch } from '#contract/land-tax/registration-case.ts'
import { firstTaxYear, yearsAfter } from '#contract/land-tax/tax-years.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { assistedBy } from '#server/assistance/assisted-cases.service.ts'
import type { DecisionMessage } from '#server/cases/case-decisions.ts'
import { decideCase } from '#server/cases/decide-case.ts'
import {
  endPapersRequest,
  recordPapersRequest,
  undoRequests,
} from '#server/cases/papers-requests/papers-requests.service.ts'
import { undoCase } from '#server/cases/undo-case.ts'
import { taxYearOf } from '#server/land-tax/law/tax-years.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { lockOpenDag, taxedBefore } from '../closed-land.service.ts'
import { dagWithoutSurvey, recordedArea } from '../land.sql.ts'
import { rowInside } from '../registered-land.service.ts'
import { isPaidSince, updateRegistration } from '../registration-changes.sql.ts'
import type { RegistrationRow } from '../registrations.sql.ts'
import type { HeldLand } from './held-land.service.ts'
import { landSharesOf, notifyOfShares, refusingTooMuch, writeShares } from './land-shares.service.ts'
import { matchesOf } from './list-matches.service.ts'
import { registrationCases } from './registration-cases.ts'
import { readShares, type SetShares, shareColumns } from './share-input.ts'
import { presentToStaff } from './staff-registrations.service.ts'

const acts = { approved: 'approve', rejected: 'reject', flagged: 'request_papers' } as const

const subject = 'land_tax_registrations'

/**
 * Decides a pending registration, or one whose answer did not come, never one's own; the citizen is notified. Flagging
 * asks the citizen, and the clock of the registration waits. If another registration of the same land is
 * approved, approving needs the shares of all (409 `shares_needed` with the registrations), and notifies each whose
 * share changes.
 */
export const decideRegistration = (
  db: Db,
  context: RequestContext,
  id: number,
  decision: RegistrationDecision,
): Promise<StaffRegistration> =>
  refusingTooMuch(() =>
    transaction(db, async (trx) => {
      const { after } = await decideCase(trx, registrationCases, context, id, {
        status: decision.status,
        act: acts[decision.status],
        rejection: decision.status === 'rejected' ? decision : undefined,
        write: (land, at) => writeDecision(trx, context, land, decision, at),
        notify: async (land, { set, answer_by }, message) => {
          await notifyOwner(trx, land.row, { ...decision, answer_by }, message(land.row.id, 'decision'))
          if (set) await notifyOfShares(trx, land, set, ({ id }) => message(id, 'share'))
        },
      })
      return presentToStaff(trx, context.actor, after)
    }),
  )

const Columns = z.object({
  notes: z.string().nullable(),
  taxable_from: z.string(),
  taxable_until: z.string().nullable(),
  dag_id: z.int().nullable(),
  taxed_area: z.string().nullable(),
  share_numerator: z.int(),
  share_denominator: z.int(),
  shares_open: z.boolean(),
})

/** Takes one's decision back within ten seconds, with the shares that it gave, unless tax was paid by it. */
export const undoDecision = (db: Db, context: RequestContext, id: number): Promise<StaffRegistration> =>
  transaction(db, async (trx) => {
    const after = await undoCase(trx, registrationCases, context, id, {
      isBuiltOn: ({ row, others }, decided_at) =>
        isPaidSince(
          trx,
          [row, ...others].map((each) => each.id),
          decided_at,
        ),
      restore: async ({ row }, changed, { at: updated_at, decided_at }) => {
        const asked = await undoRequests(trx, { subject, case_id: id, status: row.status, decided_at })
        const waiting = asked
          ? ({ status: 'flagged', reviewer_id: asked.officer_id, reviewed_at: asked.requested_at } as const)
          : ({ status: 'pending', reviewer_id: null, reviewed_at: null } as const)
        // The undone registration comes first: an approval that ends marks the shares of the others as open.
        for (const { before } of changed.toSorted(
          (one, two) => Number(two.before.id === id) - Number(one.before.id === id),
        ))
          await updateRegistration(trx, before.id, {
            ...Columns.parse(before),
            ...(before.id === id && waiting),
            updated_at,
          })
        return rowInside(trx, context.actor, id)
      },
    })
    return presentToStaff(trx, context.actor, after)
  })

async function writeDecision(
  trx: Db,
  context: RequestContext,
  land: HeldLand,
  decision: RegistrationDecision,
  at: Date,
) {
  const { status, notes } = decision
  const { id } = land.row
  const approval = status === 'approved' ? await approvalOf(trx, land, decision, at) : null
  const match = approval && (await matchesOf(trx, [land.row])).get(id)
  const decided = { status, notes, reviewer_id: context.actor.id, reviewed_at: at, updated_at: at }
  await endPapersRequest(trx, { subject, case_id: id, counted_from: null }, { at, answered: false })
  const answer_by = status === 'flagged' ? await requestAnswer(trx, context, land, decision, at) : null
  await updateRegistration(trx, id, { ...decided, ...approval?.change })
  const set = approval?.set ?? null
  if (set) await writeShares(trx, context, { ...land, set, at })
  const after = await rowInside(trx, context.actor, id)
  const audit_notes = {
    ...(answer_by && { papers: decision.papers, answer_by }),
    ...(match && { approved_without: goesWithout(match) }),
  }
  return { after, set, answer_by, audit_notes }
}

const goesWithout = ({ result, differs, applicant }: RegistrationMatch) =>
  factsOfApproval({
    on_record: result !== 'none',
    agrees: differs.every((field) => field === 'land_use'),
    applicant,
  })

const requestAnswer = (
  trx: Db,
  { actor }: RequestContext,
  { row }: HeldLand,
  { papers, days, notes }: RegistrationDecision,
  requested_at: Date,
) =>
  recordPapersRequest(trx, {
    subject,
    case_id: row.id,
    officer_id: actor.id,
    requested_at,
    papers,
    days,
    remarks: notes,
    status_before: 'pending',
  })

/** Columns that an approval sets: the dag on record, the first year, the taxed area and share. */
async function approvalOf(trx: Db, land: HeldLand, decision: RegistrationDecision, at: Date) {
  const { taxable_from, shares, whole_area } = decision
  const { row, dag_id, others } = land
  if (dag_id === null) await refuseUnstatedSurvey(trx, row)
  else await lockOpenDag(trx, dag_id)
  if (taxable_from !== null) checkFirstYear(taxable_from, at)
  const change = { dag_id, ...(await firstYearOf(trx, land, taxable_from)) }
  if (others.length === 0 && shares === null) {
    const taxed_area = whole_area ?? (row.land_area > 0 ? null : await recordedArea(trx, dag_id))
    if (taxed_area === null && row.land_area === 0) throw fieldError('whole_area', 'land_area_unknown')
    return { change: { ...change, taxed_area, shares_open: false }, set: null }
  }
  const present = await landSharesOf(trx, land)
  if (shares === null) throw new AppError('shares_needed', { extra: { land: present } })
  const set: SetShares = readShares({ shares, whole_area }, present)
  return { change: { ...change, ...shareColumns(set, row.id) }, set }
}

/** Land is registered once the office has stated which survey the dag of its number is of. */
async function refuseUnstatedSurvey(trx: Db, { mouza, dag_number }: RegistrationRow) {
  const dag_id = await dagWithoutSurvey(trx, { mouza_id: mouza.id, dag_number })
  if (dag_id !== undefined) throw new AppError('survey_not_stated', { extra: { dag_id } })
}

/**
 * The first year that is taxed: the one that is said, else that of the registration, but none that was taxed under a
 * dag this one came from. 422 where such a one is said.
 */
async function firstYearOf(trx: Db, { row, dag_id }: HeldLand, said: string | null) {
  const before = dag_id === null ? null : await taxedBefore(trx, dag_id)
  const first = said ?? row.taxable_from
  if (before === null || first > before) return said === null ? {} : { taxable_from: said }
  if (said !== null) throw fieldError('taxable_from', 'tax_year_paid_before')
  return { taxable_from: yearsAfter(before, 1) }
}

function checkFirstYear(year: string, at: Date) {
  if (year < firstTaxYear) throw fieldError('taxable_from', 'tax_year_too_early')
  if (year > taxYearOf(at)) throw fieldError('taxable_from', 'tax_year_to_come')
}

async function notifyOwner(
  trx: Db,
  row: RegistrationRow,
  { status, notes, papers, ground, answer_by }: RegistrationDecision & { answer_by: string | null },
  message: DecisionMessage,
) {
  if (row.user_id === null) return
  const about = {
    user_id: row.user_id,
    link: '/dashboard?tab=ldt',
    assisted_by: await assistedBy(trx, 'registration', row.id),
    ...message,
  }
  const { id, khatiyan_number, dag_number } = row
  const land = { registration_id: id, khatiyan_number, dag_number }
  if (status === 'approved') return notify(trx, { ...about, type: 'registration_approved', params: land })
  const params = { ...land, reason: notes ?? '' }
  if (status === 'flagged')
    return notify(trx, { ...about, type: 'registration_flagged', params: { ...params, papers, answer_by } })
  return notify(trx, { ...about, type: 'registration_rejected', params: { ...params, ground } })
}
