import { sql } from 'kysely'
import type { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import type { DivisionRecord, DivisionsQuery } from '#contract/locations/location-records.ts'
import { anywhere } from '#server/app/database/patterns.ts'
import { countsOf, iso, recordLists, when } from '#server/app/database/record-lists.ts'
import { recordTable } from '#server/app/database/record-table.ts'
import type { Db } from '#server/app/database.ts'

export type DivisionFilters = z.output<typeof DivisionsQuery>

/** Divisions belong to the whole country: all staff read them. */
export const divisionLists = recordLists<DivisionRecord, DivisionFilters, unknown>({
  columns: sql`d.id, d.name_en, d.name_bn, d.bbs_code, d.version, ${iso(sql`d.updated_at`)} as updated_at`,
  table: sql`divisions d`,
  id: sql`d.id`,
  orders: {
    name_en: sql`d.name_en collate "C"`,
    name_bn: sql`d.name_bn collate "C"`,
    bbs_code: sql`d.bbs_code collate "C"`,
  },
  nullable: ['bbs_code'],
  inside: () => [],
  filters: ({ search }) =>
    when(
      search,
      (text) =>
        sql`d.name_en ilike ${anywhere(text)} or d.name_bn ilike ${anywhere(text)} or d.bbs_code = ${latinDigits(text)}`,
    ),
})

export const divisionsTable = recordTable('divisions')

export const usesOfDivision = (db: Db, id: number) =>
  countsOf(db, {
    districts: sql`select from districts where division_id = ${id}`,
    place_pasts: sql`select from place_pasts where division_id = ${id}`,
  })
