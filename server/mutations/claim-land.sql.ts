import type { Db } from '#server/app/database.ts'

export const contactOfMutation = (db: Db, id: number) =>
  db.selectFrom('mutations').select('contact_number').where('id', '=', id).executeTakeFirst()

/** The buyers whose numbers are still kept, in their order; the numbers are sealed. */
export const sealedBuyers = (db: Db, mutation_id: number) =>
  db
    .selectFrom('mutation_buyers')
    .select(['place', 'name', 'name_bn', 'nid'])
    .where('mutation_id', '=', mutation_id)
    .where('nid', 'is not', null)
    .orderBy('place')
    .limit(50)
    .execute()

/** Name of a person, and their phone once it is verified. */
export const claimant = (db: Db, user_id: number) =>
  db
    .selectFrom('users')
    .select(['name', 'phone', 'phone_verified_at'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
