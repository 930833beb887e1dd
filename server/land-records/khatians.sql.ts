import type { Db } from '#server/app/database.ts'

/** All versions of a dag's khatian, newest first. */
export const khatianVersions = (db: Db, dag_id: number) =>
  db
    .selectFrom('khatians')
    .leftJoin('users', 'users.id', 'khatians.changed_by')
    .leftJoin('mutations', 'mutations.id', 'khatians.cause_id')
    .select([
      'khatians.version',
      'khatians.current',
      'khatians.khatiyan_number',
      'khatians.khotiyan',
      'khatians.since',
      'khatians.reason',
      'khatians.document_id',
      'khatians.cause_kind',
      'khatians.cause_id',
      'mutations.user_id as applicant_id',
      'users.name as changed_by',
    ])
    .where('khatians.dag_id', '=', dag_id)
    .orderBy('khatians.version', 'desc')
    .limit(500)
    .execute()
