import { sql } from 'kysely'
import type { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import type { ZilForm, ZilRecord, ZilsQuery } from '#contract/locations/location-records.ts'
import { placeJson } from '#server/app/database/place-json.ts'
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

export type ZilFilters = z.output<typeof ZilsQuery>

export const zilLists = recordLists<ZilRecord, ZilFilters, Offices>({
  columns: sql`z.id, z.mouza_id, z.zil_no, z.map_url, z.meta, z.version, ${iso(sql`z.updated_at`)} as updated_at,
    ${placeJson('m')}::jsonb || jsonb_build_object('jl_no', m.jl_no) as mouza,
    ${placeJson('u')} as upazila,
    ${placeJson('d')} as district,
    ${placeJson('v')} as division`,
  table: sql`zils z`,
  joins: sql`join mouzas m on m.id = z.mouza_id join upazilas u on u.id = z.upazila_id
    join districts d on d.id = u.district_id join divisions v on v.id = d.division_id`,
  id: sql`z.id`,
  orders: { zil_no: sql`z.zil_key`, mouza: sql`m.name_en collate "C"` },
  inside: insideOffices(sql`z.upazila_id`),
  parts: officeByOffice,
  filters: ({ upazila_id, mouza_id }) => [
    ...when(upazila_id, (id) => sql`z.upazila_id = ${id}`),
    ...when(mouza_id, (id) => sql`z.mouza_id = ${id}`),
  ],
  searchWays: (text, offices) => [
    sql`z.zil_no = ${latinDigits(text)}`,
    sql`z.mouza_id = any(${mouzasNamed(text, offices)})`,
  ],
})

export const zilsTable = recordTable('zils')

/** Upazila of a mouza; undefined if it is not on record. */
export const officeOfMouza = async (trx: Db, id: number) =>
  (await trx.selectFrom('mouzas').select('upazila_id').where('id', '=', id).executeTakeFirst())?.upazila_id

type Placed = ZilForm & { upazila_id: number }

const columnsOf = ({ meta, ...form }: Placed) => ({ ...form, meta: JSON.stringify(meta) })

export const insertZil = (trx: Db, zil: Placed) => zilsTable.insert(trx, columnsOf(zil))

export const updateZil = (trx: Db, id: number, zil: Placed, at: Date) => zilsTable.update(trx, id, columnsOf(zil), at)

export const usesOfZil = (db: Db, id: number) =>
  countsOf(db, {
    dags: sql`select from dags where zil_id = ${id}`,
    mouza_maps: sql`select from mouza_maps where zil_id = ${id}`,
    imports: sql`select from imports where zil_id = ${id}`,
  })
