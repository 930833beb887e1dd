import type { Db } from '#server/app/database.ts'

/** Names and areas (square feet) that mutations of a dag sell that are approved and not entered yet. */
export const approvedSales = (db: Db, dag_id: number) =>
  db
    .selectFrom('mutations')
    .select(['previous_owner_name as seller', 'land_area as area'])
    .where('dag_id', '=', dag_id)
    .where('status', '=', 'approved')
    .where('is_open', '=', true)
    .limit(10)
    .execute()
