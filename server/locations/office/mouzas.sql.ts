import { sql } from 'kysely'
import type { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import type { MouzaForm, MouzaRecord, MouzasQuery } from '#contract/locations/location-records.ts'
import { partOfWord } from '#server/app/database/patterns.ts'
import { countsOf, insideOffices, iso, officeByOffice, recordLists, when } from '#server/app/database/record-lists.ts'
import { recordTable } from '#server/app/database/record-table.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

export type MouzaFilters = z.output<typeof MouzasQuery>

export const mouzaLists = recordLists<MouzaRecord, MouzaFilters, Offices>({
  columns: sql`m.id, m.upazila_id, m.name_en, m.name_bn, m.jl_no, m.mouza_code, m.meta, m.tax_area_class, m.version,
    ${iso(sql`m.updated_at`)} as updated_at,
    json_build_object('id', u.id, 'name_en', u.name_en, 'name_bn', u.name_bn) as upazila,
    json_build_object('id', d.id, 'name_en', d.name_en, 'name_bn', d.name_bn) as district,
    json_build_object('id', v.id, 'name_en', v.name_en, 'name_bn', v.name_bn) as division`,
  table: sql`mouzas m`,
  joins: sql`join upazilas u on u.id = m.upazila_id join districts d on d.id = u.district_id
    join divisions v on v.id = d.division_id`,
  id: sql`m.id`,
  orders: {
    name_en: sql`m.name_en collate "C"`,
    name_bn: sql`m.name_bn collate "C"`,
    jl_no: sql`natural_key(m.jl_no) collate "C"`,
    upazila: sql`u.name_en collate "C"`,
  },
  nullable: ['jl_no'],
  inside: insideOffices(sql`m.upazila_id`),
  parts: officeByOffice,
  filters: ({ district_id, upazila_id }) => [
    ...when(district_id, (id) => sql`m.upazila_id = any(array(select id from upazilas where district_id = ${id}))`),
    ...when(upazila_id, (id) => sql`m.upazila_id = ${id}`),
  ],
  searchWays: (text) => [
    sql`m.name_en ilike ${partOfWord(text)}`,
    sql`m.name_bn ilike ${partOfWord(text)}`,
    sql`m.jl_no = ${latinDigits(text)}`,
    sql`m.mouza_code = ${latinDigits(text)}`,
  ],
})

export const mouzasTable = recordTable('mouzas')

type Columns = Omit<MouzaForm, 'changed_on' | 'change_reason'>

const columnsOf = ({ meta, ...form }: Columns) => ({ ...form, meta: JSON.stringify(meta) })

export const insertMouza = (trx: Db, form: Columns) => mouzasTable.insert(trx, columnsOf(form))

export const updateMouza = (trx: Db, id: number, form: Columns, at: Date) =>
  mouzasTable.update(trx, id, columnsOf(form), at)

export const usesOfMouza = (db: Db, id: number) =>
  countsOf(db, {
    zils: sql`select from zils where mouza_id = ${id}`,
    land_tax_registrations: sql`select from land_tax_registrations where mouza_id = ${id}`,
    holdings: sql`select from recorded_holdings where mouza_id = ${id}`,
    mutations: sql`select from mutations where mouza_id = ${id}`,
    corrections: sql`select from corrections where mouza_id = ${id}`,
    demands: sql`select from demand_lists where mouza_id = ${id}
      union all select from demand_reviews where mouza_id = ${id}`,
    attorneys: sql`select from attorney_lands where mouza_id = ${id}`,
  })
