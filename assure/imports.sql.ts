import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** Ends the leases of a killed server, which others would wait for. */
export const releaseImports = (db: Db) =>
  db.updateTable('imports').set({ holder: null, held_until: null }).where('holder', 'is not', null).execute()

export const importState = async (db: Db, id: number) =>
  (await db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

/** Dags of a zil that have just the first version of their khatian, with two owners. */
export async function writtenDags(db: Db, zil_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from dags d where d.zil_id = ${zil_id}
      and (select array_agg(k.version) from khatians k where k.dag_id = d.id) = array[1]
      and (select jsonb_array_length(k.khotiyan) from khatians k where k.dag_id = d.id) = 2`.execute(db)
  return rows[0]?.count ?? 0
}

/** A zil without dags, and the code of a survey. */
export async function emptyZil(db: Db): Promise<{ zil_id: number; survey: string }> {
  const { rows } = await sql<{ zil_id: number; survey: string }>`
    insert into zils (mouza_id, upazila_id, zil_no)
    select mouza_id, upazila_id, 'imports' from zils order by id limit 1
    returning id as zil_id, (select code from survey_types order by id limit 1) as survey`.execute(db)
  if (!rows[0]) throw new Error('the ground has no zil')
  return rows[0]
}
