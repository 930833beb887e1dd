import { sql } from 'kysely'
import { insideOffices, matching } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import { type DueFound, type DueOf, max_due } from '#server/payments/cash/counter-room.ts'

/** Applications whose payment failed or is not decided. */
export async function applicationsDue(db: Db, { offices, ...of }: DueOf): Promise<DueFound[]> {
  const whose = 'id' in of ? sql`a.id = ${of.id}` : sql`a.user_id = any(${of.user_ids}::bigint[])`
  const { rows } = await sql<DueFound>`
    select 'application' as purpose, a.id, a.type as what, a.fee_poisha as amount_poisha,
      json_build_object('id', u.id, 'name', u.name) as payer,
      json_build_object('id', o.id, 'name_en', o.name_en, 'name_bn', o.name_bn) as office,
      array[]::text[] as years,
      json_build_object('name_en', m.name_en, 'name_bn', m.name_bn) as mouza,
      d.dag_no as dag_number, d.khatiyan_number as khatian_number, a.payment_status = 'pending' as being_paid
    from applications a join users u on u.id = a.user_id join upazilas o on o.id = a.upazila_id
    left join dags d on d.id = a.dag_id left join mouza_maps s on s.id = a.mouza_map_id
    join zils z on z.id = coalesce(d.zil_id, s.zil_id) join mouzas m on m.id = z.mouza_id
    where ${whose} and a.payment_status in ('failed', 'pending')
      and ${matching(insideOffices(sql`a.upazila_id`)(offices))}
    order by a.id desc limit ${max_due}`.execute(db)
  return rows
}
