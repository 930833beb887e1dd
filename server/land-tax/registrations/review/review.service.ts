import {
  type RegistrationDecision,
  registrationMoves,
  type StaffRegistration,
} from '#contract/land-tax/land-tax-registrations.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { firstTaxYear, taxYearOf } from '#server/land-tax/law/tax-years.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { recordedArea } from '../land.sql.ts'
import { rowInside } from '../land-of-registration.service.ts'
import { lockRegistrations, updateRegistration } from '../registration-changes.sql.ts'
import type { RegistrationRow } from '../registrations.sql.ts'
import { type HeldLand, holdLand, landSharesOf, refusingTooMuch, writeShares } from './land-shares.service.ts'
import { readShares, type SetShares, shareColumns } from './share-input.ts'
import { getRegistration, kind, refuseStale } from './staff-registrations.service.ts'
import { standing } from './standing.ts'

const acts = { approved: 'approve', rejected: 'reject', flagged: 'flag' } as const

/**
 * Decides a pending registration, never one's own; the citizen is told. Where another registration of the same land is
 * approved, approving needs the shares of all (409 `shares_needed` with who is there), and tells each whose share changes.
 */
export async function decideRegistration(
  db: Db,
  author: RequestContext,
  id: number,
  decision: RegistrationDecision,
): Promise<StaffRegistration> {
  await refusingTooMuch(() => transaction(db, (trx) => decide(trx, author, id, decision)))
  return getRegistration(db, author.actor, id)
}

async function decide(trx: Db, author: RequestContext, id: number, decision: RegistrationDecision) {
  const { actor, request_id } = author
  const { status, notes } = decision
  const at = await now(trx)
  const land = status === 'approved' ? await holdLand(trx, actor, id) : await heldAlone(trx, author, id)
  const before = land.row
  if ([before, ...land.others].some(({ user_id }) => user_id === actor.id)) throw new AppError('own_case')
  await refuseStale(trx, author, before)
  if (!registrationMoves[before.status].includes(status)) throw new AppError('already_decided')
  const approval = status === 'approved' ? await approvalOf(trx, land, decision, at) : null
  const decided = { status, notes, reviewer_id: actor.id, reviewed_at: at, updated_at: at }
  await updateRegistration(trx, id, { ...decided, ...approval?.change })
  await tellOwner(trx, before, status, notes)
  if (approval?.set) await writeShares(trx, author, { ...land, set: approval.set, at })
  await recordAudit(trx, {
    actor_id: actor.id,
    act: acts[status],
    subject: kind,
    subject_id: String(id),
    before: standing(before),
    after: standing(await rowInside(trx, actor, id)),
    request_id,
  })
}

async function heldAlone(trx: Db, { actor }: RequestContext, id: number): Promise<HeldLand> {
  await lockRegistrations(trx, [id])
  const row = await rowInside(trx, actor, id)
  return { row, dag_id: row.dag_id, others: [] }
}

/** What approving writes beside the decision: the dag on record, the first year, the area and the share that tax counts. */
async function approvalOf(trx: Db, land: HeldLand, decision: RegistrationDecision, at: Date) {
  const { taxable_from, shares, whole_area } = decision
  const { row, dag_id, others } = land
  if (taxable_from !== null) checkFirstYear(taxable_from, at)
  const change = { dag_id, ...(taxable_from !== null && { taxable_from }) }
  if (others.length === 0 && shares === null) {
    const taxed_area = whole_area ?? (row.land_area > 0 ? null : await recordedArea(trx, dag_id))
    if (taxed_area === null && row.land_area === 0) throw fieldError('whole_area', 'land_area_unknown')
    return { change: { ...change, taxed_area }, set: null }
  }
  const present = await landSharesOf(trx, land)
  if (shares === null) throw new AppError('shares_needed', { extra: { land: present } })
  const set: SetShares = readShares({ shares, whole_area }, present)
  return { change: { ...change, ...shareColumns(set, row.id) }, set }
}

function checkFirstYear(year: string, at: Date) {
  if (year < firstTaxYear) throw fieldError('taxable_from', 'tax_year_too_early')
  if (year > taxYearOf(at)) throw fieldError('taxable_from', 'tax_year_to_come')
}

async function tellOwner(trx: Db, row: RegistrationRow, status: RegistrationDecision['status'], notes: string | null) {
  const about = {
    user_id: row.user_id,
    link: '/dashboard?tab=ldt',
    dedupe_key: `registration:${row.id}:${row.version}:${status}`,
  }
  const land = { khatiyan_number: row.khatiyan_number, dag_number: row.dag_number }
  if (status === 'approved') return notify(trx, { ...about, type: 'registration_approved', params: land })
  const params = { ...land, reason: notes ?? '' }
  if (status === 'flagged') return notify(trx, { ...about, type: 'registration_flagged', params })
  return notify(trx, { ...about, type: 'registration_rejected', params })
}
