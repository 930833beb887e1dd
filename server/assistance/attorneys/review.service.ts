import type { PendingAttorney, RejectAttorney } from '#contract/assistance/attorneys.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { seePeople } from '#server/audit/people-seen.ts'
import { ownerOfReceiver } from '#server/identity/verification/code-receivers.service.ts'
import { identityOf, isIdentityProven } from '#server/kyc/kyc.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { text } from '../text.ts'
import { type AttorneyParts, presentPower, recordPower } from './attorneys.service.ts'
import { changePower, countWaiting, lockPower, powerById, waitingPowers } from './attorneys.sql.ts'

/** The open account of a citizen with this proven number or e-mail. */
async function citizenOf(db: Db, contact: string, demo: boolean) {
  const owner = await ownerOfReceiver(db, contact, demo)
  return owner?.role === 'user' ? owner : undefined
}

/** Powers that wait for staff, with both people and how far each has proven an identity. Not tied to a place. */
export async function listPendingAttorneys({ db, secret, demo }: AttorneyParts, actor: Actor) {
  const at = await now(db)
  const attorneys: PendingAttorney[] = []
  for (const row of await waitingPowers(db)) {
    const attorney = await citizenOf(db, row.contact, demo)
    attorneys.push({
      ...presentPower(secret, row, actor, at),
      contact: row.contact,
      principal: { id: row.principal_id, name: row.principal_name, identity: await identityOf(db, row.principal_id) },
      attorney: attorney ? { id: attorney.id, name: attorney.name, identity: await identityOf(db, attorney.id) } : null,
      own: row.principal_id === actor.id,
    })
  }
  const people = attorneys.flatMap(({ principal, attorney }) => (attorney ? [principal, attorney] : [principal]))
  await seePeople(db, actor, 'users', people)
  return { attorneys, total: await countWaiting(db) }
}

/** A power that waits, locked; refuses one's own (`own_case`) and a decided one (`already_decided`). */
async function lockWaiting(trx: Db, actor: Actor, id: number) {
  const power = await lockPower(trx, id)
  if (!power) throw new AppError('not_found')
  if (power.principal_id === actor.id) throw new AppError('own_case')
  if (power.status !== 'pending') throw new AppError('already_decided')
  return power
}

/**
 * Accepts a power: from now on the account with the contact acts under it. Refuses a contact whose account has no proven
 * identity, or is the owner's own (`attorney_not_proven`). Both are told.
 */
export async function acceptAttorney({ db, demo }: AttorneyParts, context: RequestContext, id: number) {
  const { actor, request_id, language } = context
  await transaction(db, async (trx) => {
    const { principal_id, contact } = await lockWaiting(trx, actor, id)
    const { principal_name } = await powerById(trx, id)
    const attorney = await citizenOf(trx, contact, demo)
    if (!attorney || attorney.id === principal_id || !(await isIdentityProven(trx, attorney.id)))
      throw new AppError('attorney_not_proven')
    const { id: attorney_id, name: attorney_name } = attorney
    const reviewed = { reviewer_id: actor.id, reviewed_at: await now(trx) }
    await changePower(trx, id, { status: 'accepted', attorney_id, attorney_name, ...reviewed })
    const facts = { user_id: principal_id, helper_name: attorney_name, state: 'accepted' }
    await recordPower(trx, { actor_id: actor.id, act: 'accept', id, request_id, facts })
    const link = '/attorneys'
    await notify(trx, {
      user_id: principal_id,
      type: 'attorney_accepted',
      params: { helper_name: attorney_name },
      link,
    })
    await notify(trx, { user_id: attorney_id, type: 'attorney_named', params: { person: principal_name }, link })
  })
  return { message: text(language, 'attorney.accepted') }
}

/** Refuses a power, with a reason for the owner. */
export async function rejectAttorney(
  { db }: AttorneyParts,
  { actor, request_id, language }: RequestContext,
  id: number,
  { rejection_reason }: RejectAttorney,
) {
  await transaction(db, async (trx) => {
    const { principal_id: user_id } = await lockWaiting(trx, actor, id)
    const reviewed = { reviewer_id: actor.id, reviewed_at: await now(trx) }
    await changePower(trx, id, { status: 'rejected', rejection_reason, ...reviewed })
    await recordPower(trx, { actor_id: actor.id, act: 'reject', id, request_id, facts: { user_id, rejection_reason } })
    const params = { reason: rejection_reason }
    await notify(trx, { user_id, type: 'attorney_rejected', params, link: '/attorneys' })
  })
  return { message: text(language, 'attorney.rejected') }
}
