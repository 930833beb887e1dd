import type { ActAsAttorney } from '#contract/assistance/attorneys.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { openAssistedSession, replaceAssistedSession } from '#server/identity/sessions/sessions.service.ts'
import { isIdentityProven } from '#server/kyc/kyc.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { life_ms, recordAssistance, stateOf } from '../assistances.service.ts'
import { assistanceOfCase, endOthersOfHelper, insertAssistance, reopenAssistance } from '../assistances.sql.ts'
import type { AttorneyParts } from './attorneys.service.ts'
import { awaitsPapers, lockPower } from './attorneys.sql.ts'
import { isCaseInPower } from './limit.sql.ts'

/**
 * Begins to act for an owner: a token for one case and one hour, as a helper has it, that also ends with the power. With a
 * case it opens one that was made under this power before, or a mutation of the owner in which the office waits for papers.
 * Refuses an act or a day outside the power (`attorney_limit`);
 * land outside it is refused where the case is made. 404 for somebody else's power. The owner is told each time.
 */
export function actAsAttorney({ db }: AttorneyParts, actor: Actor, id: number, { kind, case_id }: ActAsAttorney) {
  return transaction(db, async (trx) => {
    const power = await lockPower(trx, id)
    if (power?.attorney_id !== actor.id) throw new AppError('not_found')
    if (!power.in_force || !power.acts.includes(kind)) throw new AppError('attorney_limit')
    if (!(await isIdentityProven(trx, actor.id))) throw new AppError('kyc_not_updated')
    const { principal_id: user_id, attorney_name } = power
    const helper_name = attorney_name ?? ''
    const at = await now(trx)
    const expires_at = new Date(at.getTime() + life_ms)
    const opening = { user_id, device: helper_name, expires_at }
    const before = case_id == null ? undefined : await assistanceOfCase(trx, { power_id: id, kind, case_id })
    if (case_id != null && !before) await refuseOtherThanAwaited(trx, power, kind, case_id)
    const assistance_id = before
      ? before.id
      : await insertOne(trx, { actor, power: { id, user_id, helper_name }, kind, case_id, at, expires_at })
    if (before) await reopenAssistance(trx, before.id, { helper_session_id: actor.session_id, expires_at })
    await endOthersOfHelper(trx, actor.id, assistance_id, at)
    const token = await (before ? replaceAssistedSession : openAssistedSession)(trx, { ...opening, assistance_id })
    await notify(trx, { user_id, type: 'attorney_acts', params: { helper_name, kind }, link: '/attorneys' })
    const facts = { helper_name, user_id, kind, ...(case_id != null && { case_id }) }
    await recordAssistance(trx, { actor_id: actor.id, act: 'assist', id: assistance_id, facts })
    return { token, assistance: await stateOf(trx, assistance_id) }
  })
}

/** Refuses a case that the owner made, but for a mutation whose papers the office waits for, on land of the power. */
async function refuseOtherThanAwaited(
  trx: Db,
  { id, principal_id }: { id: number; principal_id: number },
  kind: ActAsAttorney['kind'],
  case_id: number,
): Promise<void> {
  if (kind !== 'mutation' || !(await awaitsPapers(trx, principal_id, case_id))) throw new AppError('not_found')
  if (!(await isCaseInPower(trx, id, kind, case_id))) throw new AppError('attorney_limit')
}

type NewOne = {
  actor: Actor
  power: { id: number; user_id: number; helper_name: string }
  kind: ActAsAttorney['kind']
  case_id: ActAsAttorney['case_id']
  at: Date
  expires_at: Date
}

async function insertOne(trx: Db, { actor, power, kind, case_id = null, at, expires_at }: NewOne): Promise<number> {
  const { id, user_id, helper_name } = power
  const times = { asked_at: at, confirmed_at: at, expires_at }
  const row = { attorney_power_id: id, user_id, helper_name, helper_id: actor.id, helper_session_id: actor.session_id }
  return (await insertAssistance(trx, { ...row, ...times, kind, own_case_id: case_id })).id
}
