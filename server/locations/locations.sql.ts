import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

const english = sql`name_en collate "C"`

export const divisions = (db: Db) =>
  db.selectFrom('divisions').select(['id', 'name_en', 'name_bn', 'bbs_code']).orderBy(english).execute()

const districtRows = (db: Db) =>
  db
    .selectFrom('districts')
    .innerJoin('divisions', 'divisions.id', 'districts.division_id')
    .select([
      'districts.id',
      'districts.division_id',
      'districts.name_en',
      'districts.name_bn',
      'districts.bbs_code',
      'divisions.name_en as parent_en',
      'divisions.name_bn as parent_bn',
    ])
    .orderBy(sql`districts.name_en collate "C"`)

export const allDistricts = (db: Db) => districtRows(db).execute()

export const districtsOf = (db: Db, division_id: number) =>
  districtRows(db).where('districts.division_id', '=', division_id).execute()

export const upazilasOf = (db: Db, district_id: number) =>
  db
    .selectFrom('upazilas')
    .innerJoin('districts', 'districts.id', 'upazilas.district_id')
    .select([
      'upazilas.id',
      'upazilas.district_id',
      'upazilas.name_en',
      'upazilas.name_bn',
      'upazilas.bbs_code',
      'districts.name_en as parent_en',
      'districts.name_bn as parent_bn',
    ])
    .where('upazilas.district_id', '=', district_id)
    .orderBy(sql`upazilas.name_en collate "C"`)
    .execute()

/** At most 2,000: the largest upazila of the country has a few hundred. */
export const mouzasOf = (db: Db, upazila_id: number) =>
  db
    .selectFrom('mouzas')
    .innerJoin('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .select([
      'mouzas.id',
      'mouzas.upazila_id',
      'mouzas.name_en',
      'mouzas.name_bn',
      'mouzas.jl_no',
      'mouzas.mouza_code',
      'mouzas.meta',
      'upazilas.name_en as parent_en',
      'upazilas.name_bn as parent_bn',
    ])
    .where('mouzas.upazila_id', '=', upazila_id)
    .orderBy(sql`mouzas.name_en collate "C"`)
    .orderBy('mouzas.id')
    .limit(2000)
    .execute()

export const mouzaPlace = (db: Db, id: number) =>
  db
    .selectFrom('mouzas')
    .innerJoin('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .innerJoin('districts', 'districts.id', 'upazilas.district_id')
    .select([
      'mouzas.id as mouza_id',
      'mouzas.upazila_id',
      'upazilas.district_id',
      'districts.division_id',
      'mouzas.name_en',
      'mouzas.name_bn',
      'mouzas.jl_no',
    ])
    .where('mouzas.id', '=', id)
    .executeTakeFirst()

export const zilsOf = (db: Db, mouza_id: number) =>
  db
    .selectFrom('zils')
    .innerJoin('mouzas', 'mouzas.id', 'zils.mouza_id')
    .select([
      'zils.id',
      'zils.mouza_id',
      'zils.zil_no',
      'zils.map_url',
      'zils.meta',
      'mouzas.name_en as parent_en',
      'mouzas.name_bn as parent_bn',
    ])
    .where('zils.mouza_id', '=', mouza_id)
    .orderBy('zils.zil_key')
    .limit(2000)
    .execute()

type Parent = 'divisions' | 'districts' | 'upazilas' | 'mouzas' | 'zils'

export const exists = async (db: Db, table: Parent, id: number) =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
