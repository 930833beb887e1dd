import type { Db } from '#server/app/database.ts'

/** All versions of a dag's khatian, newest first. */
export const khatianVersions = (db: Db, dag_id: number) =>
  db
    .selectFrom('khatians')
    .leftJoin('users', 'users.id', 'khatians.changed_by')
    .select([
      'khatians.version',
      'current',
      'khatiyan_number',
      'khotiyan',
      'since',
      'reason',
      'document_id',
      'users.name as changed_by',
    ])
    .where('dag_id', '=', dag_id)
    .orderBy('khatians.version', 'desc')
    .limit(500)
    .execute()
