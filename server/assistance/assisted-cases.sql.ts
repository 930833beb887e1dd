import { sql } from 'kysely'
import type { AssistanceKind } from '#contract/assistance/assistance.ts'
import type { Db } from '#server/app/database.ts'

/**
 * Makes a case the one of an assistance; undefined when it has another, or is over. Tax whose payment was refused may
 * be paid in another order.
 */
export const claimCase = (trx: Db, id: number, case_id: number) =>
  trx
    .updateTable('assistances')
    .set({ case_id })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('own_case_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`(case_id is null or kind = 'land_tax' and not exists (
        select from land_tax_payments p where p.order_id = assistances.case_id and p.status <> 'failed'))`,
    )
    .returning(['helper_id', 'user_id', 'helper_name', 'digital_centre', 'kind', 'attorney_power_id'])
    .executeTakeFirst()

export const isCaseOf = async (db: Db, id: number, case_id: number): Promise<boolean> =>
  (await db
    .selectFrom('assistances')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(case_id, own_case_id) = ${case_id}`)
    .executeTakeFirst()) !== undefined

/** The case is done: until `expires_at` its papers may be printed. */
export const finishCase = (
  trx: Db,
  kinds: readonly AssistanceKind[],
  case_id: number,
  { finished_at, expires_at }: { finished_at: Date; expires_at: Date },
) =>
  trx
    .updateTable('assistances')
    .set({ finished_at, expires_at: sql<Date>`least(expires_at, ${expires_at}::timestamptz)` })
    .where('kind', 'in', kinds)
    .where('case_id', '=', case_id)
    .where('finished_at', 'is', null)
    .execute()

/** The helper of an assistance. */
export const helperOf = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom('assistances').select('helper_id').where('id', '=', id).executeTakeFirstOrThrow()).helper_id

/** Helper who made a case. */
export const helperOfCase = (db: Db, kinds: readonly AssistanceKind[], case_id: number) =>
  db
    .selectFrom('assistances')
    .select(['helper_name', 'digital_centre'])
    .where('kind', 'in', kinds)
    .where('case_id', '=', case_id)
    .executeTakeFirst()
