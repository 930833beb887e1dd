import { type RawBuilder, sql } from 'kysely'
import type { CaseKind, WaitingCase } from '#contract/cases/cases.ts'
import { startOfDay } from '#server/app/database/dhaka-days.ts'
import { insideOffices } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

/** Counting stops here. */
const max_counted = 10_000

/** Paid and not decided; what waits for papers is in no queue until they come. */
const in_queue = sql`n.is_waiting and n.papers_requested_at is null`

/** Waiting cases by kind: identities are tied to no place, so that all staff review them. */
const waiting: Record<CaseKind, (offices: Offices) => RawBuilder<unknown>> = {
  identity: () => sql`kycs c where c.status = 'pending'`,
  registration: (offices) =>
    sql`land_tax_registrations c where ${sql.join(
      [sql`c.status = 'pending'`, ...insideOffices(sql`c.upazila_id`)(offices)],
      sql` and `,
    )}`,
  mutation: (offices) =>
    sql`(select n.*, n.paid_at as submitted_at from mutations n where ${sql.join(
      [in_queue, ...insideOffices(sql`n.upazila_id`)(offices)],
      sql` and `,
    )}) c`,
  correction: (offices) =>
    sql`(select n.*, n.paid_at as submitted_at from corrections n where ${sql.join(
      [sql`n.is_waiting`, ...insideOffices(sql`n.upazila_id`)(offices)],
      sql` and `,
    )}) c`,
}

/** From when working days are counted: a case that has waited for the citizen counts from later than its place. */
const clockFrom: Record<CaseKind, RawBuilder<unknown>> = {
  identity: sql`coalesce(c.clock_from, c.submitted_at)`,
  registration: sql`coalesce(c.clock_from, c.submitted_at)`,
  mutation: sql`coalesce(c.clock_from, c.submitted_at)`,
  correction: sql`coalesce(c.clock_from, c.submitted_at)`,
}

/** True if an officer still has to open it, which is due before the decision is. */
const notOpened: Record<CaseKind, RawBuilder<unknown>> = {
  identity: sql`false`,
  registration: sql`false`,
  mutation: sql`c.first_look_at is null`,
  correction: sql`false`,
}

type Days = { late_before: string; due_before: string }
type Clocks = { decision: Days; first_look: Days }

/** Number of waiting cases of a kind, and the time of the oldest. Days are those of Dhaka. */
export async function countWaiting(db: Db, kind: CaseKind, offices: Offices, { decision, first_look }: Clocks) {
  const before = (bound: keyof Days) => sql`(clock_from < ${startOfDay(decision[bound])}
    or not_opened and submitted_at < ${startOfDay(first_look[bound])})`
  const { rows } = await sql<{ waiting: number; late: number; due_today: number; oldest: Date | null }>`
    select count(*)::int as waiting, count(*) filter (where ${before('late_before')})::int as late,
      count(*) filter (where ${before('due_before')} and not ${before('late_before')})::int as due_today,
      min(submitted_at) as oldest
    from (select c.submitted_at, ${clockFrom[kind]} as clock_from, ${notOpened[kind]} as not_opened
      from ${waiting[kind](offices)} order by c.submitted_at, c.id limit ${max_counted}) as counted`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0, due_today: 0, oldest: null }
}

type OldRow = {
  id: number
  person: string
  submitted_at: Date
  clock_from: Date
  is_opened: boolean
  land: WaitingCase['land']
}

const lines: Record<CaseKind, (offices: Offices) => RawBuilder<OldRow>> = {
  identity: (offices) => sql`
    select c.id, u.name as person, c.submitted_at, ${clockFrom.identity} as clock_from, true as is_opened, null as land
    from (select c.* from ${waiting.identity(offices)} order by c.submitted_at, c.id limit 5) c
    join users u on u.id = c.user_id order by c.submitted_at, c.id`,
  registration: (offices) => sql`
    select c.id, u.name as person, c.submitted_at, ${clockFrom.registration} as clock_from, true as is_opened, json_build_object('dag_number', c.dag_number,
      'khatiyan_number', c.khatiyan_number, 'survey_code', s.code, 'mouza_en', m.name_en, 'mouza_bn', m.name_bn) as land
    from (select c.* from ${waiting.registration(offices)} order by c.submitted_at, c.id limit 5) c
    join users u on u.id = c.user_id join mouzas m on m.id = c.mouza_id join survey_types s on s.id = c.survey_type_id
    order by c.submitted_at, c.id`,
  mutation: (offices) => sql`
    select c.id, u.name as person, c.submitted_at, ${clockFrom.mutation} as clock_from,
      c.first_look_at is not null as is_opened, json_build_object(
      'dag_number', c.dag_number, 'khatiyan_number', c.khatian_number, 'survey_code', s.code, 'mouza_en', m.name_en,
      'mouza_bn', m.name_bn) as land
    from (select c.* from ${waiting.mutation(offices)} order by c.submitted_at, c.id limit 5) c
    join users u on u.id = c.user_id join mouzas m on m.id = c.mouza_id
    left join dags g on g.id = c.dag_id left join survey_types s on s.id = g.survey_type_id
    order by c.submitted_at, c.id`,
  correction: (offices) => sql`
    select c.id, u.name as person, c.submitted_at, ${clockFrom.correction} as clock_from, true as is_opened,
      json_build_object('dag_number', c.dag_number, 'khatiyan_number', c.khatian_number, 'survey_code', s.code,
        'mouza_en', m.name_en, 'mouza_bn', m.name_bn) as land
    from (select c.* from ${waiting.correction(offices)} order by c.submitted_at, c.id limit 5) c
    join users u on u.id = c.user_id join mouzas m on m.id = c.mouza_id
    join dags g on g.id = c.dag_id left join survey_types s on s.id = g.survey_type_id
    order by c.submitted_at, c.id`,
}

