import type { Db } from '#server/app/database.ts'

/** All versions of a dag's khatian, newest first. */
export const khatianVersions = (db: Db, dag_id: number) =>
  db
    .selectFrom('khatians')
    .select(['version', 'current', 'khatiyan_number', 'khotiyan', 'since', 'reason'])
    .where('dag_id', '=', dag_id)
    .orderBy('version', 'desc')
    .limit(500)
    .execute()
