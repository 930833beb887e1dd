import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import { officerOf } from '../land/expressions.sql.ts'

/** Decisions of officers that are too old to be undone. */
export async function insertDecisions(trx: Db): Promise<void> {
  await sql`insert into case_decisions (subject, case_id, officer_id, status, decided_at, changed)
    select * from (
      select 'land_tax_registrations', id, reviewer_id, status, reviewed_at,
        jsonb_build_array(jsonb_build_object('before', jsonb_build_object('id', id, 'version', 1), 'version', 2))
      from land_tax_registrations where status <> 'pending'
      union all
      select 'kycs', id, reviewer_id, status, reviewed_at,
        jsonb_build_array(jsonb_build_object('before', jsonb_build_object('id', id, 'version', 1), 'version', 2))
      from kycs where status <> 'pending'
      union all
      select 'mutations', id, reviewer_id, status, reviewed_at,
        jsonb_build_array(jsonb_build_object('before', jsonb_build_object('id', id, 'version', 2), 'version', 3))
      from mutations where reviewed_at is not null) as decided(subject, case_id, officer_id, status, decided_at, changed)
    order by decided_at`.execute(trx)
}

const registrationFacts = sql`jsonb_build_object('user_id', user_id, 'status', status, 'notes', notes, 'taxable_from', taxable_from,
  'khatiyan_number', khatiyan_number, 'dag_number', dag_number, 'land_area', land_area, 'taxed_area', null, 'share', '1')`
const mutationFacts = sql`jsonb_build_object('user_id', user_id, 'status', status, 'khatian_number', khatian_number,
  'dag_number', dag_number, 'dag_id', dag_id, 'land_area', land_area, 'deed_number', deed_number, 'applied_at', null)`

/**
 * Lists the audit entries of the decisions in the order of time, dealt to the lanes in turn. `lane_number` is the
 * position in the lane.
 */
export async function listDeeds(trx: Db, lanes: number): Promise<void> {
  await sql`create table country_seed.deeds as
    select (place - 1) % ${sql.lit(lanes)} as lane, (place - 1) / ${sql.lit(lanes)} + 1 as lane_number, place as id,
      date_trunc('milliseconds', at) as at, actor_id, act, subject, subject_id, before, after
    from (
      select row_number() over (order by at, subject, subject_id, act) as place, deed.* from (
        select reviewed_at as at, reviewer_id as actor_id,
          case status when 'approved' then 'approve' when 'rejected' then 'reject' else 'flag' end as act,
          'land_tax_registrations' as subject, id::text as subject_id,
          ${registrationFacts} || '{"status": "pending", "notes": null}' as before, ${registrationFacts} as after
        from land_tax_registrations where status <> 'pending'
        union all
        select reviewed_at - interval '4 minutes', reviewer_id, 'look', 'kycs', id::text, null, null
        from kycs where status <> 'pending'
        union all
        select reviewed_at, reviewer_id, case status when 'success' then 'approve' else 'reject' end, 'kycs', id::text,
          jsonb_build_object('user_id', user_id, 'status', 'pending', 'rejection_reason', null),
          jsonb_build_object('user_id', user_id, 'status', status, 'rejection_reason', rejection_reason, 'images_opened', true)
        from kycs where status <> 'pending'
        union all
        select first_look_at, ${officerOf(sql`upazila_id`)}, 'open', 'mutations', id::text, null, null
        from mutations where first_look_at is not null
        union all
        select reviewed_at, reviewer_id, case status when 'approved' then 'approve' when 'rejected' then 'reject' else 'move' end,
          'mutations', id::text, ${mutationFacts} || '{"status": "pending"}',
          ${mutationFacts} || jsonb_build_object('remarks', remarks, 'reason', null)
        from mutations where reviewed_at is not null
        union all
        select applied_at, reviewer_id, 'apply', 'mutations', id::text, ${mutationFacts},
          ${mutationFacts} || jsonb_build_object('applied_at', applied_at)
        from mutations where applied_at is not null) as deed(at, actor_id, act, subject, subject_id, before, after)) as placed`.execute(
    trx,
  )
  await sql`create unique index on country_seed.deeds (lane, lane_number)`.execute(trx)
}
