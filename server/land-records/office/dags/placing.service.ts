import { fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { isInside } from '#server/identity/accounts/jurisdiction.service.ts'
import type { WriteContext } from '#server/records/records.service.ts'
import { placeOfZil, surveyExists } from './placing.sql.ts'

/** Takes mouza and upazila from the zil; the upazila must be one of the office's. */
export async function placedIn(trx: Db, zil_id: number, { offices }: Pick<WriteContext, 'offices'>) {
  const place = await placeOfZil(trx, zil_id)
  if (!place) throw fieldError('zil_id', 'not_on_record')
  if (!isInside(offices, place.upazila_id)) throw fieldError('zil_id', 'outside_office')
  return { zil_id, ...place }
}

export async function refuseUnknownSurvey(trx: Db, survey_type_id: number) {
  if (!(await surveyExists(trx, survey_type_id))) throw fieldError('survey_type_id', 'not_on_record')
}
