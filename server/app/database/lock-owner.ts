import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** Locks a person until the transaction ends, so that what they change at the same moment happens one after the other. */
export const lockOwner = (trx: Db, user_id: number) =>
  sql`select from users where id = ${user_id} for no key update`.execute(trx)
