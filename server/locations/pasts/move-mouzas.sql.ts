import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** Rows that the office of a mouza works on: they go with it. Payments, receipts and copies stay where they were booked. */
const ofMouza = [
  'quality_of_mouzas',
  'recorded_holdings',
  'land_tax_registrations',
  'mutations',
  'corrections',
  'demand_lists',
  'demand_reviews',
]
const ofZil = ['topology_sheets', 'topology_faults']

/** Moves mouzas with all their land to an upazila. The rows that name each other by it change in one statement. */
export async function moveMouzas(trx: Db, mouza_ids: readonly number[], upazila_id: number): Promise<void> {
  const ids = sql`any(${mouza_ids}::bigint[])`
  await sql`
    with moved_zils as (update zils set upazila_id = ${upazila_id} where mouza_id = ${ids}),
      moved_dags as (update dags set upazila_id = ${upazila_id} where mouza_id = ${ids}),
      moved_maps as (update mouza_maps set upazila_id = ${upazila_id} where mouza_id = ${ids})
    update mouzas set upazila_id = ${upazila_id} where id = ${ids}`.execute(trx)
  for (const table of ofMouza)
    await sql`update ${sql.table(table)} set upazila_id = ${upazila_id} where mouza_id = ${ids}`.execute(trx)
  for (const table of ofZil)
    await sql`update ${sql.table(table)} set upazila_id = ${upazila_id}
      where zil_id = any(array(select id from zils where mouza_id = ${ids}))`.execute(trx)
}

type District = { bbs_code: string | null; name_en: string; name_bn: string }

export const districtById = async (trx: Db, id: number): Promise<District | undefined> =>
  trx.selectFrom('districts').select(['bbs_code', 'name_en', 'name_bn']).where('id', '=', id).executeTakeFirst()

export const districtOfUpazila = async (trx: Db, id: number): Promise<District | undefined> =>
  trx
    .selectFrom('upazilas')
    .innerJoin('districts', 'districts.id', 'upazilas.district_id')
    .select(['districts.bbs_code', 'districts.name_en', 'districts.name_bn'])
    .where('upazilas.id', '=', id)
    .executeTakeFirst()
