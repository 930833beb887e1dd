import { sql } from 'kysely'
import type { z } from 'zod'
import type { SurveyTypeRecord, SurveyTypesQuery } from '#contract/land-records/land-records-office.ts'
import { anywhere } from '#server/app/database/patterns.ts'
import { countsOf, iso, recordLists, when } from '#server/app/database/record-lists.ts'
import { recordTable } from '#server/app/database/record-table.ts'
import type { Db } from '#server/app/database.ts'

export type SurveyTypeFilters = z.output<typeof SurveyTypesQuery>

/** Survey types belong to the whole country: all staff read them. */
export const surveyTypeLists = recordLists<SurveyTypeRecord, SurveyTypeFilters, unknown>({
  columns: sql`s.id, s.code, s.name_en, s.name_bn, s.description, s.description_bn, s.sequence, s.version, ${iso(sql`s.updated_at`)} as updated_at`,
  table: sql`survey_types s`,
  id: sql`s.id`,
  orders: { sequence: sql`s.sequence`, code: sql`s.code collate "C"`, name_en: sql`s.name_en collate "C"` },
  inside: () => [],
  filters: ({ search }) =>
    when(
      search,
      (text) =>
        sql`s.code ilike ${anywhere(text)} or s.name_en ilike ${anywhere(text)} or s.name_bn ilike ${anywhere(text)}
          or s.description ilike ${anywhere(text)} or s.description_bn ilike ${anywhere(text)}`,
    ),
})

export const surveyTypesTable = recordTable('survey_types')

export const usesOfSurveyType = (db: Db, id: number) =>
  countsOf(db, {
    dags: sql`select from dags where survey_type_id = ${id}`,
    mouza_maps: sql`select from mouza_maps where survey_type_id = ${id}`,
    land_tax_registrations: sql`select from land_tax_registrations where survey_type_id = ${id}`,
    holdings: sql`select from recorded_holdings where survey_type_id = ${id}`,
    demands: sql`select from demands where survey_type_id = ${id}`,
    imports: sql`select from imports where survey_type_id = ${id}`,
  })
