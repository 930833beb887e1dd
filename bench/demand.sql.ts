import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { Kysely, sql } from 'kysely'
import { migrate } from '#server/app/database/migrate.ts'
import { postgresDialect, postgresPool } from '#server/app/database/postgres.ts'
import type { Db } from '#server/app/database.ts'
import { listSome } from '#server/land-tax/demand/make-lists.service.ts'

const holdings = 100_000
const max_s = 60
const max_ratio = 10

/** Times the demand list of one mouza against a bare `insert … select` of as many rows. */
export async function measureDemand(url: string): Promise<string> {
  const db: Db = new Kysely({ dialect: postgresDialect(postgresPool(url, () => undefined)) })
  try {
    await migrate(db)
    await fill(db)
    const lists_s = await timed(async () => {
      while (await listSome(db));
    })
    const bare_s = await timed(() => bareInsert(db))
    const { rows } = await sql<{ listed: number }>`
      select holdings as listed from demand_lists where listed_on is not null`.execute(db)
    return [
      `${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)} after, Node ${process.versions.node}; all on one machine.`,
      '',
      `| A demand list of ${rows[0]?.listed.toLocaleString('en')} holdings | ${lists_s.toFixed(1)} s of a limit of ${max_s} s |`,
      `| A bare insert … select of as many rows | ${bare_s.toFixed(1)} s |`,
      `| Ratio | ${(lists_s / bare_s).toFixed(1)} of a limit of ${max_ratio} |`,
    ].join('\n')
  } finally {
    await db.destroy()
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return (performance.now() - from) / 1000
}

/** Two holdings of each person, of all uses, with one to five unpaid years; every third has paid its first year. */
async function fill(db: Db): Promise<void> {
  await sql`insert into divisions (name_en, name_bn) values ('Division', 'বিভাগ')`.execute(db)
  await sql`insert into districts (division_id, name_en, name_bn) select id, 'District', 'জেলা' from divisions`.execute(
    db,
  )
  await sql`insert into upazilas (district_id, name_en, name_bn, office_code, tax_area_class)
    select id, 'Upazila', 'উপজেলা', 'BENCH', 'uma' from districts`.execute(db)
  await sql`insert into mouzas (upazila_id, name_en, name_bn, jl_no) select id, 'Mouza', 'মৌজা', '1' from upazilas`.execute(
    db,
  )
  await sql`insert into survey_types (code, name_en, name_bn) values ('B1', 'Bench', 'বেঞ্চ')
    on conflict do nothing`.execute(db)
  await sql`insert into users (email, name, role, password_hash)
    select 'bench-' || i || '@jomi.test', 'Person ' || i, 'user', 'none'
    from generate_series(0, ${holdings / 2}::int) as i`.execute(db)
  await sql`set session_replication_role = replica`.execute(db)
  await sql`
    insert into land_tax_registrations (user_id, upazila_id, mouza_id, survey_type_id,
      khatiyan_number, dag_number, land_type, land_area, status, taxable_from, reviewer_id, submitted_at, reviewed_at)
    select first.id + 1 + i / 2, u.id, m.id, s.id, (i / 10)::text, i::text,
      (array['Agricultural', 'Residential', 'Commercial', 'Others'])[1 + i % 4], 1000 + i % 9000, 'approved',
      (2022 + i % 5) || '-' || (23 + i % 5), first.id, now(), now()
    from generate_series(0, ${holdings - 1}::int) as i, (select min(id) as id from users) first,
      upazilas u, mouzas m, (select min(id) as id from survey_types) s`.execute(db)
  await sql`insert into land_tax_orders (user_id, request_hash, amount_poisha)
    select min(id), 'bench', 1 from users`.execute(db)
  await sql`
    insert into land_tax_payments (order_id, user_id, registration_id, upazila_id, year, tax_rate_id, rate_poisha,
      taxable_decimals, years_late, exempt, advance, principal_poisha, penalty_poisha, amount_poisha, status, paid_at)
    select o.id, r.user_id, r.id, r.upazila_id, r.taxable_from, rate.id, 1500, 1, 0, false, false, 1500, 0, 1500,
      'paid', now()
    from land_tax_registrations r, land_tax_orders o, (select min(id) as id from tax_rates) rate
    where r.id % 3 = 0`.execute(db)
  await sql`analyze`.execute(db)
}

async function bareInsert(db: Db): Promise<void> {
  await sql`insert into demand_lists (mouza_id, upazila_id, tax_year) select id, upazila_id, '2098-99' from mouzas`.execute(
    db,
  )
  await sql`
    insert into demands (list_id, registration_id, survey_type_id, khatiyan_number, dag_number, land_type, area,
      share_numerator, share_denominator, rate_poisha, years, years_before, tax_poisha, due_poisha, arrears_poisha,
      interest_poisha)
    select l.id, r.id, r.survey_type_id, r.khatiyan_number, r.dag_number, r.land_type, r.land_area, 1, 1, 1500,
      '["2025-26","2026-27"]', 1, 1500, 1500, 1500, 94
    from land_tax_registrations r, demand_lists l where l.tax_year = '2098-99'`.execute(db)
}
