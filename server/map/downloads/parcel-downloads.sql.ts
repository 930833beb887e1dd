import type { Db } from '#server/app/database.ts'

/** Names of a zil and of its places. */
export const zilNames = (db: Db, id: number) =>
  db
    .selectFrom('zils')
    .innerJoin('mouzas', 'mouzas.id', 'zils.mouza_id')
    .innerJoin('upazilas', 'upazilas.id', 'zils.upazila_id')
    .select(['zils.zil_no', 'mouzas.name_en as mouza_name_en', 'upazilas.name_en as upazila_name_en'])
    .where('zils.id', '=', id)
    .executeTakeFirst()

export const surveyCode = async (db: Db, id: number) =>
  (await db.selectFrom('survey_types').select('code').where('id', '=', id).executeTakeFirst())?.code

/**
 * The ids of the dags of a zil that have a boundary and a survey, survey by survey; all of them, as a sheet of paper has
 * an end.
 */
export const drawnDagsOfZil = (db: Db, zil_id: number, survey_type_id: number | undefined) =>
  db
    .selectFrom('dags')
    .select('id')
    .where('zil_id', '=', zil_id)
    .where('geometry', 'is not', null)
    .where('survey_type_id', 'is not', null)
    .$if(survey_type_id !== undefined, (query) => query.where('survey_type_id', '=', survey_type_id ?? 0))
    .orderBy('survey_type_id')
    .orderBy('dag_key')
    .execute()
