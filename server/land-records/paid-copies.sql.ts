import type { Db } from '#server/app/database.ts'

/** The newest paid application of a person for a dag or a map, with its file as it was when paid. */
export const paidCopyOf = (db: Db, user_id: number, of: { column: 'dag_id' | 'mouza_map_id'; id: number }) =>
  db
    .selectFrom('applications')
    .select(['id', 'document_id'])
    .where(of.column, '=', of.id)
    .where('user_id', '=', user_id)
    .where('payment_status', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
