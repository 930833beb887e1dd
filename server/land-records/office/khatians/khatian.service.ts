import { addedUp } from '#contract/land-records/area.ts'
import type { Khatian, KhatianNumber } from '#contract/land-records/land-records-office.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { ownersOver } from '../../khatian-owners.ts'
import { dagsOfKhatian, khatianNumbers } from './khatian.sql.ts'

export const listKhatianNumbers = async (
  db: Db,
  actor: Actor,
  query: Parameters<typeof khatianNumbers>[1],
): Promise<KhatianNumber[]> => khatianNumbers(db, query, await officesOf(db, actor))

/** A khatian over all its dags in a mouza; 404 where no dag has its number, or outside the actor's upazilas. */
export async function getKhatian(db: Db, actor: Actor, query: Parameters<typeof dagsOfKhatian>[1]): Promise<Khatian> {
  const dags = await dagsOfKhatian(db, query, await officesOf(db, actor))
  const [first] = dags
  if (!first) throw new AppError('not_found')
  const { khatiyan_number, survey_type, mouza, upazila, district, division } = first
  const area = addedUp(dags.map((dag) => dag.area))
  return {
    khatiyan_number,
    survey_type,
    mouza,
    upazila,
    district,
    division,
    area,
    dags,
    owners: ownersOver(dags, area).map(({ dag_numbers: _, ...owner }) => owner),
  }
}
