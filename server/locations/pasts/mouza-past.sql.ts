import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import type { PastOfPlace, PlaceToday } from './timeline.ts'

type Known = { today: PlaceToday[]; pasts: PastOfPlace[] }

const state = sql`kind, place_id, name_en, name_bn, division_id, district_id, upazila_id`

/**
 * A mouza with all places that it lies or lay in, as they are today, and with the pasts of all of them, in one statement.
 * Undefined for a mouza that is not on record.
 */
export async function knownOfMouza(db: Db, id: number): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    with recursive
      m as (select id, name_en, name_bn, upazila_id from mouzas where id = ${id}),
      m_pasts as (select * from place_pasts where kind = 'mouza' and place_id = ${id}),
      u_ids (id) as (
        select upazila_id from m union select upazila_id from m_pasts
        union select p.upazila_id from u_ids join place_pasts p on p.kind = 'upazila' and p.place_id = u_ids.id
          where p.upazila_id is not null),
      u as (select u.* from upazilas u where u.id in (select u_ids.id from u_ids)),
      u_pasts as (select p.* from place_pasts p where p.kind = 'upazila' and p.place_id in (select u_ids.id from u_ids)),
      d as (select d.* from districts d where d.id in (
        select district_id from u union select district_id from u_pasts where district_id is not null)),
      d_pasts as (select p.* from place_pasts p where p.kind = 'district' and p.place_id in (select d.id from d)),
      v as (select v.* from divisions v where v.id in (select division_id from d union select division_id from d_pasts)),
      v_pasts as (select p.* from place_pasts p where p.kind = 'division' and p.place_id in (select v.id from v)),
      today as (
        select 'mouza' as kind, id as place_id, name_en, name_bn, null::bigint as division_id,
          null::bigint as district_id, upazila_id from m
        union all select 'upazila', id, name_en, name_bn, null, district_id, null from u
        union all select 'district', id, name_en, name_bn, division_id, null, null from d
        union all select 'division', id, name_en, name_bn, null, null, null from v),
      pasts as (
        select ${state}, from_day::text, until_day::text from (
          select * from m_pasts union all select * from u_pasts union all select * from d_pasts
          union all select * from v_pasts) as every limit 500)
    select (select coalesce(json_agg(today), '[]') from today) as today,
      (select coalesce(json_agg(pasts), '[]') from pasts) as pasts
    from m`.execute(db)
  return rows[0]
}
