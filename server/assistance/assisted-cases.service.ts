import type { AssistanceKind, AssistedBy } from '#contract/assistance/assistance.ts'
import { type AssistedRoom, assistedKinds } from '#contract/assistance/assisted-kinds.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { claimCase, finishCase, helperOf, helperOfCase, isCaseOf } from './assisted-cases.sql.ts'
import { isCaseInPower } from './attorneys/limit.sql.ts'

const printing_ms = 10 * 60_000

/** Refuses a helper with consent for another kind of case. */
export function refuseOtherKind({ assistance }: Actor, kind: AssistanceKind): void {
  if (assistance && assistance.kind !== kind) throw new AppError('assistance_other_use')
}

/** Refuses a helper a case of the person that is not the one made for them. */
export async function refuseOtherCase(
  db: Db,
  { assistance }: Pick<Actor, 'assistance'>,
  case_id: number,
): Promise<void> {
  if (assistance && !(await isCaseOf(db, assistance.id, case_id))) throw new AppError('assistance_used')
}

/** The helper where one acts for the person, else the person. */
export const actingPerson = async (db: Db, { id, assistance }: Actor): Promise<number> =>
  assistance ? helperOf(db, assistance.id) : id

/**
 * Records the case that a helper or an attorney made, in its transaction and once its land is written: the one that the
 * citizen agreed to. Land outside a power of attorney is refused here, for every kind of case (`attorney_limit`). For other
 * actors it does nothing.
 */
export async function recordAssistedCase(
  trx: Db,
  { assistance }: Pick<Actor, 'assistance'>,
  case_id: number,
): Promise<void> {
  if (!assistance) return
  const taken = await claimCase(trx, assistance.id, case_id)
  if (!taken) throw new AppError('assistance_used')
  const { helper_id, attorney_power_id, ...after } = taken
  if (attorney_power_id !== null && !(await isCaseInPower(trx, attorney_power_id, taken.kind, case_id)))
    throw new AppError('attorney_limit')
  await recordAudit(trx, {
    actor_id: helper_id,
    act: 'assist_case',
    subject: 'assistances',
    subject_id: String(assistance.id),
    before: null,
    after: { ...after, case_id },
    request_id: null,
  })
}

/** Ends the assistance of a finished case; the helper has ten minutes left to print its papers. */
export async function finishAssistedCase(trx: Db, room: AssistedRoom, case_id: number): Promise<void> {
  const finished_at = await now(trx)
  const expires_at = new Date(finished_at.getTime() + printing_ms)
  await finishCase(trx, assistedKinds[room], case_id, { finished_at, expires_at })
}

/** Helper who made a case; null where nobody helped. */
export const assistedBy = async (db: Db, room: AssistedRoom, case_id: number): Promise<AssistedBy> =>
  (await helperOfCase(db, assistedKinds[room], case_id)) ?? null
