import { sql } from 'kysely'
import type { CaseKind } from '#contract/cases/cases.ts'
import type { Db } from '#server/app/database.ts'

type UnansweredRequest = {
  id: number
  kind: CaseKind
  case_id: number
  user_id: number
  dag_number: string | null
  papers: string[]
  remarks: string | null
  answer_by: string
}

/**
 * Locks open requests whose last day is one of these and that were made before a moment, without those that somebody was
 * reminded of.
 */
export async function lockRequestsToRemind(
  trx: Db,
  { first, last, made_before, most }: { first: string; last: string; made_before: Date; most: number },
): Promise<UnansweredRequest[]> {
  const { rows } = await sql<UnansweredRequest>`
    with due as (
      select * from papers_requests
      where ended_at is null and reminded_at is null and answer_by >= ${first}::date and answer_by <= ${last}::date
        and requested_at < ${made_before}
      order by answer_by limit ${most} for update skip locked)
    select due.id, case due.subject when 'kycs' then 'identity' when 'mutations' then 'mutation' when 'corrections' then 'correction'
        else 'registration' end as kind, due.case_id, coalesce(k.user_id, r.user_id, m.user_id, c.user_id) as user_id,
      coalesce(r.dag_number, m.dag_number, c.dag_number) as dag_number, due.papers, due.remarks,
      to_char(due.answer_by, 'YYYY-MM-DD') as answer_by
    from due
    left join kycs k on due.subject = 'kycs' and k.id = due.case_id
    left join land_tax_registrations r on due.subject = 'land_tax_registrations' and r.id = due.case_id
    left join mutations m on due.subject = 'mutations' and m.id = due.case_id
    left join corrections c on due.subject = 'corrections' and c.id = due.case_id
    order by due.id`.execute(trx)
  return rows
}

export const recordReminders = (trx: Db, ids: readonly number[], reminded_at: Date) =>
  trx.updateTable('papers_requests').set({ reminded_at }).where('id', 'in', ids).execute()
