import type { Db } from '#server/app/database.ts'

/** A mutation without the people in it; undefined where there is none. */
export const mutationForPrograms = (db: Db, id: number) =>
  db
    .selectFrom('mutations')
    .select(['id', 'status', 'dag_id', 'mouza_id', 'dag_number', 'khatian_number', 'applied_at'])
    .where('id', '=', id)
    .executeTakeFirst()
