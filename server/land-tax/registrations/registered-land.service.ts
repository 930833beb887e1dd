import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { landByNumber } from './land.sql.ts'
import { bestRecord } from './matching.ts'
import { type RegistrationRow, registrationLists } from './registrations.sql.ts'

/** The official dag that a registration means, if there is one. */
export const recordOf = async (db: Db, row: RegistrationRow) =>
  bestRecord(
    row,
    await landByNumber(
      db,
      { mouza_id: row.mouza.id, survey_type_id: row.survey_type.id, dag_number: row.dag_number },
      row.dag_id,
    ),
  )

/** A registration inside the actor's offices, else 404. */
export async function rowInside(db: Db, actor: Actor, id: number): Promise<RegistrationRow> {
  const row = await registrationLists.byId(db, id, await officesOf(db, actor))
  if (!row) throw new AppError('not_found')
  return row
}
