import type { Db } from '#server/app/database.ts'
import { whereaboutsColumns } from './whereabouts.ts'

/** Until the transaction ends nobody changes the map; others may hold it too. */
export const lockMouzaMap = (trx: Db, id: number) =>
  trx.selectFrom('mouza_maps').select('id').where('id', '=', id).forShare().executeTakeFirst()

/** The maps of a zil, at most 1,000: all, those of one survey, or those of none. */
export const mouzaMapsOfZil = (db: Db, zil_id: number, survey_type_id: number | 'none' | undefined) =>
  db
    .selectFrom('mouza_maps')
    .select(['id', 'zil_id', 'survey_type_id', 'name', 'name_bn', 'document_id'])
    .where('zil_id', '=', zil_id)
    .$if(survey_type_id === 'none', (query) => query.where('survey_type_id', 'is', null))
    .$if(typeof survey_type_id === 'number', (query) => query.where('survey_type_id', '=', Number(survey_type_id)))
    .orderBy('id')
    .limit(1000)
    .execute()

export const mouzaMapById = (db: Db, id: number) =>
  db
    .selectFrom('mouza_maps')
    .leftJoin('survey_types', 'survey_types.id', 'mouza_maps.survey_type_id')
    .leftJoin('files', 'files.id', 'mouza_maps.document_id')
    .innerJoin('zils', 'zils.id', 'mouza_maps.zil_id')
    .innerJoin('mouzas', 'mouzas.id', 'mouza_maps.mouza_id')
    .innerJoin('upazilas', 'upazilas.id', 'mouza_maps.upazila_id')
    .innerJoin('districts', 'districts.id', 'upazilas.district_id')
    .innerJoin('divisions', 'divisions.id', 'districts.division_id')
    .select(whereaboutsColumns)
    .select([
      'mouza_maps.id',
      'mouza_maps.name',
      'mouza_maps.name_bn',
      'mouza_maps.year',
      'mouza_maps.scale',
      'mouza_maps.survey_type_id',
      'mouza_maps.document_id',
      'files.content_type',
      'files.size_bytes',
      'survey_types.code as survey_code',
      'survey_types.name_bn as survey_bn',
    ])
    .where('mouza_maps.id', '=', id)
    .executeTakeFirst()

export type MouzaMapRecord = NonNullable<Awaited<ReturnType<typeof mouzaMapById>>>
