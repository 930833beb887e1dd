import type { Db } from '#server/app/database.ts'

/** Mouza and upazila of a zil; undefined if it is not on record. */
export const placeOfZil = (trx: Db, id: number) =>
  trx.selectFrom('zils').select(['mouza_id', 'upazila_id']).where('id', '=', id).executeTakeFirst()

export const surveyExists = async (trx: Db, id: number) =>
  (await trx.selectFrom('survey_types').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
