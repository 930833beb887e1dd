import type { Khatian, KhatianNumber } from '#contract/land-records/land-records-office.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
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
    owners: ownersOf(dags, area),
  }
}

const addedUp = (areas: number[]) => areas.reduce((sum, area) => sum + Math.round(area * 100), 0) / 100

type Dag = Pick<Khatian['dags'][number], 'khotiyan'>

/** The same name with the same father is one owner; shares are of the whole khatian. */
function ownersOf(dags: readonly Dag[], whole: number): Khatian['owners'] {
  const rows = dags.flatMap(({ khotiyan }) => khotiyan)
  const people = Map.groupBy(rows, ({ owner, father }) => JSON.stringify([owner, father ?? '']))
  return [...people.values()].flatMap((held) => {
    const [first] = held
    if (!first) return []
    const area = addedUp(held.map((row) => row.area))
    return {
      owner: first.owner,
      owner_en: first.owner_en ?? null,
      father: first.father ?? null,
      address: first.address ?? null,
      area,
      share: whole > 0 ? (area / whole).toFixed(4) : '0.0000',
      dag_count: held.length,
    }
  })
}
