import { sql } from 'kysely'
import type { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import type { DistrictRecord, DistrictsQuery } from '#contract/locations/location-records.ts'
import { anywhere } from '#server/app/database/patterns.ts'
import { countsOf, iso, recordLists, when } from '#server/app/database/record-lists.ts'
import { recordTable } from '#server/app/database/record-table.ts'
import type { Db } from '#server/app/database.ts'

export type DistrictFilters = z.output<typeof DistrictsQuery>

/** Districts belong to the whole country: all staff read them. */
export const districtLists = recordLists<DistrictRecord, DistrictFilters, unknown>({
  columns: sql`d.id, d.division_id, d.name_en, d.name_bn, d.bbs_code, d.version,
    ${iso(sql`d.updated_at`)} as updated_at,
    json_build_object('id', v.id, 'name_en', v.name_en, 'name_bn', v.name_bn) as division`,
  table: sql`districts d`,
  joins: sql`join divisions v on v.id = d.division_id`,
  id: sql`d.id`,
  orders: {
    name_en: sql`d.name_en collate "C"`,
    name_bn: sql`d.name_bn collate "C"`,
    bbs_code: sql`d.bbs_code collate "C"`,
    division: sql`v.name_en collate "C"`,
  },
  nullable: ['bbs_code'],
  inside: () => [],
  filters: ({ search, division_id }) => [
    ...when(division_id, (id) => sql`d.division_id = ${id}`),
    ...when(
      search,
      (text) =>
        sql`d.name_en ilike ${anywhere(text)} or d.name_bn ilike ${anywhere(text)} or d.bbs_code = ${latinDigits(text)}`,
    ),
  ],
})

export const districtsTable = recordTable('districts')

export const usesOfDistrict = (db: Db, id: number) =>
  countsOf(db, {
    upazilas: sql`select from upazilas where district_id = ${id}`,
    place_pasts: sql`select from place_pasts where district_id = ${id}`,
  })
