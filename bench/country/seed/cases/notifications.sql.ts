import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import { began_at } from '../land/expressions.sql.ts'
import type { Span } from './sizes.ts'

/** Messages to every payer; those older than a month are read. */
export const insertNotifications = (trx: Db, { first, end }: Span) =>
  sql`insert into notifications (id, user_id, type, params, link, dedupe_key, created_at, visible_at, read_at)
    overriding system value
    select p.id, p.user_id, o.type, about || jsonb_build_object('amount_poisha', p.amount_poisha, 'reference', p.reference,
        'receipts', case when r.id is null then '[]' else jsonb_build_array(r.number) end),
      case p.purpose when 'application' then '/dashboard?tab=applyKhatian' when 'land_tax' then '/dashboard?tab=payments&list=ldt'
        else '/dashboard?tab=mutations' end,
      o.type || ':' || p.id, told_at, told_at, case when told_at < ${began_at} - interval '30 days' then told_at + interval '3 hours' end
    from payments p left join receipts r on r.id = p.id left join applications a on p.purpose = 'application' and a.id = p.subject_id
    left join land_tax_payments l on p.purpose = 'land_tax' and l.id = p.subject_id
    cross join lateral (select p.purpose || case p.status when 'succeeded' then '_paid' else '_refused' end as type,
      coalesce(p.settled_at, p.created_at) as told_at,
      case p.purpose when 'application' then jsonb_build_object('application_id', a.id, 'application_type', a.type)
        when 'land_tax' then jsonb_build_object('years', jsonb_build_array(l.year))
        else jsonb_build_object('mutation_id', p.subject_id) end as about) as o
    where p.id >= ${sql.lit(first)} and p.id < ${sql.lit(end)} order by p.id`.execute(trx)
