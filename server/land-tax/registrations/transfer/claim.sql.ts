import type { Db } from '#server/app/database.ts'

/** The registrations of a buyer of a mutation, locked to the end of the transaction. */
export const registrationsOfBuyer = (trx: Db, mutation_id: number, buyer_place: number) =>
  trx
    .selectFrom('land_tax_registrations')
    .select(['id', 'user_id', 'reviewer_id', 'dag_id'])
    .where('mutation_id', '=', mutation_id)
    .where('buyer_place', '=', buyer_place)
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .execute()
