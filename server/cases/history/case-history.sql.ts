import { type RawBuilder, sql } from 'kysely'
import type { CaseEvent, EarlierCase } from '#contract/cases/cases.ts'
import type { CaseSubject } from '#server/app/database/column-types.ts'
import { insideOffices } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

const max_earlier = 10
const max_events = 20

type EarlierRow = Omit<EarlierCase, 'submitted_on'> & { submitted_at: Date }

/** The newest registrations, mutations and corrections of `r` for which a condition holds. */
const landCases = (condition: RawBuilder<unknown>) => sql`
  (select 'registration' as kind, r.id, json_build_object('dag_number', r.dag_number,
      'khatiyan_number', r.khatiyan_number, 'survey_code', s.code, 'mouza_en', m.name_en, 'mouza_bn', m.name_bn) as land,
      r.submitted_at, r.status
    from land_tax_registrations r join mouzas m on m.id = r.mouza_id join survey_types s on s.id = r.survey_type_id
    where ${condition} order by r.id desc limit ${max_earlier})
  union all
  (select 'mutation', r.id, json_build_object('dag_number', r.dag_number, 'khatiyan_number', r.khatian_number,
      'survey_code', s.code, 'mouza_en', m.name_en, 'mouza_bn', m.name_bn), coalesce(r.paid_at, r.created_at), r.status
    from mutations r join mouzas m on m.id = r.mouza_id
    left join dags g on g.id = r.dag_id left join survey_types s on s.id = g.survey_type_id
    where ${condition} order by r.id desc limit ${max_earlier})
  union all
  (select 'correction', r.id, json_build_object('dag_number', r.dag_number, 'khatiyan_number', r.khatian_number,
      'survey_code', s.code, 'mouza_en', m.name_en, 'mouza_bn', m.name_bn), coalesce(r.paid_at, r.created_at), r.status
    from corrections r join mouzas m on m.id = r.mouza_id
    join dags g on g.id = r.dag_id left join survey_types s on s.id = g.survey_type_id
    where ${condition} order by r.id desc limit ${max_earlier})`

const inside = (condition: RawBuilder<unknown>, offices: Offices) =>
  sql.join([condition, ...insideOffices(sql`r.upazila_id`)(offices)], sql` and `)

/** The person's other cases: the newest of each kind, registrations and mutations inside the offices. */
export async function casesOfPerson(db: Db, user_id: number, offices: Offices): Promise<EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`
    (select 'identity' as kind, k.id, null::json as land, k.submitted_at, k.status from kycs k
      where k.user_id = ${user_id} order by k.id desc limit ${max_earlier})
    union all ${landCases(inside(sql`r.user_id = ${user_id}`, offices))}`.execute(db)
  return rows
}

/** Cases about a dag on record, by anybody: the newest of each kind inside the offices. */
export async function casesOfDag(db: Db, dag_id: number, offices: Offices): Promise<EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`${landCases(inside(sql`r.dag_id = ${dag_id}`, offices))}`.execute(db)
  return rows
}

export type ByCitizen = 'sent' | 'papers_came' | 'request_review'
type EventRow = { act: Exclude<CaseEvent['act'], ByCitizen>; at: Date; by: string | null }

/** Acts of officers on a case, by the audit log: the newest first. */
export async function eventsOf(db: Db, subject: CaseSubject, id: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select a.act, a.at, u.name as by from audit_log a left join users u on u.id = a.actor_id
    where a.subject = ${subject} and a.subject_id = ${String(id)}
      and a.act in ('look', 'approve', 'reject', 'flag', 'undo', 'set_share', 'open', 'move', 'see_nids', 'see_passport', 'set_dag',
        'state_family', 'sort_paper', 'heir_answer', 'heir_decision', 'request_papers', 'inquire', 'apply', 'uphold', 'set_aside')
    order by a.id desc limit ${max_events}`.execute(db)
  return rows
}

/** Moments at which the citizen answered requests for papers in a case: the newest first. */
export async function papersCame(db: Db, subject: CaseSubject, id: number): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select ended_at as at from papers_requests
    where subject = ${subject} and case_id = ${id} and answered order by id desc limit ${max_events}`.execute(db)
  return rows.map(({ at }) => at)
}
