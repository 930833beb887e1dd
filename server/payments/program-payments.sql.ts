import { sql } from 'kysely'
import type { ProgramPaymentsQuery } from '#contract/programs/program-reads.ts'
import type { Db } from '#server/app/database.ts'

/** Payments settled from a moment on, in the order of that moment, behind the one that was read last. */
export const settledPayments = (db: Db, { settled_from, after, limit }: ProgramPaymentsQuery) =>
  db
    .selectFrom('payments')
    .select(['id', 'reference', 'purpose', 'provider', 'office_id', 'amount_poisha', 'refunded_poisha', 'status'])
    .select((row) => row.ref('settled_at').$notNull().as('settled_at'))
    .where('settled_at', 'is not', null)
    .where(sql<boolean>`(settled_at, id) > (${settled_from}::timestamptz, ${after}::bigint)`)
    .orderBy('settled_at')
    .orderBy('id')
    .limit(limit)
    .execute()
