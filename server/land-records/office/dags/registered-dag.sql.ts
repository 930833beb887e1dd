import type { Db } from '#server/app/database.ts'

/** The land tax registrations of a dag, without rejected ones. */
export const registrationsOnDag = (db: Db, dag_id: number) =>
  db
    .selectFrom('land_tax_registrations')
    .select(['id', 'user_id', 'khatiyan_number', 'dag_number', 'status'])
    .where('dag_id', '=', dag_id)
    .where('status', '<>', 'rejected')
    .orderBy('id')
    .limit(10_000)
    .execute()

export type RegistrationOnDag = Awaited<ReturnType<typeof registrationsOnDag>>[number]
