import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** Light rows of a zil in natural order, at most 10,000. */
export const dagsOfZil = (db: Db, zil_id: number, survey_type_id: number | undefined, search: string | undefined) =>
  db
    .selectFrom('dags')
    .select(['id', 'dag_no', 'khatiyan_number'])
    .where('zil_id', '=', zil_id)
    .$if(survey_type_id !== undefined, (query) => query.where('survey_type_id', '=', survey_type_id ?? 0))
    .$if(Boolean(search), (query) => query.where(sql<boolean>`position(lower(${search ?? ''}) in lower(dag_no)) > 0`))
    .orderBy('dag_key')
    .orderBy('survey_type_id')
    .limit(10_000)
    .execute()

export const zilExists = async (db: Db, id: number) =>
  (await db.selectFrom('zils').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Where a row of dags or mouza_maps lies, with the names of all it lies in. */
const whereabouts = [
  'zils.id as zil_id',
  'zils.zil_no',
  'mouzas.id as mouza_id',
  'mouzas.name_en as mouza_en',
  'mouzas.name_bn as mouza_bn',
  'mouzas.jl_no',
  'upazilas.id as upazila_id',
  'upazilas.name_en as upazila_en',
  'upazilas.name_bn as upazila_bn',
  'upazilas.office_code',
  'districts.id as district_id',
  'districts.name_en as district_en',
  'districts.name_bn as district_bn',
  'divisions.id as division_id',
  'divisions.name_en as division_en',
  'divisions.name_bn as division_bn',
] as const

/** One dag with its current khatian. */
export const dagById = (db: Db, id: number) =>
  db
    .selectFrom('dags')
    .innerJoin('khatians', (join) => join.onRef('khatians.dag_id', '=', 'dags.id').on('khatians.current', '=', true))
    .innerJoin('survey_types', 'survey_types.id', 'dags.survey_type_id')
    .innerJoin('zils', 'zils.id', 'dags.zil_id')
    .innerJoin('mouzas', 'mouzas.id', 'dags.mouza_id')
    .innerJoin('upazilas', 'upazilas.id', 'dags.upazila_id')
    .innerJoin('districts', 'districts.id', 'upazilas.district_id')
    .innerJoin('divisions', 'divisions.id', 'districts.division_id')
    .select(whereabouts)
    .select([
      'dags.id',
      'dags.dag_no',
      'dags.khatiyan_number',
      'dags.area',
      'dags.meta',
      'dags.document_id',
      'dags.survey_type_id',
      'survey_types.code as survey_code',
      'survey_types.name_en as survey_en',
      'survey_types.name_bn as survey_bn',
      'survey_types.description as survey_description',
      'khatians.id as khatian_id',
      'khatians.version as khatian_version',
      'khatians.since as khatian_since',
      'khatians.khotiyan',
    ])
    .where('dags.id', '=', id)
    .executeTakeFirst()

export type DagRecord = NonNullable<Awaited<ReturnType<typeof dagById>>>

/** The owner of a paid khatian application for this dag may see what a copy shows. */
export const hasPaidCopy = async (db: Db, user_id: number, dag_id: number) =>
  (await db
    .selectFrom('applications')
    .select('id')
    .where('dag_id', '=', dag_id)
    .where('user_id', '=', user_id)
    .where('payment_status', '=', 'paid')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const hasPaidMap = async (db: Db, user_id: number, mouza_map_id: number) =>
  (await db
    .selectFrom('applications')
    .select('id')
    .where('mouza_map_id', '=', mouza_map_id)
    .where('user_id', '=', user_id)
    .where('payment_status', '=', 'paid')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const khatianVersions = (db: Db, dag_id: number) =>
  db
    .selectFrom('khatians')
    .select(['version', 'current', 'khatiyan_number', 'khotiyan', 'since', 'reason'])
    .where('dag_id', '=', dag_id)
    .orderBy('version', 'desc')
    .limit(500)
    .execute()

export const surveyTypes = (db: Db) =>
  db.selectFrom('survey_types').select(['id', 'code', 'name_en', 'name_bn', 'description']).orderBy('id').execute()

/** The surveys that have dags in a zil. One index probe a survey, however many dags there are. */
export const surveyTypesOfDags = (db: Db, zil_id: number) =>
  db
    .selectFrom('survey_types')
    .select(['id', 'code', 'name_en', 'name_bn', 'description'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('dags')
          .select(sql`1`.as('one'))
          .where('zil_id', '=', zil_id)
          .whereRef('dags.survey_type_id', '=', 'survey_types.id'),
      ),
    )
    .orderBy('id')
    .execute()

/** The surveys of a zil's maps. */
export const surveyTypesOfMaps = (db: Db, zil_id: number) =>
  db
    .selectFrom('survey_types')
    .select(['id', 'code', 'name_en', 'name_bn', 'description'])
    .where('id', 'in', (where) =>
      where
        .selectFrom('mouza_maps')
        .select('survey_type_id')
        .where('zil_id', '=', zil_id)
        .where('survey_type_id', 'is not', null)
        .$narrowType<{ survey_type_id: number }>(),
    )
    .orderBy('id')
    .execute()

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
    .select(whereabouts)
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

/** What a signed link or a paid application may fetch. */
export const fileById = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .select(['storage_key', 'name', 'content_type', 'size_bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
