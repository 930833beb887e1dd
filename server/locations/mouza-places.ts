import type { FaultText } from '#contract/fault-texts.ts'
import { fieldError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'

/** Upazila of a mouza; undefined if it is not on record. */
const placesOfMouza = (db: Db, mouza_id: number) =>
  db
    .selectFrom('mouzas')
    .innerJoin('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .innerJoin('districts', 'districts.id', 'upazilas.district_id')
    .select(['mouzas.upazila_id', 'mouzas.name_en', 'mouzas.name_bn'])
    .select(['upazilas.district_id', 'districts.division_id'])
    .select(['districts.name_en as district_en', 'districts.name_bn as district_bn'])
    .select('districts.bbs_code as district_bbs_code')
    .where('mouzas.id', '=', mouza_id)
    .executeTakeFirst()

type Chain = { division_id: number; district_id: number; upazila_id: number; mouza_id: number }

/** The mouza of a form with what it lies in, and what is wrong with the chain that the form says. */
export async function checkedPlaces(db: Db, form: Chain) {
  const places = await placesOfMouza(db, form.mouza_id)
  if (!places) throw fieldError('mouza_id', 'not_on_record')
  const fields: { [field: string]: FaultText[] } = {}
  if (places.upazila_id !== form.upazila_id) fields['mouza_id'] = ['not_in_place']
  if (places.district_id !== form.district_id) fields['upazila_id'] = ['not_in_place']
  if (places.division_id !== form.division_id) fields['district_id'] = ['not_in_place']
  return { places, fields }
}
