import type { Db } from '#server/app/database.ts'
import { whereaboutsColumns } from './whereabouts.ts'

export const hasPaidMap = async (db: Db, user_id: number, mouza_map_id: number) =>
  (await db
    .selectFrom('applications')
    .select('id')
    .where('mouza_map_id', '=', mouza_map_id)
    .where('user_id', '=', user_id)
    .where('payment_status', '=', 'paid')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const mouzaMapsOfZil = (db: Db, zil_id: number, survey_type_id: number | undefined) =>
  db
    .selectFrom('mouza_maps')
    .select(['id', 'zil_id', 'survey_type_id', 'name', 'document_id'])
    .where('zil_id', '=', zil_id)
    .$if(survey_type_id !== undefined, (query) =>
      query.where((where) =>
        where.or([where('survey_type_id', '=', survey_type_id ?? 0), where('survey_type_id', 'is', null)]),
      ),
    )
    .orderBy('id')
    .limit(1000)
    .execute()

export const mouzaMapById = (db: Db, id: number) =>
  db
    .selectFrom('mouza_maps')
    .leftJoin('survey_types', 'survey_types.id', 'mouza_maps.survey_type_id')
    .innerJoin('zils', 'zils.id', 'mouza_maps.zil_id')
    .innerJoin('mouzas', 'mouzas.id', 'mouza_maps.mouza_id')
    .innerJoin('upazilas', 'upazilas.id', 'mouza_maps.upazila_id')
    .innerJoin('districts', 'districts.id', 'upazilas.district_id')
    .innerJoin('divisions', 'divisions.id', 'districts.division_id')
    .select(whereaboutsColumns)
    .select([
      'mouza_maps.id',
      'mouza_maps.name',
      'mouza_maps.survey_type_id',
      'mouza_maps.document_id',
      'survey_types.code as survey_code',
      'survey_types.name_bn as survey_bn',
    ])
    .where('mouza_maps.id', '=', id)
    .executeTakeFirst()

export type MouzaMapRecord = NonNullable<Awaited<ReturnType<typeof mouzaMapById>>>
