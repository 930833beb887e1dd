import { sql } from 'kysely'
import type { z } from 'zod'
import type { MouzaMapRecord, MouzaMapRecordsQuery } from '#contract/land-records/land-records-office.ts'
import { partOfWord } from '#server/app/database/patterns.ts'
import {
  countsOf,
  insideOffices,
  iso,
  mouzasNamed,
  officeByOffice,
  recordLists,
  when,
} from '#server/app/database/record-lists.ts'
import { recordTable } from '#server/app/database/record-table.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { documentColumns, placeColumns, placeTables } from '../row-parts.sql.ts'

export type MouzaMapFilters = z.output<typeof MouzaMapRecordsQuery>
export type MouzaMapOfficeRow = Omit<MouzaMapRecord, 'document_url'> & { document_id: string | null }

export const mouzaMapLists = recordLists<MouzaMapOfficeRow, MouzaMapFilters, Offices>({
  columns: sql`r.id, r.zil_id, r.survey_type_id, r.name, r.name_bn, r.year, r.scale, r.version, ${iso(sql`r.updated_at`)} as updated_at,
    ${placeColumns}, ${documentColumns}`,
  table: sql`mouza_maps r`,
  joins: placeTables,
  id: sql`r.id`,
  orders: { name: sql`r.name collate "C"`, mouza: sql`m.name_en collate "C"` },
  nullable: ['name'],
  inside: insideOffices(sql`r.upazila_id`),
  parts: officeByOffice,
  filters: ({ upazila_id, mouza_id, zil_id, survey_type_id, document }) => [
    ...when(upazila_id, (id) => sql`r.upazila_id = ${id}`),
    ...when(mouza_id, (id) => sql`r.mouza_id = ${id}`),
    ...when(zil_id, (id) => sql`r.zil_id = ${id}`),
    ...when(survey_type_id, (id) => sql`r.survey_type_id = ${id}`),
    ...when(document, (is) => (is === 'with' ? sql`r.document_id is not null` : sql`r.document_id is null`)),
  ],
  searchWays: (text, offices) => [
    sql`r.name ilike ${partOfWord(text)}`,
    sql`r.name_bn ilike ${partOfWord(text)}`,
    sql`r.mouza_id = any(${mouzasNamed(text, offices)})`,
  ],
})

export const mouzaMapsTable = recordTable('mouza_maps')

export const documentOfMouzaMap = async (trx: Db, id: number) =>
  (await trx.selectFrom('mouza_maps').select('document_id').where('id', '=', id).executeTakeFirst())?.document_id ??
  null

export const usesOfMouzaMap = (db: Db, id: number) =>
  countsOf(db, { applications: sql`select from applications where mouza_map_id = ${id}` })
