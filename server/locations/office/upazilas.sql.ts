import { sql } from 'kysely'
import type { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import type { UpazilaForm, UpazilaRecord, UpazilasQuery } from '#contract/locations/location-records.ts'
import { anywhere } from '#server/app/database/patterns.ts'
import { countsOf, insideOffices, iso, recordLists, when } from '#server/app/database/record-lists.ts'
import { recordTable } from '#server/app/database/record-table.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

export type UpazilaFilters = z.output<typeof UpazilasQuery>

export const upazilaLists = recordLists<UpazilaRecord, UpazilaFilters, Offices>({
  columns: sql`u.id, u.district_id, u.name_en, u.name_bn, u.bbs_code, u.office_code, u.tax_area_class, u.version,
    ${iso(sql`u.updated_at`)} as updated_at,
    json_build_object('id', d.id, 'name_en', d.name_en, 'name_bn', d.name_bn) as district,
    json_build_object('id', v.id, 'name_en', v.name_en, 'name_bn', v.name_bn) as division`,
  table: sql`upazilas u`,
  joins: sql`join districts d on d.id = u.district_id join divisions v on v.id = d.division_id`,
  id: sql`u.id`,
  orders: {
    name_en: sql`u.name_en collate "C"`,
    name_bn: sql`u.name_bn collate "C"`,
    bbs_code: sql`u.bbs_code collate "C"`,
    district: sql`d.name_en collate "C"`,
  },
  nullable: ['bbs_code'],
  inside: insideOffices(sql`u.id`),
  filters: ({ search, division_id, district_id }) => [
    ...when(division_id, (id) => sql`u.district_id in (select id from districts where division_id = ${id})`),
    ...when(district_id, (id) => sql`u.district_id = ${id}`),
    ...when(
      search,
      (text) =>
        sql`u.name_en ilike ${anywhere(text)} or u.name_bn ilike ${anywhere(text)} or u.bbs_code = ${latinDigits(text)}`,
    ),
  ],
})

export const upazilasTable = recordTable('upazilas')

/** The office code is the BBS code at creation where no other office has it, else `U` and the id. */
export async function insertUpazila(trx: Db, { district_id, name_en, name_bn, bbs_code, tax_area_class }: UpazilaForm) {
  const { rows } = await sql<{ id: number }>`
    with new_id as (select nextval(pg_get_serial_sequence('upazilas', 'id')) as id)
    insert into upazilas (id, district_id, name_en, name_bn, bbs_code, tax_area_class, office_code) overriding system value
    select id, ${district_id}, ${name_en}, ${name_bn}, ${bbs_code}::text, ${tax_area_class ?? null}::text,
      case when ${bbs_code}::text is null or exists (select from upazilas where office_code = ${bbs_code}::text)
        then 'U' || id else ${bbs_code}::text end
    from new_id returning id`.execute(trx)
  const inserted = rows[0]
  if (!inserted) throw new Error('the upazila was not inserted')
  return inserted.id
}

export const usesOfUpazila = (db: Db, id: number) =>
  countsOf(db, {
    mouzas: sql`select from mouzas where upazila_id = ${id}`,
    place_pasts: sql`select from place_pasts where upazila_id = ${id}`,
    staff: sql`select from staff_upazilas where upazila_id = ${id}`,
    applications: sql`select from applications where upazila_id = ${id}`,
    land_tax_registrations: sql`select from land_tax_registrations where upazila_id = ${id}`,
    holdings: sql`select from recorded_holdings where upazila_id = ${id}`,
    mutations: sql`select from mutations where upazila_id = ${id}`,
    corrections: sql`select from corrections where upazila_id = ${id}`,
    reviews: sql`select from case_reviews where upazila_id = ${id}`,
    demands: sql`select from demand_lists where upazila_id = ${id}
      union all select from demand_reviews where upazila_id = ${id}`,
    dakhila_prints: sql`select from dakhila_prints where upazila_id = ${id}`,
    payments: sql`select from payments where office_id = ${id} and purpose is distinct from 'land_tax'
      union all
      select from land_tax_payments where upazila_id = ${id}`,
  })