/** The five of a kind that wait longest. */
export const oldestWaiting = async (db: Db, kind: CaseKind, offices: Offices): Promise<OldRow[]> =>
  (await lines[kind](offices).execute(db)).rows

const cases: Record<CaseKind, RawBuilder<unknown>> = {
  identity: sql`(select id, submitted_at, status = 'pending' as waits from kycs)`,
  registration: sql`(select id, upazila_id, submitted_at, status = 'pending' as waits from land_tax_registrations)`,
  mutation: sql`(select id, upazila_id, coalesce(paid_at, created_at) as submitted_at,
    is_waiting and papers_requested_at is null as waits from mutations)`,
  correction: sql`(select id, upazila_id, coalesce(paid_at, created_at) as submitted_at, is_waiting as waits
    from corrections)`,
}

type Place = {
  place: number | null
  waiting: number
  previous_id: number | null
  next_id: number | null
}

/** Position of a case in the queue; undefined if the offices have no such case. */
export async function placeOf(db: Db, kind: CaseKind, id: number, offices: Offices): Promise<Place | undefined> {
  const inside = kind === 'identity' ? [] : insideOffices(sql`upazila_id`)(offices)
  const { rows } = await sql<Place>`
    with own as (select id, submitted_at, waits from ${cases[kind]} each
        where ${sql.join([sql`id = ${id}`, ...inside], sql` and `)}),
      queue as (select c.id, c.submitted_at from ${waiting[kind](offices)} order by c.submitted_at, c.id limit ${max_counted})
    select
      case when own.waits
        then (select count(*)::int from queue where (submitted_at, id) <= (own.submitted_at, own.id)) end as place,
      (select count(*)::int from queue) as waiting,
      (select id from queue where (submitted_at, id) < (own.submitted_at, own.id)
        order by submitted_at desc, id desc limit 1) as previous_id,
      (select id from queue where (submitted_at, id) > (own.submitted_at, own.id)
        order by submitted_at, id limit 1) as next_id
    from own`.execute(db)
  return rows[0]
}

/**
 * Counts an officer's decisions since the beginning of a day in Dhaka, without undone ones. A mutation that was only
 * moved on is not decided.
 */
export async function countDecided(db: Db, officer_id: number, day: string): Promise<number> {
  const { rows } = await sql<{ decided: number }>`
    select count(*)::int as decided from case_decisions
    where officer_id = ${officer_id} and decided_at >= ${startOfDay(day)} and undone_at is null
      and status not in ('pending', 'pending_payment', 'assigned_to_ac_land')`.execute(db)
  return rows[0]?.decided ?? 0
}

/** Powers of attorney that wait, of the whole country. */
export async function countAttorneysWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting
    from (select from attorneys where status = 'pending' limit ${max_counted}) as waiting`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Reviews of the demand of land tax that wait in the offices, and those whose measured area the record does not have. */
export async function countDemandReviews(db: Db, offices: Offices): Promise<number> {
  const inside = (condition: RawBuilder<unknown>) =>
    sql.join([condition, ...insideOffices(sql`w.upazila_id`)(offices)], sql` and `)
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting
    from ((select from demand_reviews w where ${inside(sql`w.status = 'open'`)} limit ${max_counted})
      union all (select from demand_reviews w join dags g on g.id = w.measured_dag_id
        where ${inside(sql`w.measured_area is not null and w.record_stays_at is null and g.area <> w.measured_area`)}
        limit ${max_counted})) as waiting`.execute(db)
  return rows[0]?.waiting ?? 0
}
