import { type Selectable, sql } from 'kysely'
import type { PaymentState } from '#contract/payments/payments.ts'
import type { Tables } from '#server/app/database/tables.ts'
import type { Db } from '#server/app/database.ts'

type Column<Table extends keyof Tables, Name extends keyof Selectable<Tables[Table]>> = Selectable<Tables[Table]>[Name]

export type TrackedRow = {
  purpose: 'application' | 'registration' | 'land_tax' | 'mutation' | 'correction'
  phone: string | null
  application_type: Column<'applications', 'type'> | null
  registration_status: Column<'land_tax_registrations', 'status'> | null
  mutation_status: Column<'mutations', 'status'> | null
  correction_status: Column<'corrections', 'status'> | null
  is_applied: boolean
  payment_state: PaymentState | null
  office_en: string
  office_bn: string
  submitted_at: Date
  paid_at: Date | null
  /** Working days are counted from here where a case has waited for an answer. */
  clock_from: Date | null
  decided_at: Date | null
  /** True if the office waits for an answer in a registration. */
  is_asked: boolean
  /** Last day of the answer. */
  answer_by: string | null
}

export type Wanted = {
  number: string
  application_id: number | null
  registration_id: number | null
  mutation_id: number | null
  correction_id: number | null
}

/** State of the cases in the table `wanted (purpose, id, office_id)`. */
const standings = sql`
    select w.purpose, w.id as case_id, u.phone, a.type as application_type, r.status as registration_status, m.status as mutation_status, c.status as correction_status,
      m.applied_at is not null as is_applied, p.status as payment_state, o.name_en as office_en, o.name_bn as office_bn,
      coalesce(a.created_at, r.submitted_at, m.created_at, c.created_at, t.created_at) as submitted_at,
      p.settled_at as paid_at, coalesce(m.clock_from, c.clock_from, r.clock_from) as clock_from,
      exists (select from papers_requests q where q.subject = 'land_tax_registrations' and q.case_id = r.id
        and q.ended_at is null) as is_asked,
      (select to_char(q.answer_by, 'YYYY-MM-DD') from papers_requests q where q.subject = case w.purpose when 'mutation' then 'mutations'
        when 'correction' then 'corrections' else 'land_tax_registrations' end and q.case_id = coalesce(m.id, c.id, r.id) and q.ended_at is null) as answer_by, coalesce(r.reviewed_at, m.reviewed_at, c.reviewed_at) as decided_at
    from wanted w
    left join applications a on w.purpose = 'application' and a.id = w.id
    left join land_tax_registrations r on w.purpose = 'registration' and r.id = w.id
    left join mutations m on w.purpose = 'mutation' and m.id = w.id
    left join corrections c on w.purpose = 'correction' and c.id = w.id
    left join land_tax_orders t on w.purpose = 'land_tax' and t.id = w.id
    left join lateral (
      select status, settled_at from payments where purpose = w.purpose and subject_id = w.id
      order by status = 'succeeded' desc, id desc limit 1
    ) p on true
    join users u on u.id = coalesce(a.user_id, r.user_id, m.user_id, c.user_id, t.user_id)
    join upazilas o on o.id = w.office_id`

/** The case of a reference of any kind: one statement with the same lookups for every reference. */
export async function caseByReference(db: Db, wanted: Wanted): Promise<TrackedRow | undefined> {
  const { rows } = await sql<TrackedRow>`
    with wanted as (
      select 'application' as purpose, id, upazila_id as office_id from applications where id = ${wanted.application_id}::bigint
      union all
      select 'registration', id, upazila_id from land_tax_registrations where id = ${wanted.registration_id}::bigint
      union all
      select 'mutation', id, upazila_id from mutations where id = ${wanted.mutation_id}::bigint
      union all
      select 'correction', id, upazila_id from corrections where id = ${wanted.correction_id}::bigint
      union all
      select purpose, subject_id, office_id from payments where reference = ${wanted.number}
      union all
      select p.purpose, p.subject_id, p.office_id from receipts r join payments p on p.id = r.payment_id
      where r.number = ${wanted.number}
      union all
      select case when d.mutation_id is not null then 'mutation' when d.correction_id is not null then 'correction'
          else 'application' end,
        coalesce(d.mutation_id, d.correction_id, d.application_id), coalesce(m.upazila_id, c.upazila_id, a.upazila_id)
      from documents_issued d
      left join applications a on a.id = d.application_id
      left join mutations m on m.id = d.mutation_id
      left join corrections c on c.id = d.correction_id
      where d.number = ${wanted.number}
      limit 1
    )
    ${standings}`.execute(db)
  return rows[0]
}

const max_cases = 20

type PersonsCase = TrackedRow & { purpose: Exclude<TrackedRow['purpose'], 'land_tax'>; case_id: number }

/** The newest applications, registrations, mutations and corrections of a person. */
export async function casesOfPerson(db: Db, user_id: number): Promise<PersonsCase[]> {
  const { rows } = await sql<PersonsCase>`
    with wanted as (
      (select 'application' as purpose, id, upazila_id as office_id, created_at as begun_at from applications
        where user_id = ${user_id} order by id desc limit ${max_cases})
      union all
      (select 'registration', id, upazila_id, created_at from land_tax_registrations
        where user_id = ${user_id} order by id desc limit ${max_cases})
      union all
      (select 'mutation', id, upazila_id, created_at from mutations
        where user_id = ${user_id} order by id desc limit ${max_cases})
      union all
      (select 'correction', id, upazila_id, created_at from corrections
        where user_id = ${user_id} order by id desc limit ${max_cases})
      order by begun_at desc, purpose, id desc limit ${max_cases}
    )
    ${standings}
    order by w.begun_at desc, w.purpose, w.id desc`.execute(db)
  return rows
}
