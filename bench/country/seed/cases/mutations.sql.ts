import { sql } from 'kysely'
import { whole } from '#contract/fractions.ts'
import { checklistOf } from '#contract/mutations/conflict-gate.ts'
import { without_family } from '#contract/mutations/family-gate.ts'
import type { Db } from '#server/app/database.ts'
import { began_at, momentOf, officerOf } from '../land/expressions.sql.ts'
import { householdOf } from '../land/khatians.sql.ts'
import { feeOf } from './applications.sql.ts'
import { isApplied, isOld, mutationAppliedAt } from './mutation-facts.sql.ts'
import { personOf } from './people.sql.ts'
import { landType } from './registrations.sql.ts'
import type { Sizes, Span } from './sizes.ts'

/** Final status. Old mutations were applied, rejected, flagged or never paid; new ones have every status. */
const standing = (mutations: number) => sql`case
  when ${isApplied(sql`n`, mutations)} then 'applied'
  when ${isOld(sql`n`, mutations)} then case when n % 10 = 9 then 'unpaid' when n % 30 = 8 then 'flagged' else 'rejected' end
  else (array['pending', 'pending', 'assigned', 'assigned', 'approved', 'rejected', 'pending', 'unpaid'])[1 + n % 8] end`

/** Applied mutations concern dags with a history, the others concern dags next to these. */
export const insertMutations = (trx: Db, { first, end }: Span, { mutations, citizens }: Sizes) =>
  sql`insert into mutations (id, user_id, mutation_type, status, application_fee_poisha, mutation_fee_poisha, upazila_id,
      mouza_id, khatian_number, dag_number, dag_id, land_type, previous_owner_name, previous_owner_nid_end,
      previous_owner_address, deed_number, deed_date, registry_office, registry_office_key, contact_number, remarks,
      reviewer_id, reviewed_at, paid_at, first_look_at, applied_at, version, created_at, updated_at)
    overriding system value
    select n, ${personOf(sql`n`, 10, citizens)}, (array['sale', 'sale', 'inheritance', 'gift', 'sale', 'partition', 'sale', 'decree'])[1 + n % 8],
      case standing when 'unpaid' then 'pending_payment' when 'assigned' then 'assigned_to_ac_land' when 'applied' then 'approved'
        else standing end,
      ${feeOf('mutation_application')}, case when land_type = 'Agricultural' then ${feeOf('mutation_agricultural')}
        else ${feeOf('mutation_non_agricultural')} end,
      d.upazila_id, d.mouza_id, d.khatiyan_number, d.dag_no, d.id,
      case when land_type = 'Agricultural' then 'agricultural' else 'non-agricultural' end,
      h.first_owner, lpad((n % 10000)::text, 4, '0'), m.address, (1000 + n)::text, (asked_at - interval '20 days')::date,
      u.name_en || ' Sub-Registry Office', 'upazila ' || u.id, '+88018' || lpad(n::text, 8, '0'),
      case when standing in ('rejected', 'flagged') then 'দলিলের বিক্রেতার নাম খতিয়ানে নেই।' end,
      case when is_decided then ${officerOf(sql`d.upazila_id`)} end, case when is_decided then decided_at end,
      case when standing <> 'unpaid' then asked_at + interval '1 minute' end,
      case when standing not in ('unpaid', 'pending') then asked_at + interval '2 days' end,
      case when standing = 'applied' then ${mutationAppliedAt(sql`n`, mutations)} end,
      case standing when 'unpaid' then 1 when 'pending' then 2 else 3 end, asked_at,
      case when is_decided then decided_at else asked_at end
    from generate_series(${sql.lit(first)}::int, ${sql.lit(end - 1)}::int) as n
    cross join lateral (select ${standing(mutations)} as standing, least(${momentOf(sql`n`, mutations)}, ${began_at} - interval '2 hours') as asked_at) as s
    cross join lateral (select least(asked_at + interval '10 days', ${began_at} - interval '1 hour') as decided_at,
      standing in ('applied', 'approved', 'rejected', 'assigned') as is_decided) as o
    join dags d on d.id = case when standing = 'applied' then 100 * n else 100 * n - 1 end
    join country_seed.mouzas m on m.nth = d.mouza_id - 1 join upazilas u on u.id = d.upazila_id
    join country_seed.households h on h.id = case when standing = 'applied' then ${householdOf('d', 2)} else ${householdOf('d', 1)} end
    cross join lateral (select ${landType('d')} as land_type) as l
    order by n`.execute(trx)

/** A printed share in thousandths, `0.250`, in its lowest terms. */
export function shareOf(printed: ReturnType<typeof sql>) {
  const part = sql`((${printed})::numeric * 1000)::int`
  return { numerator: sql`(${part} / gcd(${part}, 1000))`, denominator: sql`(1000 / gcd(${part}, 1000))` }
}

const owned = shareOf(sql`owner_row ->> 'share'`)

/** Applied mutations get the later owners on record as buyers, the others get the applicant. */
export const insertBuyers = (trx: Db, { first, end }: Span) =>
  sql`insert into mutation_buyers (mutation_id, place, name, nid_end, address, share_numerator, share_denominator)
    select n.id, b.place, b.name, lpad(((n.id * 7 + b.place) % 10000)::text, 4, '0'), m.address,
      b.numerator, b.denominator
    from mutations n join country_seed.mouzas m on m.nth = n.mouza_id - 1 join users u on u.id = n.user_id
    left join khatians k on n.applied_at is not null and k.id = n.dag_id + n.dag_id / 50
    cross join lateral (
      select place, owner_row ->> 'owner' as name, ${owned.numerator} as numerator, ${owned.denominator} as denominator
      from jsonb_array_elements(k.khotiyan) with ordinality as o(owner_row, place)
      union all select 1, u.name, 1, 1 where k.id is null) as b
    where n.id >= ${sql.lit(first)} and n.id < ${sql.lit(end)} order by n.id, b.place`.execute(trx)

const checklist = JSON.stringify(
  checklistOf({
    type: 'sale',
    dag: { area: 1, outline_area: 1 },
    other_open_id: null,
    deed_used_in: null,
    deed_date: '2020-01-01',
    today: '2020-01-02',
    sold_area: null,
    seller: { result: 'found', held: 1 },
    shares: [whole],
    arrears: 0,
    land_type: 'agricultural',
    ceiling: null,
    groups: [],
    unsorted_papers: 0,
    boundary_percent: 5,
    family: without_family,
  }),
)

/** Events of each mutation, the oldest first. */
export const insertEvents = (trx: Db, { first, end }: Span) =>
  sql`insert into mutation_events (mutation_id, at, by_user_id, by_role, from_status, to_status, remark, checklist, kind)
    select n.id, e.at, case when e.by_officer then ${officerOf(sql`n.upazila_id`)} else n.user_id end,
      case when e.by_officer then 'acland' else 'user' end, e.from_status, e.to_status,
      case when e.to_status in ('rejected', 'flagged') then n.remarks end, ${checklist}::jsonb, e.kind
    from mutations n cross join lateral (values
      (1, true, n.created_at, false, null, 'pending_payment', null),
      (2, n.paid_at is not null, n.paid_at, false, 'pending_payment', 'pending', null),
      (3, n.first_look_at is not null, coalesce(n.reviewed_at, n.first_look_at), true, 'pending', n.status, null),
      (4, n.applied_at is not null, n.applied_at, true, 'approved', 'approved', 'applied'))
      as e(step, happened, at, by_officer, from_status, to_status, kind)
    where n.id >= ${sql.lit(first)} and n.id < ${sql.lit(end)} and e.happened order by n.id, e.step`.execute(trx)
