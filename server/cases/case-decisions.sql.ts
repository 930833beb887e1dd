import { type Insertable, sql } from 'kysely'
import type { CaseSubject } from '#server/app/database/column-types.ts'
import type { Db, Tables } from '#server/app/database.ts'
import { undo_seconds } from './case-decisions.ts'

export async function insertDecision(trx: Db, decision: Insertable<Tables['case_decisions']>): Promise<number> {
  const { id } = await trx.insertInto('case_decisions').values(decision).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The newest decision of a case that was not undone, with whether it still can be. */
export const lastDecision = (db: Db, subject: CaseSubject, case_id: number) =>
  db
    .selectFrom('case_decisions')
    .selectAll()
    .select(sql<boolean>`decided_at > now() - make_interval(secs => ${undo_seconds}::float8)`.as('can_be_undone'))
    .where('subject', '=', subject)
    .where('case_id', '=', case_id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const recordUndo = (trx: Db, id: number, undone_at: Date) =>
  trx.updateTable('case_decisions').set({ undone_at }).where('id', '=', id).execute()
