import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

const max_told = 500

/** Ids of the people of a dag without one of them. */
export async function othersById(db: Db, dag_id: number, applicant_id: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from (
      select user_id from land_tax_registrations where dag_id = ${dag_id} and status = 'approved'
      union
      select user_id from mutations where dag_id = ${dag_id} and applied_at is not null) as people
    where user_id <> ${applicant_id} order by user_id limit ${max_told}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
