import { type RawBuilder, sql } from 'kysely'
import { insideOffices, matching } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

type Row = {
  upazila_id: number
  name_en: string
  name_bn: string
  district_en: string
  district_bn: string
  dags: number
  dags_with_boundary: number
  dags_digitised: number
  registrations_waiting: number
  mutations_waiting: number
  revenue_poisha: number
}

/** Records, waiting cases and revenue since a day of each upazila inside the offices. */
export async function figuresOfUpazilas(db: Db, offices: Offices, since: string): Promise<Row[]> {
  const inside = (column: RawBuilder<unknown>) => matching(insideOffices(column)(offices))
  const { rows } = await sql<Row>`
    with here as (select u.id, u.name_en, u.name_bn, t.name_en as district_en, t.name_bn as district_bn
      from upazilas u join districts t on t.id = u.district_id where ${inside(sql`u.id`)}),
    land as (select upazila_id, sum(dags)::bigint as dags, sum(drawn)::bigint as drawn, sum(digitised)::bigint as digitised
      from (select upazila_id, dags, drawn, digitised from dag_counts
        union all select upazila_id, dags, drawn, digitised from dag_count_changes) c
      where ${inside(sql`upazila_id`)} group by upazila_id),
    waiting_registrations as (select upazila_id, count(*)::int as count from land_tax_registrations
      where status = 'pending' and ${inside(sql`upazila_id`)} group by upazila_id),
    waiting_mutations as (select upazila_id, count(*)::int as count from mutations
      where is_waiting and papers_requested_at is null and ${inside(sql`upazila_id`)} group by upazila_id),
    money as (select office_id, sum(amount_poisha)::bigint as poisha from revenue_totals
      where account in ('revenue:application', 'revenue:land_tax', 'revenue:mutation') and unit = 'month'
        and starts_on >= ${since}::date and ${inside(sql`office_id`)} group by office_id)
    select here.id as upazila_id, here.name_en, here.name_bn, here.district_en, here.district_bn,
      coalesce(land.dags, 0) as dags, coalesce(land.drawn, 0) as dags_with_boundary, coalesce(land.digitised, 0) as dags_digitised,
      coalesce(r.count, 0) as registrations_waiting, coalesce(n.count, 0) as mutations_waiting,
      coalesce(money.poisha, 0) as revenue_poisha
    from here
    left join land on land.upazila_id = here.id
    left join waiting_registrations r on r.upazila_id = here.id
    left join waiting_mutations n on n.upazila_id = here.id
    left join money on money.office_id = here.id
    order by here.id`.execute(db)
  return rows
}
