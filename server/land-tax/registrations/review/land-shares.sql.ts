import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** Key of a land: its dag on record, else its number in a mouza and survey. */
type Land = { mouza_id: number; survey_type_id: number; dag_key: string; dag_id: number | null }

const landIs = ({ mouza_id, survey_type_id, dag_key, dag_id }: Land) =>
  sql`${mouza_id}::bigint, ${survey_type_id}::bigint, ${dag_key}::text, ${dag_id}::bigint`

/** Serialises changes of a land's shares to the end of their transactions. */
export const lockLandShares = (trx: Db, land: Land) => sql`select lock_land_shares(${landIs(land)})`.execute(trx)

/** The approved registrations of a land that no transfer has ended, whosever they are, in the order of their ids. */
export async function approvedOfLand(db: Db, land: Land): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from standing_registrations_of_land(${landIs(land)}) as it(id) order by id`.execute(db)
  return rows.map(({ id }) => id)
}
