import { landNumberKey } from '#contract/land-records/land-number.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordOf, rowInside } from '../registered-land.service.ts'
import { lockRegistrations } from '../registration-changes.sql.ts'
import { type RegistrationRow, registrationsByIds } from '../registrations.sql.ts'
import { approvedOfLand, lockLandShares } from './land-shares.sql.ts'
import { presentToStaff } from './staff-registrations.service.ts'

/** A registration, its dag on record, and the other approved registrations of the same land. */
export type HeldLand = { row: RegistrationRow; dag_id: number | null; others: RegistrationRow[] }

/**
 * A registration inside the actor's offices with the approved others of its land. The land is locked before any row, so
 * that of two officers who set its shares at once the second sees what the first did.
 */
export async function lockRegisteredLand(trx: Db, actor: Actor, id: number): Promise<HeldLand> {
  const seen = await rowInside(trx, actor, id)
  const land = await landOf(trx, seen)
  await lockLandShares(trx, land)
  const others = (await approvedOfLand(trx, land)).filter((other) => other !== id)
  await lockRegistrations(trx, [id, ...others])
  const row = await rowInside(trx, actor, id)
  // The owner may have corrected it meanwhile, so that it concerns other land.
  if (JSON.stringify(numbersOf(row)) !== JSON.stringify(numbersOf(seen)))
    throw new AppError('conflict', { extra: { current: await presentToStaff(trx, actor, row), changed: null } })
  return { row, dag_id: land.dag_id, others: await registrationsByIds(trx, others) }
}

/** Locks one registration without the others of its land. */
export async function lockRegistration(trx: Db, actor: Actor, id: number): Promise<HeldLand> {
  await lockRegistrations(trx, [id])
  const row = await rowInside(trx, actor, id)
  return { row, dag_id: row.dag_id, others: [] }
}

/** Key of the land of a registration. */
export const landOf = async (db: Db, row: RegistrationRow) => ({ ...numbersOf(row), dag_id: await dagOf(db, row) })

const dagOf = async (db: Db, row: RegistrationRow) =>
  row.status === 'approved' ? row.dag_id : ((await recordOf(db, row))?.dag_id ?? null)

const numbersOf = ({ mouza, survey_type, dag_number }: RegistrationRow) => ({
  mouza_id: mouza.id,
  survey_type_id: survey_type.id,
  dag_key: landNumberKey(dag_number),
})
