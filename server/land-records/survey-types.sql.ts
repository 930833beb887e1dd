import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

export const surveyTypes = (db: Db) =>
  db
    .selectFrom('survey_types')
    .select(['id', 'code', 'name_en', 'name_bn', 'sequence', 'description', 'description_bn'])
    .orderBy('id')
    .execute()

/** The surveys that have dags in a zil. One index probe a survey, however many dags there are. */
export const surveyTypesOfDags = (db: Db, zil_id: number) =>
  db
    .selectFrom('survey_types')
    .select(['id', 'code', 'name_en', 'name_bn', 'sequence', 'description', 'description_bn'])
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
    .select(['id', 'code', 'name_en', 'name_bn', 'sequence', 'description', 'description_bn'])
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

/** True if the zil has dags without a survey. */
export const hasDagsWithoutSurvey = async (db: Db, zil_id: number) =>
  (await db
    .selectFrom('dags')
    .select('id')
    .where('zil_id', '=', zil_id)
    .where('survey_type_id', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** True if the zil has maps without a survey. */
export const hasMapsWithoutSurvey = async (db: Db, zil_id: number) =>
  (await db
    .selectFrom('mouza_maps')
    .select('id')
    .where('zil_id', '=', zil_id)
    .where('survey_type_id', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
