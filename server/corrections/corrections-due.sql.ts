import { sql } from 'kysely'
import { insideOffices, matching } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import { type DueFound, type DueOf, max_due } from '#server/payments/cash/counter-room.ts'

/** Corrections whose fee is not paid. */
export async function correctionsDue(db: Db, { offices, ...of }: DueOf): Promise<DueFound[]> {
  const whose = 'id' in of ? sql`n.id = ${of.id}` : sql`n.user_id = any(${of.user_ids}::bigint[])`
  const { rows } = await sql<DueFound>`
    select 'correction' as purpose, n.id, 'correction' as what, n.fee_poisha as amount_poisha,
      json_build_object('id', u.id, 'name', u.name) as payer,
      json_build_object('id', o.id, 'name_en', o.name_en, 'name_bn', o.name_bn) as office,
      array[]::text[] as years,
      json_build_object('name_en', m.name_en, 'name_bn', m.name_bn) as mouza, n.dag_number, n.khatian_number,
      exists (select from payments p where p.purpose = 'correction' and p.subject_id = n.id
        and p.status in ('created', 'pending', 'held')) as being_paid
    from corrections n join users u on u.id = n.user_id join upazilas o on o.id = n.upazila_id
    join mouzas m on m.id = n.mouza_id
    where ${whose} and n.status = 'pending_payment'
      and ${matching(insideOffices(sql`n.upazila_id`)(offices))}
    order by n.id desc limit ${max_due}`.execute(db)
  return rows
}
