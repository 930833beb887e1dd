import type { Db } from '#server/app/database.ts'

/** All versions of a dag's khatian, newest first. */
export const khatianVersions = (db: Db, dag_id: number) =>
  db
    .selectFrom('khatians')
    .leftJoin('users', 'users.id', 'khatians.changed_by')
    .leftJoin('mutations', (join) =>
      join.onRef('mutations.id', '=', 'khatians.cause_id').on('khatians.cause_kind', '=', 'mutation'),
    )
    .leftJoin('corrections', (join) =>
      join.onRef('corrections.id', '=', 'khatians.cause_id').on('khatians.cause_kind', '=', 'correction'),
    )
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
      'users.name as changed_by',
    ])
    .select((row) => row.fn.coalesce('mutations.user_id', 'corrections.user_id').as('applicant_id'))
    .where('khatians.dag_id', '=', dag_id)
    .orderBy('khatians.version', 'desc')
    .limit(500)
    .execute()
