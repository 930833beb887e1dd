import { type Insertable, sql } from 'kysely'
import type { RejectionGround } from '#contract/cases/rejections.ts'
import { undo_seconds } from '#contract/cases/undo.ts'
import type { CaseSubject } from '#server/app/database/column-types.ts'
import type { Db, Tables } from '#server/app/database.ts'

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

/** Grounds of the newest decisions of cases, by case; those without one are left out. */
export async function lastGrounds(db: Db, subject: CaseSubject, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, RejectionGround>()
  const { rows } = await sql<{ case_id: number; ground: RejectionGround }>`
    select ids.id as case_id, d.ground from unnest(${ids}::bigint[]) as ids (id)
    cross join lateral (select ground from case_decisions
      where subject = ${subject} and case_id = ids.id and undone_at is null order by id desc limit 1) d
    where d.ground is not null`.execute(db)
  return new Map(rows.map(({ case_id, ground }) => [case_id, ground]))
}
