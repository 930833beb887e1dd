import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

type Land = { dag_id: number; mouza_id: number; survey_type_id: number | null; dag_number: string }

/** The approved registrations of a dag on record, by the dag or by its number; at most 100. */
export async function registrationsOfDag(db: Db, { dag_id, mouza_id, survey_type_id, dag_number }: Land) {
  const { rows } = await sql<{ id: number; taxable_from: string; taxable_until: string | null }>`
    select r.id, r.taxable_from, r.taxable_until from land_tax_registrations r
    where r.id in (select registrations_of_land(${mouza_id}, ${survey_type_id}, land_number_key(${dag_number}),
      ${dag_id}))
    order by r.id limit 100`.execute(db)
  return rows
}
